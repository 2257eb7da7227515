import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CardLoading } from '../../components/CardLoading';
import { SignedOutLink } from '../../components/signed-out/SignedOutLink';
import { SignedOutPage } from '../../components/signed-out/SignedOutPage';
import { useTexts } from '../../lib/i18n';
import { usePublicPlans } from '../../lib/requests/public-plans';
import { SignUpForm } from './SignUpForm';

/** `/signup`: a visitor creates a company. */
export default function SignUpScreen() {
  const t = useTexts();
  const plans = usePublicPlans();
  return (
    <SignedOutPage
      title={t('signUp.title')}
      text={t('signUp.text')}
      width={480}
      foot={
        <Typography color="textSecondary">
          {t('signUp.haveAccount')} <SignedOutLink to="/login">{t('session.enter')}</SignedOutLink>
        </Typography>
      }
    >
      {plans.isPending ? (
        <CardLoading />
      ) : plans.isError ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void plans.refetch()}>{t('actions.retry')}</Button>}
        >
          {t('signUp.plansFailed')}
        </Alert>
      ) : plans.data.length === 0 ? (
        <Alert severity="info">{t('signUp.closed')}</Alert>
      ) : (
        <SignUpForm plans={plans.data} />
      )}
    </SignedOutPage>
  );
}
