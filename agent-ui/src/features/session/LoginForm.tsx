import { useRef, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { isApiError } from '@recado/sdk/client';
import { PasswordField } from '../../components/PasswordField';
import { FormFailure } from '../../components/signed-out/FormFailure';
import { SignedOutLink } from '../../components/signed-out/SignedOutLink';
import { useI18n } from '../../lib/i18n';
import { useSession, type SessionState } from '../../lib/session';
import type { TextKey } from '../../lib/texts/load';
import { toPaymentIfExpired } from './to-payment';
import { checkCredentials } from './validation';

/** What somebody who was signed out without asking for it should know. */
function endingText(state: SessionState): TextKey | undefined {
  if (state.phase !== 'out') return undefined;
  if (state.reason === 'suspended') return 'errors.ERR_COMPANY_SUSPENDED';
  return state.reason === 'refused' ? 'errors.ERR_UNAUTHENTICATED' : undefined;
}

/** What has to follow the password. */
export type DueStep = 'code' | 'set-up';

interface LoginFormProps {
  email: string;
  /** Whose company has just been signed up. */
  isNew: boolean;
  /** Whose session was ended by a sign-in elsewhere. */
  isEnded: boolean;
  onEmail: (email: string) => void;
  onDue: (due: DueStep) => void;
}

export function LoginForm({ email, isNew, isEnded, onEmail, onDue }: LoginFormProps) {
  const { t, failureText } = useI18n();
  const { state, signIn } = useSession();
  const [password, setPassword] = useState('');
  /** Who has just signed up has only the password to type. */
  const [isKnown] = useState(email !== '');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const ending = submitted ? undefined : isEnded ? 'errors.ERR_SESSION_ENDED' : endingText(state);
  const problems = submitted ? checkCredentials({ email, password }) : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const found = checkCredentials({ email, password });
    if (found.email) return emailField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      const user = await signIn(email.trim(), password);
      toPaymentIfExpired(user);
      // The founder of a company prepares it in the back-office before anything can come in here.
      if (isNew && !user.company.setupDone) location.replace('/admin/');
    } catch (error) {
      if (isApiError(error, 'ERR_SECOND_FACTOR')) return onDue('code');
      if (isApiError(error, 'ERR_SECOND_FACTOR_DEMANDED')) return onDue('set-up');
      setFailure(failureText(error));
      setBusy(false);
      passwordField.current?.select();
    }
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <FormFailure text={failure ?? (ending && t(ending))} />
      <TextField
        label={t('session.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={!isKnown}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={Boolean(problems.email)}
        helperText={problems.email && t(problems.email)}
        inputRef={emailField}
      />
      <PasswordField
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        autoFocus={isKnown}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={Boolean(problems.password)}
        helperText={problems.password && t(problems.password)}
        inputRef={passwordField}
      />
      <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
        {t('session.enter')}
      </Button>
      <Box sx={{ textAlign: 'center' }}>
        <SignedOutLink to="/recovery-password">{t('session.forgot')}</SignedOutLink>
      </Box>
    </Box>
  );
}
