import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FIGURES } from '@recado/sdk/rules';
import { IconAction } from '../../components/IconAction';
import type { ReportSelection } from '../../lib/figures/report-address';
import { useI18n } from '../../lib/i18n';
import { BAND_LABELS, FIGURE_LABELS, isTime } from './report-labels';

interface FigureChipsProps {
  selection: ReportSelection;
  onChange: (part: Partial<ReportSelection>) => void;
}

/** What a number of the dashboard selects beyond the filters: each can be taken away. */
export function FigureChips({ selection, onChange }: FigureChipsProps) {
  const { t, language } = useI18n();
  const { figure, hour, band, working } = selection;
  if (!figure) return null;
  const chip = (label: string, rest: Partial<ReportSelection>) => (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        pl: 1.5,
        minHeight: 32,
        borderRadius: 4,
        bgcolor: 'recado.accentSoft',
        color: 'primary.main',
        fontWeight: 600,
        fontSize: 13,
      }}
    >
      {label}
      <IconAction
        label={t('reports.removeChip', { chip: label })}
        size="small"
        color="inherit"
        onClick={() => onChange(rest)}
      >
        <Close sx={{ fontSize: 16 }} />
      </IconAction>
    </Box>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {chip(t('reports.figure', { figure: t(FIGURE_LABELS[figure]) }), {
        ...{ figure: null, hour: null, band: null, working: false },
      })}
      {hour !== null && chip(t('reports.hour', { hour: String(hour).padStart(2, '0') }), { hour: null })}
      {band !== null && chip(t(BAND_LABELS[band]), { band: null })}
      {working && isTime(figure) && chip(t('dashboard.working'), { working: false })}
      <Typography variant="body2" color="textSecondary">
        {FIGURES[figure].help[language]}
      </Typography>
    </Box>
  );
}
