import InputAdornment from '@mui/material/InputAdornment';
import { NumberInput, useTranslate } from 'react-admin';
import { WAIT_MINUTES_MAX } from '@recado/sdk/contracts';
import { required, wholeNumber } from './validators';

const rules = [required, ...wholeNumber(0, WAIT_MINUTES_MAX)];

interface MinutesInputProps {
  source: string;
  helperText: string;
}

/** A duration in whole minutes; the help explains 0. */
export function MinutesInput({ source, helperText }: MinutesInputProps) {
  const translate = useTranslate();
  return (
    <NumberInput
      source={source}
      min={0}
      max={WAIT_MINUTES_MAX}
      step={1}
      validate={rules}
      isRequired={false}
      helperText={helperText}
      slotProps={{
        input: {
          endAdornment: <InputAdornment position="end">{translate('office.form.minutes')}</InputAdornment>,
        },
      }}
    />
  );
}
