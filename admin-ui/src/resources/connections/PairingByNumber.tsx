import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { problemOf } from '../../schema-form/rules';
import type { FieldSchema } from '../../schema-form/schema';

interface PairingByNumberProps {
  /** The number in the channel's own form: the rule is the same in both places. */
  field: FieldSchema;
  initial: string;
  isBusy: boolean;
  onAsk: (phoneNumber: string) => void;
  onBack: () => void;
}

/** Asks for the number of the phone on which eight characters will be typed. */
export function PairingByNumber({ field, initial, isBusy, onAsk, onBack }: PairingByNumberProps) {
  const translate = useTranslate();
  const [number, setNumber] = useState(initial);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = number.trim();
    if (problemOf(field, typed, true)) return setWrong(true);
    onAsk(typed);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ width: '100%', maxWidth: 320 }}>
      <TextField
        autoFocus
        label={translate('office.sessions.number')}
        type="tel"
        autoComplete="tel"
        value={number}
        error={isWrong}
        helperText={translate(isWrong ? 'office.sessions.numberInvalid' : 'office.sessions.numberHelp')}
        onChange={(event) => {
          setNumber(event.target.value);
          setWrong(false);
        }}
        slotProps={{ htmlInput: { maxLength: field.maxLength } }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {translate('office.sessions.askCode')}
        </Button>
        <Button onClick={onBack}>{translate('office.sessions.back')}</Button>
      </Box>
    </Box>
  );
}
