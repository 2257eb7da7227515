import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ContactImport } from '@recado/sdk/contracts';

/** Results of the rows so far. */
export function RowCounts({ job }: { job: ContactImport }) {
  const translate = useTranslate();
  const counts = [
    ['added', job.created, 'success.main'],
    ['known', job.existing, 'text.primary'],
    ['skipped', job.failed, job.failed > 0 ? 'error.main' : 'text.primary'],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}>
      {counts.map(([name, count, color]) => (
        <Box
          key={name}
          sx={{
            ...{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 },
            ...{ display: 'flex', flexDirection: 'column-reverse' },
          }}
        >
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`office.contactLists.counts.${name}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, color, fontVariantNumeric: 'tabular-nums' }}>
            {count}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
