import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'react-admin';
import type { Schedule } from '@recado/sdk/contracts';
import { DEFAULT_HOURS, toSchedules } from '@recado/sdk/flow';
import { isSound } from './day-times';
import { WeekHours } from './WeekHours';

/** The hours of an owner without any. */
const USUAL_WEEK: Schedule[] = toSchedules(DEFAULT_HOURS);

/** Service hours as a form field: the form does not save while a day is invalid. */
export function WeekHoursInput({ source = 'schedules' }: { source?: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, validate: sound });
  const value = (field.value || USUAL_WEEK) as Schedule[];
  return (
    <>
      <WeekHours
        value={value}
        onChange={(week) => field.onChange(week)}
        showProblems={fieldState.error !== undefined}
      />
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {translate('office.hours.saveHint')}
      </Typography>
    </>
  );
}

const sound = (value: Schedule[] | null | undefined) =>
  !value || isSound(value) ? undefined : 'office.hours.invalid';
