import { SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { DIALOGFLOW_LANGUAGES, type QueueIntegration } from '@recado/sdk/contracts';
import { FieldRow } from '../../components/FormSection';
import { SecretInput } from '../../components/SecretInput';
import { atMost, required } from '../../components/validators';

const KEY_FILE = '.json';

export function DialogflowFields() {
  const translate = useTranslate();
  const record = useRecordContext<QueueIntegration>();
  const isSet = record?.hasJsonContent ?? false;
  return (
    <>
      <FieldRow>
        <TextInput source="projectName" validate={[required, atMost(100)]} isRequired helperText={false} />
        <SelectInput
          source="language"
          choices={DIALOGFLOW_LANGUAGES.map((id) => ({
            id,
            name: `office.flowIntegrations.languages.${id}`,
          }))}
          validate={required}
          helperText={false}
        />
      </FieldRow>
      <SecretInput
        source="jsonContent"
        label={translate('resources.queue-integration.fields.jsonContent')}
        help={translate('office.flowIntegrations.jsonHelp')}
        isSet={isSet}
        isRequired={!isSet}
        validate={isSet ? [] : [required]}
        maxLength={10_000}
        file={KEY_FILE}
      />
      <FieldRow>
        <TextInput source="dialogflowLocation" helperText="office.flowIntegrations.locationHelp" />
        <TextInput source="dialogflowAgent" helperText="office.flowIntegrations.agentHelp" />
      </FieldRow>
    </>
  );
}
