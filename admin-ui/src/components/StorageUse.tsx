import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Company } from '@recado/sdk/contracts';
import { byteSize } from '@recado/sdk/rules';

/** From this share on somebody should look at it. */
const NEARLY = 0.9;

/** Storage used by a company's files, and allowed by its plan. */
export function StorageUse({ storage }: Pick<Company, 'storage'>) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!storage) return null;
  const { usedBytes, quotaBytes } = storage;
  const share = quotaBytes > 0 ? Math.min(1, usedBytes / quotaBytes) : 1;
  const text = translate('office.storage.use', {
    used: byteSize(usedBytes, locale),
    quota: byteSize(quotaBytes, locale),
  });
  const color = share >= 1 ? 'error' : share >= NEARLY ? 'warning' : 'primary';
  return (
    <Box sx={{ minWidth: 110 }}>
      <Typography variant="caption" component="div" noWrap sx={{ mb: 0.5 }}>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        color={color}
        aria-label={translate('office.storage.title')}
        aria-valuetext={text}
      />
    </Box>
  );
}
