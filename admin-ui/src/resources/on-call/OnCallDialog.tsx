import { NumberInput, TextInput, useTranslate } from 'react-admin';
import { ON_CALL_INTERVAL_MOST, type OnCall } from '@recado/sdk/contracts';
import { FormDialog } from '../../components/FormDialog';
import { atMost, wholeNumber } from '../../components/validators';
import { DaysInput } from './DaysInput';
import { PersonInput } from './PersonInput';
import { EMPTY_WEEK } from './on-call-days';

const phoneRules = [
  (value: unknown) => (String(value ?? '').trim() ? undefined : 'office.onCall.phoneMissing'),
  atMost(30),
];
const intervalRules = [
  (value: unknown) => (value === null || value === '' ? 'office.onCall.intervalMissing' : undefined),
  ...wholeNumber(1, ON_CALL_INTERVAL_MOST),
];
const DEFAULTS = { interval: 1, days: EMPTY_WEEK };
const toForm = ({ userId, phone, interval, days }: Record<string, unknown>) => ({
  ...{ userId, phone, interval, days },
});

/** One person's week of duty. */
export function OnCallDialog({ onCall, onClose }: { onCall: OnCall | undefined; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <FormDialog
      resource="plantao"
      record={onCall}
      title={translate(onCall ? 'office.onCall.edit' : 'office.onCall.create')}
      defaults={DEFAULTS}
      transform={toForm}
      onClose={onClose}
    >
      <PersonInput />
      <TextInput
        source="phone"
        type="tel"
        validate={phoneRules}
        isRequired
        helperText="office.onCall.phoneHelp"
      />
      <NumberInput
        source="interval"
        min={1}
        max={ON_CALL_INTERVAL_MOST}
        validate={intervalRules}
        isRequired
        helperText="office.onCall.intervalHelp"
      />
      <DaysInput />
    </FormDialog>
  );
}
