import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { hint } from '../../../components/hint';
import { Panel } from '../../../components/Panel';
import { useTexts } from '../../../lib/i18n';

interface FigureCardProps {
  label: string;
  /** What the figure is. */
  help: string;
  /** As it is written; undefined while it is loaded. */
  value: string | undefined;
  /** Where its rows are. */
  to: string;
  /** Below the value: a line each. */
  children?: ReactNode;
}

/** One number with its meaning; it leads to what it counts. */
export function FigureCard({ label, help, value, to, children }: FigureCardProps) {
  const t = useTexts();
  const labelId = useId();
  return (
    <Panel
      aria-labelledby={labelId}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 138, p: 1.75 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Typography
          id={labelId}
          component="h3"
          variant="body2"
          color="textSecondary"
          sx={{ flex: 1, pt: 0.25 }}
        >
          {label}
        </Typography>
        <IconButton
          size="small"
          {...hint(help)}
          aria-label={t('dashboard.meaning', { figure: label, help })}
          sx={{ mt: -0.5, mr: -0.75, '@media print': { display: 'none' } }}
        >
          <HelpOutline sx={{ fontSize: 16 }} />
        </IconButton>
      </Box>
      {value === undefined ? (
        <Skeleton width={96} height={36} />
      ) : (
        <Link
          component={RouterLink}
          to={to}
          underline="hover"
          aria-label={t('dashboard.rowsOf', { figure: label, value })}
          sx={{
            alignSelf: 'flex-start',
            fontSize: 26,
            lineHeight: '36px',
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            color: 'text.primary',
          }}
        >
          {value}
        </Link>
      )}
      <Box sx={{ mt: 'auto', pt: 0.5, minHeight: 38, display: 'grid', alignContent: 'end' }}>
        {value === undefined ? <Skeleton width="70%" /> : children}
      </Box>
    </Panel>
  );
}
