import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../lib/i18n';
import { NothingCame } from './NothingCame';
import { StepForm } from './StepForm';
import type { Recovery } from './use-recovery';

const DIGITS = 6;

export function CodeStep({ recovery }: { recovery: Recovery }) {
  const { verify, send, restart, busy, failure, wait, isOver } = recovery;
  const t = useTexts();
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isShort = submitted && code.length < DIGITS;
  return (
    <>
      <StepForm
        {...{ failure, busy, disabled: isOver }}
        submit={t('recovery.verify')}
        onSubmit={() => {
          setSubmitted(true);
          if (code.length < DIGITS) return;
          setSubmitted(false);
          setCode('');
          void verify(code);
        }}
      >
        <TextField
          label={t('recovery.code')}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          required
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
          error={isShort}
          helperText={isShort ? t('recovery.codeShort') : undefined}
          slotProps={{ htmlInput: { inputMode: 'numeric', style: { letterSpacing: '0.3em' } } }}
        />
      </StepForm>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', mt: 1 }}>
        <Button disabled={wait > 0 || busy || isOver} onClick={() => void send()}>
          {wait > 0 ? t('recovery.againIn', { seconds: wait }) : t('recovery.again')}
        </Button>
        <Button onClick={restart} disabled={isOver}>
          {t('recovery.otherPhone')}
        </Button>
      </Box>
      <NothingCame />
    </>
  );
}
