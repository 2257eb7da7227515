import { CheckboxGroupInput, TextInput, useLocaleState } from 'react-admin';
import { FieldRow } from '../../components/FormSection';
import { WEEKDAYS, hourRules, weekdayName } from './campaign-record';

/** When recipients may be written to; what is empty is as in the settings of campaigns. */
export function HoursInputs() {
  const [language] = useLocaleState();
  return (
    <>
      <FieldRow>
        <TextInput source="windowFrom" validate={hourRules} placeholder="08:00" />
        <TextInput source="windowTo" validate={hourRules} placeholder="20:00" />
      </FieldRow>
      <CheckboxGroupInput
        source="days"
        row
        translateChoice={false}
        choices={WEEKDAYS.map((day) => ({ id: day, name: weekdayName(day, language) }))}
      />
    </>
  );
}
