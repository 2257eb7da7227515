import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useCreate, useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Holiday } from '@recado/sdk/contracts';
import { MovedNotice } from '../../../edits/MovedNotice';
import { errorKey, fieldProblem } from '../../../providers/error-text';
import { DayField } from '../../../components/dates/DateField';
import { useLeaving } from '../../../components/use-leaving';
import { TimeRanges } from '../week-hours/TimeRanges';
import { holidayForm, toChanges, toData } from './holiday-form';
import { dateProblemOf, nameProblemOf, timesProblemsOf } from './holiday-rules';
import { useHolidayForm } from './use-holiday-form';
import type { HolidayOwner } from './use-holidays';

interface HolidayDialogProps {
  /** The one to change; without it one is added. */
  holiday?: Holiday;
  /** Initial date of a new one. */
  date?: string;
  owner: HolidayOwner;
  onClose: () => void;
}

export function HolidayDialog({ holiday, date = '', owner, onClose }: HolidayDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { read, form, setForm, moved, join } = useHolidayForm(holiday, date);
  const isOfPart = owner.queueId !== undefined || owner.whatsappId !== undefined;
  const [whose, setWhose] = useState<'own' | 'company'>(isOfPart ? 'own' : 'company');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [create, creating] = useCreate<Holiday>();
  const [update, updating] = useUpdate<Holiday>();
  const { isChanged, leave } = useLeaving(onClose);
  const change = (values: Partial<typeof form>) => {
    isChanged.current = true;
    setForm((all) => ({ ...all, ...values }));
  };
  const nameProblem = nameProblemOf(form.name);
  const refused = fieldProblem(failure);
  const dateProblem = dateProblemOf(form.date) ?? (refused?.field === 'date' ? refused.message : undefined);
  const problems = form.closed ? [] : timesProblemsOf(form.times);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the dialog may be inside another form
    setTried(true);
    setFailure(undefined);
    if (dateProblemOf(form.date) || nameProblem || problems.length > 0) return;
    const data = toData(form);
    const answered = {
      onSuccess: () => {
        notify('office.holidays.saved', { type: 'success' });
        onClose();
      },
      onError: setFailure,
    };
    const changes: Record<string, unknown> = {
      ...toChanges(holidayForm(read, date), form),
      ifVersion: read?.version,
    };
    if (read) await update('holidays', { id: read.id, data: changes, previousData: read }, answered);
    else await create('holidays', { data: { ...data, ...(whose === 'own' && owner) } }, answered);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={leave} aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <MovedNotice
          open={moved !== undefined && !updating.isPending}
          fields={moved ?? ''}
          onJoin={() => void join()}
        />
        <DialogTitle id={id}>
          {translate(holiday ? 'office.holidays.edit' : 'office.holidays.addTitle')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          {failure !== undefined && (
            <Alert severity="error">
              {translate(dateProblem ? 'ra.message.invalid_form' : errorKey(failure))}
            </Alert>
          )}
          <TextField
            autoFocus
            required
            label={translate('office.holidays.name')}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
            error={tried && nameProblem !== undefined}
            helperText={tried && nameProblem ? translate(nameProblem) : undefined}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <DayField
            required
            label={translate('office.holidays.date')}
            value={form.date}
            onChange={(day) => {
              setFailure(undefined);
              change({ date: day });
            }}
            error={tried && dateProblem !== undefined}
            helperText={tried && dateProblem ? translate(dateProblem) : undefined}
          />
          <FormControlLabel
            control={<Switch checked={form.yearly} onChange={(_, yearly) => change({ yearly })} />}
            label={translate('office.holidays.repeats')}
          />
          <FormControlLabel
            control={<Switch checked={form.closed} onChange={(_, closed) => change({ closed })} />}
            label={translate('office.holidays.closedAllDay')}
          />
          {!form.closed && (
            <TimeRanges
              day={form.name || translate('office.holidays.day')}
              times={form.times}
              problems={tried ? problems : []}
              onChange={(times) => change({ times: { ...form.times, ...times } })}
            />
          )}
          {isOfPart && !holiday && (
            <TextField
              select
              label={translate('office.holidays.whose')}
              value={whose}
              onChange={(event) => {
                isChanged.current = true;
                setWhose(event.target.value as typeof whose);
              }}
            >
              <MenuItem value="own">
                {translate(
                  owner.queueId === undefined
                    ? 'office.holidays.thisConnection'
                    : 'office.holidays.thisQueue',
                )}
              </MenuItem>
              <MenuItem value="company">{translate('office.holidays.wholeCompany')}</MenuItem>
            </TextField>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={creating.isPending || updating.isPending}>
            {translate('actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
