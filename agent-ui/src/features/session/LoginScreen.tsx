import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { DoorLink } from '../../components/DoorLink';
import { DoorPage } from '../../components/DoorPage';
import { useTexts } from '../../lib/i18n';
import { LoginForm } from './LoginForm';

/** The first thing that anybody sees. */
export default function LoginScreen() {
  const t = useTexts();
  // Whoever has just signed up need not type it again.
  const known = (useLocation().state as { email?: string } | null)?.email;
  const [email, setEmail] = useState(known ?? '');
  return (
    <DoorPage
      title={t('session.welcome')}
      text={t('session.tagline')}
      foot={
        <Typography color="textSecondary">
          {t('session.noAccount')} <DoorLink to="/signup">{t('session.signUp')}</DoorLink>
        </Typography>
      }
    >
      <LoginForm email={email} onEmail={setEmail} />
    </DoorPage>
  );
}
