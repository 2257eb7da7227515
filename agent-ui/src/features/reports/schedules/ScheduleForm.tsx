import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { REPORT_PERIODS, REPORT_RECEIVERS_MOST, type ReportSchedule } from '@recado/sdk/contracts';
import { timeProblem } from '@recado/sdk/ui';
import { useState, type FormEvent } from 'react';
import { TimeField } from '../../../components/dates/DateField';
import { FormActions } from '../../../components/dialogs/FormActions';
import { reportQuery, type ReportSelection } from '../../../lib/figures/report-address';
import { useI18n } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { useTask } from '../../../lib/use-task';
import { useUserNames } from '../../../live/use-lists';
import { PERIOD_LABELS, REPEATS, REPEAT_LABELS, weekdayName } from './schedule-words';
import { useScheduleChanges, type ScheduleBody } from './use-report-schedules';

interface ScheduleFormProps {
  selection: ReportSelection;
  /** Absent: a new one, with the filters of the screen. */
  schedule?: ReportSchedule;
  onClose: () => void;
  onSaved: () => void;
}
const MONDAY = 1;

/** The filters of the screen without its days: a schedule has days of its own. */
function filterOf(selection: ReportSelection): ScheduleBody['filter'] {
  const { dateFrom: _from, dateTo: _to, hour: _hour, ...filter } = reportQuery(selection);
  return filter;
}

/** A report by schedule: what, when, and for whom. */
export function ScheduleForm({ selection, schedule, onClose, onSaved }: ScheduleFormProps) {
  const { t, language } = useI18n();
  const user = useUser();
  const users = useUserNames();
  const { busy, run } = useTask();
  const { save } = useScheduleChanges();
  const [values, setValues] = useState({
    name: schedule?.name ?? '',
    period: schedule?.period ?? ('last7Days' as const),
    repeat: schedule?.repeat ?? ('weekly' as const),
    weekday: schedule?.weekday ?? MONDAY,
    monthDay: schedule?.monthDay ?? 1,
    time: schedule?.time ?? '08:00',
    userIds: schedule?.userIds ?? [user.id],
    active: schedule?.active ?? true,
    takesFilters: !schedule,
  });
  const [tried, setTried] = useState(false);
  const set = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const noName = !values.name.trim();
  const badTime = values.time === '' ? 'common.required' : timeProblem(values.time);
  const nobody = values.userIds.length === 0;
  const tooMany = values.userIds.length > REPORT_RECEIVERS_MOST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noName || badTime || nobody || tooMany) return;
    const { takesFilters, weekday, monthDay, ...rest } = values;
    const filter = takesFilters || !schedule ? filterOf(selection) : schedule.filter;
    const body: ScheduleBody = {
      ...{ ...rest, name: rest.name.trim(), filter },
      weekday: rest.repeat === 'weekly' ? weekday : null,
      monthDay: rest.repeat === 'monthly' ? monthDay : null,
    };
    void run(async () => {
      await save(body, schedule?.id);
      toast.success(t('reports.scheduleSaved'));
      onSaved();
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          autoFocus
          required
          label={t('reports.scheduleName')}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
          error={tried && noName}
          helperText={tried && noName && t('common.required')}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <TextField
          select
          label={t('reports.period')}
          value={values.period}
          onChange={({ target }) => set({ period: REPORT_PERIODS.find((one) => one === target.value)! })}
        >
          {REPORT_PERIODS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(PERIOD_LABELS[one])}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 132px' } }}>
          <TextField
            select
            label={t('reports.repeat')}
            value={values.repeat}
            onChange={({ target }) => set({ repeat: REPEATS.find((one) => one === target.value)! })}
          >
            {REPEATS.map((one) => (
              <MenuItem key={one} value={one}>
                {t(REPEAT_LABELS[one])}
              </MenuItem>
            ))}
          </TextField>
          {values.repeat === 'weekly' && (
            <TextField
              select
              label={t('reports.weekday')}
              value={values.weekday}
              onChange={({ target }) => set({ weekday: Number(target.value) })}
            >
              {[1, 2, 3, 4, 5, 6, 0].map((day) => (
                <MenuItem key={day} value={day}>
                  {weekdayName(day, language)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {values.repeat === 'monthly' && (
            <TextField
              select
              label={t('reports.monthDay')}
              value={values.monthDay}
              onChange={({ target }) => set({ monthDay: Number(target.value) })}
            >
              {Array.from({ length: 31 }, (_, day) => (
                <MenuItem key={day} value={day + 1}>
                  {day + 1}
                </MenuItem>
              ))}
            </TextField>
          )}
          <TimeField
            required
            label={t('reports.time')}
            value={values.time}
            onChange={(time) => set({ time })}
            problem={tried && badTime ? t(badTime) : undefined}
          />
        </Box>
        <TextField
          select
          label={t('reports.receivers')}
          value={values.userIds}
          onChange={({ target }) => set({ userIds: ([] as number[]).concat(target.value as never) })}
          error={tried && (nobody || tooMany)}
          helperText={
            tried && nobody
              ? t('common.required')
              : tried && tooMany
                ? t('reports.tooManyReceivers', { most: REPORT_RECEIVERS_MOST })
                : t('reports.receiversHint')
          }
          slotProps={{ select: { multiple: true } }}
        >
          {users.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <div>
          {schedule && (
            <FormControlLabel
              control={
                <Switch checked={values.takesFilters} onChange={(_, takesFilters) => set({ takesFilters })} />
              }
              label={t('reports.takeFilters')}
            />
          )}
          {!schedule && <FormHelperText>{t('reports.takesFilters')}</FormHelperText>}
          {schedule && (
            <FormControlLabel
              control={<Switch checked={values.active} onChange={(_, active) => set({ active })} />}
              label={t('reports.active')}
            />
          )}
        </div>
      </DialogContent>
      <FormActions busy={busy} onClose={onClose} />
    </form>
  );
}
