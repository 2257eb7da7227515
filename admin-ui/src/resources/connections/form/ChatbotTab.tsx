import { NumberInput, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { BOT_LIMIT_MAX, SEND_TO_QUEUE_MINUTES } from '@recado/sdk/contracts';
import { FieldRow, FormSection } from '../../../components/FormSection';
import { MinutesInput } from '../../../components/MinutesInput';
import { RecordPicker } from '../../../components/RecordPicker';
import { required, wholeNumber } from '../../../components/validators';

export const limitRules = [required, ...wholeNumber(0, BOT_LIMIT_MAX)];

/** How long the menu of queues is repeated, and what happens when nobody chooses. */
export function ChatbotTab() {
  const translate = useTranslate();
  const sends = Number(useWatch({ name: 'timeSendQueue' }) ?? 0) > 0;
  const text = (name: string) => `office.connections.${name}`;
  const wait = (minutes: number) =>
    minutes === 0 ? translate(text('sendNever')) : translate(text('sendAfter'), { smart_count: minutes });
  return (
    <>
      <FormSection title={translate(text('menu'))} help={translate(text('menuHelp'))}>
        <FieldRow>
          <NumberInput
            source="maxUseBotQueues"
            min={0}
            max={BOT_LIMIT_MAX}
            step={1}
            validate={limitRules}
            isRequired={false}
            helperText={text('menuLimitHelp')}
          />
          <MinutesInput source="timeUseBotQueues" helperText={text('menuRestHelp')} />
        </FieldRow>
      </FormSection>
      <FormSection title={translate(text('noChoice'))}>
        <FieldRow>
          <SelectInput
            source="timeSendQueue"
            validate={required}
            isRequired
            choices={SEND_TO_QUEUE_MINUTES.map((id) => ({ id, name: wait(id) }))}
            translateChoice={false}
            helperText={text('sendHelp')}
          />
          {sends && (
            <RecordPicker
              source="sendIdQueue"
              reference="queues"
              validate={required}
              isRequired
              helperText={text('sendQueueHelp')}
            />
          )}
        </FieldRow>
      </FormSection>
      <FormSection title={translate(text('reopening'))}>
        <FieldRow>
          <MinutesInput source="timeCreateNewTicket" helperText={text('newTicketHelp')} />
        </FieldRow>
      </FormSection>
    </>
  );
}
