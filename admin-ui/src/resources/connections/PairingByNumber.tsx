import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

/** With country code, in E.164. */
const isNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '');
  return /^[+\d ()-]+$/.test(text) && digits.length >= 8 && digits.length <= 15;
};

interface PairingByNumberProps {
  initial: string;
  isBusy: boolean;
  onAsk: (phoneNumber: string) => void;
  onBack: () => void;
}

/** Asks for the number of the phone on which eight characters will be typed. */
export function PairingByNumber({ initial, isBusy, onAsk, onBack }: PairingByNumberProps) {
  const translate = useTranslate();
  const [number, setNumber] = useState(initial);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = number.trim();
    if (!isNumber(typed)) return setWrong(true);
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
        slotProps={{ htmlInput: { maxLength: 22 } }}
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
