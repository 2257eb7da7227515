import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { ModelUsage } from '@recado/sdk/contracts';

/** Tokens of today, and how much of the day's limit they are. */
export function TodayUse({ usage: { todayTokens, dailyTokens } }: { usage: ModelUsage }) {
  const translate = useTranslate();
  const form = new Intl.NumberFormat(useLocale());
  const used = form.format(todayTokens);
  if (dailyTokens === null)
    return <Typography>{translate('office.aiUsage.todayWithoutLimit', { used })}</Typography>;
  const share = Math.min(1, todayTokens / dailyTokens);
  const text = translate('office.aiUsage.today', { used, limit: form.format(dailyTokens) });
  return (
    <Box sx={{ maxWidth: 420 }}>
      <Typography sx={{ mb: 0.5 }}>{text}</Typography>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        color={share >= 1 ? 'error' : share >= 0.9 ? 'warning' : 'primary'}
        aria-label={translate('office.aiUsage.limit')}
        aria-valuetext={text}
      />
    </Box>
  );
}
