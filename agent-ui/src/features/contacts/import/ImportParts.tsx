import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ContactImport } from '@recado/sdk/contracts';
import { useTexts } from '../../../lib/i18n';

/** Results of the rows so far. */
export function Counts({ job }: { job: ContactImport }) {
  const t = useTexts();
  const counts = [
    [t(job.dryRun ? 'contacts.wouldCreate' : 'contacts.created'), job.created, 'success.main'],
    [t('contacts.existing'), job.existing, 'text.primary'],
    [t('contacts.failedRows'), job.failed, job.failed > 0 ? 'error.main' : 'text.primary'],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}>
      {counts.map(([name, count, color]) => (
        <Box
          key={name}
          sx={{
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            display: 'flex',
            flexDirection: 'column-reverse',
          }}
        >
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0, color, fontVariantNumeric: 'tabular-nums' }}>
            {count}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The first skipped rows, each with its reason. */
export function Failures({ errors, failed }: Pick<ContactImport, 'errors' | 'failed'>) {
  const t = useTexts();
  if (errors.length === 0) return null;
  const more = failed - errors.length;
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={t('contacts.failedRows')}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto', display: 'grid', gap: 0.5 }}
    >
      {errors.map(({ line, reason, value }) => (
        <Box
          component="li"
          key={`${line} ${reason}`}
          sx={{ px: 1.5, py: 0.75, borderRadius: 0.75, bgcolor: 'recado.badSoft', color: 'recado.bad' }}
        >
          <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {t('contacts.line', { line })}
          </Box>
          {t(`importReasons.${reason}`)}
          {value && (
            <Box component="span" sx={{ ml: 1, overflowWrap: 'anywhere' }}>
              “{value}”
            </Box>
          )}
        </Box>
      ))}
      {more > 0 && (
        <Typography component="li" variant="caption" color="textSecondary" sx={{ px: 1.5 }}>
          {t('contacts.moreFailures', { smart_count: more })}
        </Typography>
      )}
    </Box>
  );
}
