import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ContactImport } from '@recado/sdk/contracts';

/** The first skipped rows, each with its line and reason. */
export function RowErrors({ job: { errors, failed } }: { job: ContactImport }) {
  const translate = useTranslate();
  if (errors.length === 0) return null;
  const more = failed - errors.length;
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={translate('office.contactLists.counts.skipped')}
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' },
        ...{ display: 'grid', gap: 0.5 },
      }}
    >
      {errors.map(({ line, reason, value }) => (
        <Box
          component="li"
          key={`${line} ${reason}`}
          sx={{ px: 1.5, py: 0.75, borderRadius: 0.75, bgcolor: 'recado.badSoft', color: 'recado.bad' }}
        >
          <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {translate('office.contactLists.line', { line })}
          </Box>
          {translate(`importReasons.${reason}`)}
          {value && (
            <Box component="span" sx={{ ml: 1, overflowWrap: 'anywhere' }}>
              “{value}”
            </Box>
          )}
        </Box>
      ))}
      {more > 0 && (
        <Typography component="li" variant="caption" color="textSecondary" sx={{ px: 1.5 }}>
          {translate('office.contactLists.moreErrors', { smart_count: more })}
        </Typography>
      )}
    </Box>
  );
}
