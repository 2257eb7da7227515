import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { SignedOutPage } from '../../../components/signed-out/SignedOutPage';
import { useTexts } from '../../../lib/i18n';
import { REFUSALS, type Refusal } from './refusals';

/** After these the person has a password, and signs in with it. */
const WITH_PASSWORD: readonly Refusal[] = ['ERR_INVITATION_USED', 'ERR_OUT_OF_HOURS'];

interface RefusedProps {
  refusal: Refusal;
  email: string | undefined;
}

/** Why the link does not lead in, and what to do next. */
export function Refused({ refusal, email }: RefusedProps) {
  const t = useTexts();
  const hasPassword = WITH_PASSWORD.includes(refusal);
  return (
    <SignedOutPage title={t('invitation.title')} text="">
      <Alert severity={hasPassword ? 'info' : 'error'} role="alert" sx={{ mb: 2 }}>
        {t(REFUSALS[refusal])}
      </Alert>
      <Button
        component={Link}
        to="/login"
        state={{ email }}
        variant={hasPassword ? 'contained' : 'text'}
        size="large"
        fullWidth
        autoFocus
      >
        {t(hasPassword ? 'session.enter' : 'invitation.toLogin')}
      </Button>
    </SignedOutPage>
  );
}
