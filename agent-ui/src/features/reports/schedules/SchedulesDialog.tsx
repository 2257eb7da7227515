import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReportSchedule } from '@recado/sdk/contracts';
import { useState } from 'react';
import { ConfirmDelete } from '../../../components/dialogs/ConfirmDelete';
import { QueryNotice } from '../../../components/dialogs/QueryNotice';
import { IconAction } from '../../../components/IconAction';
import { formatDay } from '../../../lib/dates';
import type { ReportSelection } from '../../../lib/figures/report-address';
import { useCompanyClock } from '../../../lib/figures/use-company-clock';
import { useI18n } from '../../../lib/i18n';
import { useFailureText } from '../../../lib/use-error-text';
import { ScheduleForm } from './ScheduleForm';
import { scheduleWords } from './schedule-words';
import { useReportSchedules, useScheduleChanges } from './use-report-schedules';
import { FormDialog } from '../../../components/leaving/FormDialog';

interface SchedulesDialogProps {
  selection: ReportSelection;
  onClose: () => void;
}

/** Reports that come by themselves: a list, and the form of one. */
export default function SchedulesDialog({ selection, onClose }: SchedulesDialogProps) {
  const { t } = useI18n();
  const query = useReportSchedules();
  const { data, error } = query;
  const { remove } = useScheduleChanges();
  const [edited, setEdited] = useState<ReportSchedule | 'new'>();
  const [leaving, setLeaving] = useState<ReportSchedule>();
  const back = () => setEdited(undefined);
  return (
    <FormDialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="schedules-title">
      <DialogTitle id="schedules-title">{t('reports.schedules')}</DialogTitle>
      {edited ? (
        <ScheduleForm
          selection={selection}
          {...(edited !== 'new' && { schedule: edited })}
          onClose={back}
          onSaved={back}
        />
      ) : (
        <>
          <DialogContent>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {t('reports.schedulesHint')}
            </Typography>
            {error && !data ? (
              <QueryNotice query={query} />
            ) : !data ? (
              <Skeleton variant="rounded" height={64} />
            ) : data.length === 0 ? (
              <Typography color="textSecondary">{t('reports.noSchedules')}</Typography>
            ) : (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.map((one) => (
                  <Item
                    key={one.id}
                    one={one}
                    onEdit={() => setEdited(one)}
                    onRemove={() => setLeaving(one)}
                  />
                ))}
              </Box>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {t('actions.close')}
            </Button>
            <Button variant="contained" onClick={() => setEdited('new')}>
              {t('reports.newSchedule')}
            </Button>
          </DialogActions>
        </>
      )}
      {leaving && (
        <ConfirmDelete
          title={t('reports.removeSchedule', { name: leaving.name })}
          done={t('reports.scheduleRemoved')}
          remove={() => remove(leaving.id)}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => undefined}
        >
          {t('reports.removeScheduleText')}
        </ConfirmDelete>
      )}
    </FormDialog>
  );
}

interface ItemProps {
  one: ReportSchedule;
  onEdit: () => void;
  onRemove: () => void;
}
function Item({ one, onEdit, onRemove }: ItemProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { moment } = useCompanyClock();
  const failureText = useFailureText();
  const next =
    one.active && one.nextAt ? t('reports.nextAt', { date: moment(one.nextAt) }) : t('reports.paused');
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1, py: 1, minHeight: 64 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {scheduleWords(one, i18n)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {next}
        </Typography>
        {one.failedRun && (
          <Typography variant="body2" color="error">
            {t('reports.scheduleFailed', {
              date: `${formatDay(one.failedRun.slice(0, 10))} ${one.failedRun.slice(11)}`,
              why:
                one.failure === 'ERR_NO_PERMISSION'
                  ? t('reports.receiverMayNot')
                  : failureText(one.failure ?? '', t('reports.exportFailed')),
            })}
          </Typography>
        )}
      </Box>
      <IconAction label={t('reports.editSchedule', { name: one.name })} onClick={onEdit}>
        <Edit />
      </IconAction>
      <IconAction label={t('reports.removeSchedule', { name: one.name })} onClick={onRemove}>
        <Delete />
      </IconAction>
    </Box>
  );
}
