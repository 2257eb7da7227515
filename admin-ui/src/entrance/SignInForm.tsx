import { useState, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isApiError } from '@recado/sdk/client';
import { errorKey } from '../providers/error-text';

export interface SignInFormProps {
  translate: (key: string) => string;
  heading?: ReactNode;
  /** Who signs in again, on a page that stays open: no way leads elsewhere. */
  email?: string;
  /** Rejects with the server's error, whose text is shown. */
  signIn: (email: string, password: string) => Promise<void>;
  /** The code, once the password has turned out to be right. */
  takeStep: (code: string) => Promise<void>;
  /** The person has begun to type. */
  onInput?: () => void;
}

/** Address and password, and then a code if the account has one. */
export function SignInForm({ translate, heading, email, signIn, takeStep, onInput }: SignInFormProps) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<'password' | 'code' | 'set-up'>('password');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      if (step === 'code') await takeStep(String(form.get('code')).trim());
      else await signIn(String(form.get('email')).trim(), String(form.get('password')));
    } catch (error) {
      setBusy(false);
      if (isApiError(error, 'ERR_SECOND_FACTOR')) return setStep('code');
      if (isApiError(error, 'ERR_SECOND_FACTOR_DEMANDED')) return setStep('set-up');
      if (isApiError(error, 'ERR_SECOND_STEP_OVER')) setStep('password');
      setFailure(errorKey(error));
    }
  };
  return (
    <Box
      component="form"
      onInput={onInput}
      onSubmit={(event) => void submit(event as FormEvent<HTMLFormElement>)}
      sx={{
        display: 'grid',
        gap: 2,
      }}
    >
      {heading}
      <Box role="alert" sx={{ display: failure ? 'block' : 'contents' }}>
        {failure && (
          <Alert severity="error" role="presentation">
            {translate(failure)}
          </Alert>
        )}
      </Box>
      {step === 'password' && (
        <>
          <TextField
            label={translate('office.login.email')}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus={!email}
            required
            margin="none"
            {...(email && { defaultValue: email, slotProps: { input: { readOnly: true } } })}
          />
          <TextField
            label={translate('office.login.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus={Boolean(email)}
            required
            margin="none"
          />
        </>
      )}
      {step === 'code' && (
        <TextField
          label={translate('office.login.code')}
          name="code"
          autoComplete="one-time-code"
          helperText={translate('office.login.codeHelp')}
          autoFocus
          required
          margin="none"
          slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'none' } }}
        />
      )}
      {step === 'set-up' ? (
        <>
          <Typography>{translate('errors.ERR_SECOND_FACTOR_DEMANDED')}</Typography>
          <Button href="/login" variant="contained" size="large" fullWidth>
            {translate('office.login.setUp')}
          </Button>
        </>
      ) : (
        <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
          {translate('office.login.enter')}
        </Button>
      )}
      {step === 'password' ? (
        !email && (
          <Link href="/recovery-password" sx={{ textAlign: 'center' }}>
            {translate('office.login.forgot')}
          </Link>
        )
      ) : (
        <Button onClick={() => setStep('password')}>{translate('actions.back')}</Button>
      )}
      {!email && (
        <Link href="/" sx={{ textAlign: 'center' }}>
          {translate('office.console')}
        </Link>
      )}
    </Box>
  );
}
