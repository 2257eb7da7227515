import Typography from '@mui/material/Typography';
import { SignedOutLink } from '../../components/signed-out/SignedOutLink';
import { SignedOutPage } from '../../components/signed-out/SignedOutPage';
import { useTexts } from '../../lib/i18n';
import { CodeStep } from './CodeStep';
import { PasswordStep } from './PasswordStep';
import { PhoneStep } from './PhoneStep';
import { useRecovery } from './use-recovery';

const STEPS = {
  phone: { Step: PhoneStep, text: 'recovery.phoneText' },
  code: { Step: CodeStep, text: 'recovery.codeText' },
  password: { Step: PasswordStep, text: 'recovery.passwordText' },
} as const;

/** `/recovery-password`: a new password by a code that comes by phone. */
export default function RecoveryScreen() {
  const t = useTexts();
  const recovery = useRecovery();
  const { Step, text } = STEPS[recovery.step];
  return (
    <SignedOutPage
      title={t('recovery.title')}
      text={t(text)}
      foot={
        <Typography color="textSecondary">
          {t('recovery.remembered')} <SignedOutLink to="/login">{t('recovery.back')}</SignedOutLink>
        </Typography>
      }
    >
      <Step recovery={recovery} />
    </SignedOutPage>
  );
}
