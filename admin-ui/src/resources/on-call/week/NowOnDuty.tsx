import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { OnCallWeek } from '@recado/sdk/contracts';
import { turnTimes } from './turn-words';

/** Who is on duty at this moment. */
export function NowOnDuty({ week }: { week: OnCallWeek }) {
  const translate = useTranslate();
  const names = week.now.map((turn) => `${turn.user.name} (${turnTimes(turn, week.timeZone)})`).join(', ');
  return (
    <Alert severity={names ? 'success' : 'info'} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {names ? translate('office.onCall.now', { names }) : translate('office.onCall.nobodyNow')}
    </Alert>
  );
}
