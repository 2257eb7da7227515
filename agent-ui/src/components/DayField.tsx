import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { isDay } from '../lib/figures/days';

/** Before it somebody is still typing the year. */
const FIRST_DAY = '1970-01-01';

interface DayFieldProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** With a whole date, or with nothing. */
  onChange: (day: string) => void;
}

/** A calendar date as `YYYY-MM-DD`. What is typed stays, however long its reader takes to follow. */
export function DayField({ label, value, min, max = '2999-12-31', onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextField
      type="date"
      size="small"
      fullWidth
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || (isDay(target.value) && target.value >= FIRST_DAY)) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
    />
  );
}
