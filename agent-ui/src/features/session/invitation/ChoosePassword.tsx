import { useRef, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isApiError } from '@recado/sdk/client';
import { PASSWORD_LENGTH, acceptInvitation, type InvitationView } from '@recado/sdk/contracts';
import { PasswordField } from '../../../components/PasswordField';
import { FormFailure } from '../../../components/signed-out/FormFailure';
import { SignedOutPage } from '../../../components/signed-out/SignedOutPage';
import { StrengthBar } from '../../../components/password/StrengthBar';
import { moment } from '../../../lib/dates';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { useSession } from '../../../lib/session';
import type { DueStep } from '../LoginForm';
import { toPaymentIfExpired } from '../to-payment';
import { passwordProblems, requiredLength } from './password-problems';
import { refusalOf, type Refusal } from './refusals';

interface ChoosePasswordProps {
  secret: string;
  invitation: InvitationView;
  onEnter: () => void;
  onRefused: (refusal: Refusal) => void;
  onDue: (due: DueStep) => void;
}

export function ChoosePassword(props: ChoosePasswordProps) {
  const { secret, invitation, onEnter, onRefused, onDue } = props;
  const { company, name, email, expiresAt } = invitation;
  const { t, failureText } = useI18n();
  const api = useApi();
  const { begin } = useSession();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [least, setLeast] = useState<number>(PASSWORD_LENGTH.least);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const passwordField = useRef<HTMLInputElement>(null);
  const repeatedField = useRef<HTMLInputElement>(null);
  const check = () => passwordProblems({ password, repeated, least });
  const problems = submitted ? check() : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setSubmitted(true);
    const found = check();
    if (found.password) return passwordField.current?.focus();
    if (found.repeated) return repeatedField.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await api.call(acceptInvitation, { body: { secret, password } });
      onEnter();
      toPaymentIfExpired(await begin(answer));
    } catch (error) {
      const refusal = refusalOf(error);
      const isDemanded = isApiError(error, 'ERR_SECOND_FACTOR_DEMANDED');
      if (refusal) return onRefused(refusal);
      if (isDemanded || isApiError(error, 'ERR_SECOND_FACTOR')) {
        onEnter();
        return onDue(isDemanded ? 'set-up' : 'code');
      }
      setBusy(false);
      // The operator may demand more characters than the product.
      const required = requiredLength(error);
      if (required !== undefined) setLeast(required);
      else setFailure(failureText(error));
      passwordField.current?.focus();
    }
  };
  return (
    <SignedOutPage
      title={t('invitation.from', { company })}
      text={t('invitation.choose', { name, company })}
      foot={
        <Typography color="textSecondary">{t('invitation.until', { moment: moment(expiresAt) })}</Typography>
      }
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <FormFailure text={failure} />
        <TextField
          label={t('session.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          helperText={t('invitation.emailHelp')}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <PasswordField
          label={t('session.password')}
          name="new-password"
          autoComplete="new-password"
          autoFocus
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={Boolean(problems.password)}
          helperText={problems.password ? t(problems.password, { least }) : t('invitation.hint', { least })}
          inputRef={passwordField}
        />
        <StrengthBar password={password} />
        <PasswordField
          label={t('invitation.repeat')}
          name="repeated-password"
          autoComplete="new-password"
          required
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
          error={Boolean(problems.repeated)}
          helperText={problems.repeated && t(problems.repeated)}
          inputRef={repeatedField}
        />
        <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
          {t('invitation.enter')}
        </Button>
      </Box>
    </SignedOutPage>
  );
}
