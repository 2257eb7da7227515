import { NumberInput, TextInput } from 'react-admin';
import { FieldRow } from '../../components/FormSection';
import { atMost, required, wholeNumber } from '../../components/validators';

const help = (name: string) => `office.flowIntegrations.${name}`;

export function TypebotFields() {
  return (
    <>
      <TextInput
        source="typebotSlug"
        validate={[required, atMost(200)]}
        isRequired
        helperText={help('slugHelp')}
      />
      <FieldRow>
        <NumberInput
          source="typebotExpires"
          validate={wholeNumber(0, 10_080)}
          helperText={help('expiresHelp')}
        />
        <NumberInput
          source="typebotDelayMessage"
          validate={wholeNumber(0, 20_000)}
          helperText={help('delayHelp')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput source="typebotKeywordFinish" helperText={help('finishHelp')} />
        <TextInput source="typebotKeywordRestart" helperText={help('restartHelp')} />
      </FieldRow>
      <TextInput source="typebotUnknownMessage" multiline helperText={help('unknownHelp')} />
      <TextInput source="typebotRestartMessage" multiline helperText={help('restartMessageHelp')} />
    </>
  );
}
