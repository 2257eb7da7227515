import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../lib/i18n';
import { NothingCame } from './NothingCame';
import { StepForm } from './StepForm';
import { isTypedPhone } from './typed-phone';
import type { Recovery } from './use-recovery';

export function PhoneStep({ recovery: { phone, setPhone, send, busy, failure } }: { recovery: Recovery }) {
  const t = useTexts();
  const [submitted, setSubmitted] = useState(false);
  const isWrong = submitted && !isTypedPhone(phone);
  return (
    <>
      <StepForm
        {...{ failure, busy }}
        submit={t('recovery.send')}
        onSubmit={() => {
          setSubmitted(true);
          if (isTypedPhone(phone)) void send();
        }}
      >
        <TextField
          label={t('recovery.phone')}
          type="tel"
          name="phone"
          autoComplete="tel"
          placeholder="11 98765-4321"
          autoFocus
          required
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          error={isWrong}
          helperText={isWrong ? t('recovery.phoneInvalid') : t('recovery.phoneHint')}
        />
      </StepForm>
      <NothingCame />
    </>
  );
}
