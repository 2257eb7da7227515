import Blocked from '@mui/icons-material/Block';
import Entered from '@mui/icons-material/Login';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { SignIn, SignInOutcome } from '@recado/sdk/contracts';
import { moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';

const TEXTS = {
  password: 'signIns.password',
  code: 'signIns.code',
  'recovery-code': 'signIns.recoveryCode',
  invitation: 'signIns.invitation',
  'wrong-password': 'signIns.wrongPassword',
  'wrong-code': 'signIns.wrongCode',
  'out-of-hours': 'signIns.outOfHours',
  suspended: 'signIns.suspended',
} as const satisfies Record<SignInOutcome, string>;
const WAYS_IN: readonly SignInOutcome[] = ['password', 'code', 'recovery-code', 'invitation'];

/** One sign-in, or the refused tries of a minute. */
export function SignInRow({ signIn }: { signIn: SignIn }) {
  const t = useTexts();
  const { at, outcome, times, address, browser, system, current } = signIn;
  const isIn = WAYS_IN.includes(outcome);
  const device =
    browser && system ? t('signIns.on', { browser, system }) : (browser ?? system ?? t('signIns.unknown'));
  const Icon = isIn ? Entered : Blocked;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Icon aria-hidden fontSize="small" color={isIn ? 'action' : 'error'} sx={{ mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="subtitle2" component="p">
            {t(TEXTS[outcome])}
          </Typography>
          {current && <Chip size="small" color="success" variant="outlined" label={t('signIns.now')} />}
          {times > 1 && <Chip size="small" label={t('signIns.times', { smart_count: times })} />}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[moment(at), device, address].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}
