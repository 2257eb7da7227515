import { Suspense, lazy, type ReactNode, type Ref } from 'react';
import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import { shownDate } from '@recado/sdk/ui';

const DatePickers = lazy(async () => ({ default: (await import('./DatePickers')).DatePickers }));

/** What a field for a day or a moment takes. */
export interface DateFieldProps {
  label: string;
  /** Empty, or `2026-11-20`; of a moment `2026-11-20T19:05`, in this browser's time zone. */
  value: string;
  /** Gets `NOT_A_DATE` while the field is half typed, and the day that was typed even if it is beyond `min` or `max`. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Shown in red with `error`. Without it a half-typed field says by itself what is missing, once it was left. */
  helperText?: ReactNode;
  error?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** The first and the last day that the calendar offers, written like the value. */
  min?: string;
  max?: string;
  /** Focusing it leads to the day. */
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

/** A day, typed or chosen in a calendar, and shown as `20/11/2026` in every browser and language. */
export const DayField = (props: DateFieldProps) => <DateField {...props} kind="day" />;

/** A day and a time, shown as `20/11/2026 19:05`. */
export const MomentField = (props: DateFieldProps) => <DateField {...props} kind="moment" />;

/** The calendar loads with the first field, which stands in its place until then. */
function DateField(props: DateFieldProps & { kind: 'day' | 'moment' }) {
  const { label, value, helperText, error = false, required = false, className, sx = null } = props;
  return (
    <Suspense
      fallback={
        <TextField
          {...{ label, helperText, error, required, sx }}
          className={className ?? ''}
          value={shownDate(value)}
          disabled
          slotProps={{ inputLabel: { shrink: true } }}
        />
      }
    >
      <DatePickers {...props} />
    </Suspense>
  );
}
