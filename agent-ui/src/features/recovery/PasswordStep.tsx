import { useState } from 'react';
import { PASSWORD_LENGTH } from '@recado/sdk/contracts';
import { PasswordField } from '../../components/PasswordField';
import { useTexts } from '../../lib/i18n';
import { StepForm } from './StepForm';
import type { Recovery } from './use-recovery';

export function PasswordStep({ recovery: { save, busy, failure } }: { recovery: Recovery }) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isShort = submitted && password.length < PASSWORD_LENGTH.least;
  return (
    <StepForm
      {...{ failure, busy }}
      submit={t('recovery.save')}
      onSubmit={() => {
        setSubmitted(true);
        if (password.length >= PASSWORD_LENGTH.least) void save(password);
      }}
    >
      <PasswordField
        label={t('recovery.newPassword')}
        name="new-password"
        autoComplete="new-password"
        autoFocus
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isShort}
        helperText={isShort ? t('session.passwordShort') : undefined}
      />
    </StepForm>
  );
}
