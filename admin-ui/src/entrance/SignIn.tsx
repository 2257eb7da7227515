import { useState, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isApiError } from '@recado/sdk/client';
import { errorKey } from '../providers/error-text';
import { Logo } from '../layout/Logo';

interface SignInProps {
  translate: (key: string) => string;
  /** Language and colours. */
  choices: ReactNode;
  /** Rejects with the server's error, whose text is shown. */
  signIn: (email: string, password: string) => Promise<void>;
  /** The code, once the password has turned out to be right. */
  takeStep: (code: string) => Promise<void>;
  /** The person has begun to type. */
  onInput?: () => void;
}

/** The sign-in page. It needs nothing of react-admin, so that it shows before that is loaded. */
export function SignIn({ translate, choices, signIn, takeStep, onInput }: SignInProps) {
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
      component="main"
      sx={{ minHeight: '100vh', bgcolor: 'recado.page', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>{choices}</Box>
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, pb: 10 }}>
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1.5, mb: 3 }}>
            <Logo size={40} />
            <Typography component="span" sx={{ fontSize: '1.5rem', lineHeight: '32px', fontWeight: 700 }}>
              Recado
            </Typography>
          </Box>
          <Box
            component="form"
            onInput={onInput}
            onSubmit={(event) => void submit(event as FormEvent<HTMLFormElement>)}
            sx={{
              display: 'grid',
              gap: 2,
              bgcolor: 'recado.surface',
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              boxShadow: (theme) => theme.palette.recado.shadow,
              p: { xs: 3, sm: 4 },
            }}
          >
            <Typography variant="h1">{translate('office.login.title')}</Typography>
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
                  label={translate('ra.auth.email')}
                  name="email"
                  type="email"
                  autoComplete="username"
                  autoFocus
                  required
                  margin="none"
                />
                <TextField
                  label={translate('ra.auth.password')}
                  name="password"
                  type="password"
                  autoComplete="current-password"
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
              <Link href="/recovery-password" sx={{ textAlign: 'center' }}>
                {translate('office.login.forgot')}
              </Link>
            ) : (
              <Button onClick={() => setStep('password')}>{translate('ra.action.back')}</Button>
            )}
            <Link href="/" sx={{ textAlign: 'center' }}>
              {translate('office.console')}
            </Link>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
