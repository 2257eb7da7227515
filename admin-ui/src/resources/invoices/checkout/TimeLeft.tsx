import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { shortDateTime } from '../../../components/dates';
import { clockText } from './clock-text';

const DAY_S = 86_400;
const SHORT_S = 600;

/** Until when a code can be paid: the clock in its last day, the moment before that. */
export function TimeLeft({ seconds, until }: { seconds: number; until: string }) {
  const translate = useTranslate();
  if (seconds === 0)
    return (
      <Typography role="status" color="error">
        {translate('office.checkout.expired')}
      </Typography>
    );
  const text =
    seconds < DAY_S
      ? translate('office.checkout.timeLeft', { time: clockText(seconds) })
      : translate('office.checkout.validUntil', { time: shortDateTime(until) });
  return (
    // A clock that spoke every second would drown everything else.
    <Typography
      role="timer"
      aria-live="off"
      color={seconds < SHORT_S ? 'warning' : 'textSecondary'}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </Typography>
  );
}
