import { SelectInput, SimpleForm, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  FLOW_INTEGRATION_TYPES,
  type FlowIntegrationType,
  type QueueIntegration,
} from '@recado/sdk/contracts';
import { FieldRow, FormSection } from '../../components/FormSection';
import { KEEP_TYPED } from '../../components/keep-typed';
import { required } from '../../components/validators';
import { DeleteHere } from '../../components/DeleteHere';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { TryBox } from '../bots/TryBox';
import { AnswererInput } from './AnswererInput';
import { DialogflowFields } from './DialogflowFields';
import { TypebotFields } from './TypebotFields';
import { NEW_INTEGRATION, addressRules, nameRules, toIntegrationBody } from './flow-integration-record';

export function FlowIntegrationForm() {
  return (
    <SimpleForm
      noValidate
      resetOptions={KEEP_TYPED}
      defaultValues={NEW_INTEGRATION}
      toolbar={
        <WatchedToolbar>
          <DeleteHere resource="queue-integration" consequence="office.bots.deleteConfirm" />
        </WatchedToolbar>
      }
    >
      <Fields />
    </SimpleForm>
  );
}

function Fields() {
  const translate = useTranslate();
  const type = useWatch<{ type?: FlowIntegrationType }, 'type'>({ name: 'type' }) ?? 'webhook';
  const words = (name: string) => `office.flowIntegrations.${name}`;
  return (
    <>
      <FormSection
        title={translate('resources.queue-integration.name', { smart_count: 1 })}
        help={translate(words(`about.${type}`))}
      >
        <FieldRow>
          <SelectInput
            source="type"
            validate={required}
            isRequired
            helperText={false}
            choices={FLOW_INTEGRATION_TYPES.map((id) => ({ id, name: words(`types.${id}`) }))}
          />
          <TextInput source="name" validate={nameRules} isRequired helperText={false} />
        </FieldRow>
        {type === 'plugin' && <AnswererInput />}
        {type === 'dialogflow' && <DialogflowFields />}
        {(type === 'n8n' || type === 'webhook' || type === 'typebot') && (
          <TextInput
            source="urlN8N"
            type="url"
            validate={addressRules}
            isRequired
            helperText={words(`addressHelp.${type}`)}
          />
        )}
        {type === 'typebot' && <TypebotFields />}
      </FormSection>
      {type !== 'plugin' && (
        <TryBox
          ask={(provider, values, text) => {
            const { id } = values as Partial<QueueIntegration>;
            const form = toIntegrationBody(values);
            return provider.tryQueueIntegration({ ...(id !== undefined && { id }), ...form, text });
          }}
        />
      )}
    </>
  );
}
