import { SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldRow, FormSection } from '../../../components/FormSection';
import { MessageInput } from '../../../components/MessageInput';
import { MinutesInput } from '../../../components/MinutesInput';
import { GreetingMediaInput } from './GreetingMediaInput';
import { required } from '../../../components/validators';

/** Messages to customers, and the silence before each. */
export function MessagesTab() {
  const translate = useTranslate();
  const expires = Number(useWatch({ name: 'expiresTicket' }) ?? 0) > 0;
  const text = (name: string) => `office.connections.${name}`;
  return (
    <>
      <FormSection title={translate(text('greeting'))}>
        <MessageInput source="greetingMessage" helperText={text('greetingHelp')} />
        <GreetingMediaInput />
      </FormSection>
      <FormSection title={translate(text('texts'))}>
        <MessageInput source="complationMessage" helperText={text('closingHelp')} />
        <MessageInput source="outOfHoursMessage" helperText={text('hoursHelp')} />
      </FormSection>
      <FormSection title={translate(text('inactivity'))} help={translate(text('inactivityHelp'))}>
        <FieldRow>
          <MinutesInput source="timeInactiveMessage" helperText={text('timeInactiveHelp')} />
        </FieldRow>
        <MessageInput source="inactiveMessage" helperText={text('inactiveHelp')} minRows={2} />
        <FieldRow>
          <MinutesInput source="expiresTicket" helperText={text('expiresHelp')} />
          {expires && (
            <SelectInput
              source="whenExpiresTicket"
              validate={required}
              isRequired
              choices={[0, 1].map((id) => ({ id, name: `office.connections.whenExpires.${id}` }))}
              helperText={text('whenExpiresHelp')}
            />
          )}
        </FieldRow>
        <MessageInput source="expiresInactiveMessage" helperText={text('expiryHelp')} minRows={2} />
      </FormSection>
    </>
  );
}
