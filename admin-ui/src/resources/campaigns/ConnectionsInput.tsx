import { AutocompleteArrayInput, useTranslate } from 'react-admin';
import { connectionIds, connectionRules } from './campaign-record';
import { useOfferedConnections } from './use-connections';

/** The connections that share the recipients; on the wire their ids are joined by commas. */
export function ConnectionsInput() {
  const translate = useTranslate();
  return (
    <AutocompleteArrayInput
      source="whatsappId"
      choices={useOfferedConnections()}
      optionText="name"
      validate={connectionRules}
      isRequired
      noOptionsText={translate('office.noChoice')}
      helperText="office.campaigns.connectionsHelp"
      format={connectionIds}
      parse={(ids: number[] | null) => (ids ?? []).join(',')}
    />
  );
}
