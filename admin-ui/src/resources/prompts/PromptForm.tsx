import {
  BooleanInput,
  NumberInput,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Prompt } from '@recado/sdk/contracts';
import { FieldRow, FormSection } from '../../components/FormSection';
import { KEEP_TYPED } from '../../components/keep-typed';
import { RecordPicker } from '../../components/RecordPicker';
import { SecretInput } from '../../components/SecretInput';
import { wholeNumber } from '../../components/validators';
import { DeleteHere } from '../../components/DeleteHere';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { TryBox } from '../bots/TryBox';
import {
  NEW_PROMPT,
  addressRules,
  idOf,
  isSpoken,
  nameRules,
  promptRules,
  queueRules,
  regionRules,
  toPromptBody,
} from './prompt-record';
import { VOICE_CHOICES } from './voices';

export function PromptForm() {
  return (
    <SimpleForm
      noValidate
      resetOptions={KEEP_TYPED}
      defaultValues={NEW_PROMPT}
      toolbar={
        <WatchedToolbar>
          <DeleteHere resource="prompts" consequence="office.bots.deleteConfirm" />
        </WatchedToolbar>
      }
    >
      <Instructions />
      <Model />
      <Voice />
      <TryBox
        ask={(provider, values, text) =>
          provider.tryPrompt({ ...idOf(values), ...toPromptBody(values), text })
        }
      />
    </SimpleForm>
  );
}

function Instructions() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('resources.prompts.name', { smart_count: 1 })}>
      <FieldRow>
        <TextInput source="name" validate={nameRules} isRequired helperText={false} />
        <RecordPicker
          source="queueId"
          reference="queues"
          validate={queueRules}
          isRequired
          helperText="office.prompts.queueHelp"
        />
      </FieldRow>
      <TextInput
        source="prompt"
        multiline
        minRows={6}
        maxRows={20}
        validate={promptRules}
        isRequired
        helperText="office.prompts.promptHelp"
      />
      <BooleanInput source="helpsAgents" helperText="office.prompts.helpsAgentsHelp" />
    </FormSection>
  );
}

function Model() {
  const translate = useTranslate();
  const record = useRecordContext<Prompt>();
  return (
    <FormSection title={translate('office.prompts.service')} help={translate('office.prompts.serviceHelp')}>
      <SecretInput
        source="apiKey"
        label={translate('resources.prompts.fields.apiKey')}
        help={translate('office.prompts.apiKeyHelp')}
        isSet={record?.hasApiKey ?? false}
        maxLength={300}
      />
      <FieldRow>
        <TextInput source="model" helperText="office.prompts.modelHelp" />
        <TextInput source="baseUrl" validate={addressRules} helperText="office.prompts.baseUrlHelp" />
      </FieldRow>
      <FieldRow>
        <NumberInput
          source="maxTokens"
          validate={wholeNumber(1, 32_000)}
          helperText="office.prompts.maxTokensHelp"
        />
        <NumberInput
          source="maxMessages"
          validate={wholeNumber(1, 50)}
          helperText="office.prompts.maxMessagesHelp"
        />
      </FieldRow>
      <NumberInput
        source="temperature"
        min={0}
        max={2}
        step={0.1}
        helperText="office.prompts.temperatureHelp"
      />
    </FormSection>
  );
}

function Voice() {
  const translate = useTranslate();
  const record = useRecordContext<Prompt>();
  const isShown = isSpoken(useWatch({ name: 'voice' }));
  return (
    <FormSection title={translate('resources.prompts.fields.voice')}>
      <SelectInput source="voice" choices={VOICE_CHOICES} helperText="office.prompts.voiceHelp" isRequired />
      {isShown && (
        <FieldRow>
          <SecretInput
            source="voiceKey"
            label={translate('resources.prompts.fields.voiceKey')}
            help={translate('office.prompts.voiceKeyHelp')}
            isSet={record?.hasVoiceKey ?? false}
            maxLength={300}
          />
          <TextInput
            source="voiceRegion"
            validate={regionRules}
            helperText="office.prompts.voiceRegionHelp"
          />
        </FieldRow>
      )}
    </FormSection>
  );
}
