import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { SignedOutLink } from '../../components/signed-out/SignedOutLink';
import { SignedOutPage } from '../../components/signed-out/SignedOutPage';
import { useTexts } from '../../lib/i18n';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';
import { usePublicPlans } from '../../lib/requests/public-plans';
import { LoginForm, type DueStep } from './LoginForm';

const SecondStep = lazyWithRareTexts(() => import('./second-step/SecondStep'));

/** The first thing that anybody sees. */
export default function LoginScreen() {
  const t = useTexts();
  // A user who has just signed up need not type it again.
  const known = useLocation().state as { email?: string; isNew?: boolean; ended?: true } | null;
  const [email, setEmail] = useState(known?.email ?? '');
  const isClosed = usePublicPlans().data?.length === 0;
  const [due, setDue] = useState<DueStep>();
  if (due) return <SecondStep due={due} onBack={() => setDue(undefined)} />;
  return (
    <SignedOutPage
      title={t('session.welcome')}
      text={t('session.tagline')}
      foot={
        isClosed ? undefined : (
          <Typography color="textSecondary">
            {t('session.noAccount')} <SignedOutLink to="/signup">{t('session.signUp')}</SignedOutLink>
          </Typography>
        )
      }
    >
      <LoginForm
        email={email}
        isNew={known?.isNew === true}
        isEnded={known?.ended === true}
        onEmail={setEmail}
        onDue={setDue}
      />
    </SignedOutPage>
  );
}
