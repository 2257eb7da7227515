import { useState, type KeyboardEvent } from 'react';
import TextField from '@mui/material/TextField';
import { movedTime, typedTime } from '../../../components/typed-time';

const STEP_MINUTES = 15;

interface TimeFieldProps {
  value: string;
  /** Name of the time, for assistive technology. */
  label: string;
  /** Its problem. */
  problem?: string | undefined;
  /** Id of the line with the problem. */
  problemId?: string | undefined;
  onChange: (time: string) => void;
}

/** A time of day with 24 hours, typed in any usual notation; arrows move it by a quarter of an hour. */
export function TimeField({ value, label, problem, problemId, onChange }: TimeFieldProps) {
  // The text as typed; its meaning is reported at once, for a button next to it.
  const [typed, setTyped] = useState<string>();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: STEP_MINUTES, ArrowDown: -STEP_MINUTES }[event.key];
    if (event.key === 'Enter') setTyped(undefined);
    if (step === undefined) return;
    event.preventDefault();
    onChange(movedTime(value, step));
    setTyped(undefined);
  };
  return (
    <TextField
      margin="none"
      value={typed ?? value}
      placeholder="--:--"
      error={problem !== undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedTime(target.value));
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={onKeyDown}
      autoComplete="off"
      sx={{ width: 84 }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          'aria-describedby': problem === undefined ? undefined : problemId,
          inputMode: 'numeric',
          maxLength: 7,
          style: { textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}
