import Cancel from '@mui/icons-material/CancelOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { EXPORT_KEPT_DAYS, type ReportExport } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/rules';
import { useRef } from 'react';
import { QueryNotice } from '../../../components/dialogs/QueryNotice';
import { IconAction } from '../../../components/IconAction';
import { useCompanyClock } from '../../../lib/figures/use-company-clock';
import { useI18n } from '../../../lib/i18n';
import { useFailureText } from '../../../lib/use-error-text';
import { isRunning, percentOf, useExporting, useExports } from './use-exports';

/** Files that are made in the background: how far they are, and those that can be saved. */
export default function ExportsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const query = useExports();
  const { data, error } = query;
  const exporting = useExporting(() => undefined);
  const close = useRef<HTMLButtonElement>(null);
  // Its button goes with it: the keyboard would be nowhere until the dialog notices.
  const remove = (id: number) => void exporting.remove(id).then(() => close.current?.focus());
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="exports-title">
      <DialogTitle id="exports-title">{t('reports.exports')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('reports.exportsHint', { days: EXPORT_KEPT_DAYS })}
        </Typography>
        {error && !data ? (
          <QueryNotice query={query} />
        ) : !data ? (
          <Skeleton variant="rounded" height={56} />
        ) : data.length === 0 ? (
          <Typography color="textSecondary">{t('reports.noExports')}</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((one) => (
              <Item
                key={one.id}
                one={one}
                busy={exporting.busy}
                onSave={() => void exporting.saveExport(one.id)}
                onRemove={() => remove(one.id)}
              />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ItemProps {
  one: ReportExport;
  busy: boolean;
  onSave: () => void;
  onRemove: () => void;
}
function Item({ one, busy, onSave, onRemove }: ItemProps) {
  const { t, language } = useI18n();
  const failureText = useFailureText();
  const { moment } = useCompanyClock();
  const number = (value: number) => value.toLocaleString(LOCALES[language]);
  const at = moment(one.createdAt);
  const running = isRunning(one);
  const said =
    one.state === 'failed'
      ? failureText(one.failure ?? '', t('reports.exportFailed'))
      : one.state === 'waiting'
        ? t('reports.exportWaits')
        : running
          ? one.rowsTotal === null
            ? t('reports.exportRuns')
            : t('reports.exportAt', {
                smart_count: one.rowsTotal,
                done: number(one.rowsDone),
                total: number(one.rowsTotal),
              })
          : t('reports.exportDone', { smart_count: one.rowsDone, rows: number(one.rowsDone) });
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1, py: 1, minHeight: 64 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{at}</Typography>
        <Typography variant="body2" color={one.state === 'failed' ? 'error' : 'textSecondary'} role="status">
          {said}
        </Typography>
        {running && (
          <LinearProgress
            aria-label={t('reports.exportOf', { date: at })}
            sx={{ mt: 0.5 }}
            {...(one.rowsTotal ? { variant: 'determinate', value: percentOf(one) } : {})}
          />
        )}
      </Box>
      {one.state === 'done' && (
        <IconAction label={t('reports.saveExport', { date: at })} disabled={busy} onClick={onSave}>
          <Download />
        </IconAction>
      )}
      <IconAction
        label={t(running ? 'reports.cancelExport' : 'reports.removeExport', { date: at })}
        disabled={busy}
        onClick={onRemove}
      >
        {running ? <Cancel /> : <Delete />}
      </IconAction>
    </Box>
  );
}
