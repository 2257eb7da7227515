import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput, useTranslate, useTranslateLabel } from 'react-admin';
import { timeProblem } from '@recado/sdk/ui';
import { required } from './validators';
import { typedTime } from './typed-time';

interface HourInputProps {
  source: string;
  /** The key of its name; without it, what the resource calls the field. */
  label?: string;
  helperText?: string;
}
const rules = [required, timeProblem];

/** A time of day, typed like the service hours and shown alike in every browser: `8` is 08:00. */
export function HourInput({ source, label, helperText }: HourInputProps) {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const { id, field, fieldState } = useInput({ source, validate: rules });
  const { ref, name, value, onChange, onBlur } = field;
  // The text as typed; its meaning is reported at once, for a save button next to it.
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      id={id}
      name={name}
      inputRef={ref}
      label={labelOf({ source, label })}
      value={typed ?? (value as string | null) ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedTime(target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
      onKeyDown={({ key }) => key === 'Enter' && setTyped(undefined)}
      error={fieldState.invalid}
      helperText={
        <InputHelperText error={fieldState.error?.message} helperText={helperText && translate(helperText)} />
      }
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } }}
    />
  );
}
