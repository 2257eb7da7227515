import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Company } from '@recado/sdk/contracts';

/** Active, suspended, or the progress of its deletion. */
export function CompanyState({ company: { status, deletion } }: { company: Company }) {
  const translate = useTranslate();
  if (deletion) {
    const share = deletion.total ? Math.min(99, Math.floor((deletion.done / deletion.total) * 100)) : 0;
    const text = translate('office.companies.deleting', { share });
    return (
      <Box role="status" sx={{ minWidth: 96 }}>
        <Typography variant="caption">{text}</Typography>
        <LinearProgress variant="determinate" value={share} aria-label={text} />
      </Box>
    );
  }
  return (
    <Chip
      size="small"
      color={status ? 'success' : 'default'}
      variant={status ? 'filled' : 'outlined'}
      label={translate(status ? 'office.companies.active' : 'office.companies.suspended')}
    />
  );
}
