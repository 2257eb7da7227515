import { Suspense, type Ref } from 'react';
import TextField from '@mui/material/TextField';
import { NOT_A_DATE, shownDate } from '@recado/sdk/ui';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';

const DatePickers = lazyWithRareTexts(() => import('./DatePickers'));

/** What a field for a day or a time takes. */
export interface DateFieldProps {
  label: string;
  /** Empty, or `2026-11-20`; of a time `19:05`. */
  value: string;
  /** Gets `NOT_A_DATE` while the field is half typed, and the day that was typed even if it is beyond `min` or `max`. */
  onChange: (value: string) => void;
  /** Shown in red. Without it a half-typed field says by itself what is missing, once it was left. */
  problem?: string | undefined;
  required?: boolean;
  /** What it filters always has such a day: without the mark of a required field it cannot be emptied either. */
  needed?: boolean;
  /** The first and the last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  /** Focusing it leads to the day. */
  inputRef?: Ref<HTMLInputElement>;
}

/** A day, typed or chosen in a calendar, and shown as `20/11/2026` in every browser and language. */
export const DayField = (props: DateFieldProps) => <DateField {...props} kind="day" />;

/** A time of the day, shown as `19:05` likewise. */
export const TimeField = (props: DateFieldProps) => <DateField {...props} kind="time" />;

/** A day by which something is filtered: what is half typed changes nothing yet. */
export const DayFilter = ({ onChange, ...props }: DateFieldProps) => (
  <DayField {...props} onChange={(day) => day !== NOT_A_DATE && onChange(day)} />
);

/** The calendar loads with the first field, which stands in its place until then. */
function DateField(props: DateFieldProps & { kind: 'day' | 'time' }) {
  const { label, value, problem, required = false } = props;
  return (
    <Suspense
      fallback={
        <TextField
          {...{ label, required }}
          value={shownDate(value)}
          error={problem !== undefined}
          helperText={problem}
          disabled
          slotProps={{ inputLabel: { shrink: true } }}
        />
      }
    >
      <DatePickers {...props} />
    </Suspense>
  );
}
