import { useId, useRef, useState, type FormEvent } from 'react';
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
import type { DayTimes } from '@recado/sdk/flow';
import { changesOf } from '@recado/sdk/ui';
import { errorKey, fieldProblem } from '../../providers/error-text';
import { useLeaving } from '../use-leaving';
import { NO_TIMES, USUAL_TIMES, timesOfDay } from '../week-hours/day-times';
import { TimeRanges } from '../week-hours/TimeRanges';
import { dateProblemOf, nameProblemOf, timesProblemsOf } from './holiday-rules';
import type { HolidayOwner } from './use-holidays';

interface HolidayDialogProps {
  /** The one to change; without it one is added. */
  holiday?: Holiday;
  /** Where a new one begins. */
  date?: string;
  owner: HolidayOwner;
  onClose: () => void;
}

interface HolidayForm {
  date: string;
  name: string;
  yearly: boolean;
  closed: boolean;
  times: DayTimes;
}
const toData = ({ times, ...fields }: HolidayForm) => ({
  ...fields,
  ...(fields.closed ? NO_TIMES : times),
});
/** What is changed of a holiday; its times go together. */
function toChanges(read: HolidayForm, form: HolidayForm): Record<string, unknown> {
  const data = toData(form);
  const changes = changesOf(toData(read), data);
  const { date: _date, name: _name, yearly: _yearly, ...hours } = data;
  return Object.keys(hours).some((field) => field in changes) ? { ...changes, ...hours } : changes;
}

export function HolidayDialog({ holiday, date = '', owner, onClose }: HolidayDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [read] = useState(() => ({
    date: holiday?.date ?? date,
    name: holiday?.name ?? '',
    yearly: holiday?.yearly ?? false,
    closed: holiday?.closed ?? true,
    times:
      holiday && !holiday.closed ? timesOfDay(holiday) : { ...USUAL_TIMES, startTimeB: '', endTimeB: '' },
  }));
  const [form, setForm] = useState(read);
  const isOfPart = owner.queueId !== undefined || owner.whatsappId !== undefined;
  const [whose, setWhose] = useState<'own' | 'company'>(isOfPart ? 'own' : 'company');
  const [tried, setTried] = useState(false);
  const dateField = useRef<HTMLInputElement>(null);
  const [isHalfTyped, setHalfTyped] = useState(false);
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
  const dateProblem =
    dateProblemOf(form.date, isHalfTyped) ?? (refused?.field === 'date' ? refused.message : undefined);
  const problems = form.closed ? [] : timesProblemsOf(form.times);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the dialog may stand in another form
    setTried(true);
    setFailure(undefined);
    const halfTyped = dateField.current?.validity.badInput ?? false; // no change was told of it
    setHalfTyped(halfTyped);
    if (dateProblemOf(form.date, halfTyped) || nameProblem || problems.length > 0) return;
    const data = toData(form);
    const answered = {
      onSuccess: () => {
        notify('office.holidays.saved', { type: 'success' });
        onClose();
      },
      onError: setFailure,
    };
    const changes: Record<string, unknown> = { ...toChanges(read, form), ifVersion: holiday?.version };
    if (holiday) await update('holidays', { id: holiday.id, data: changes, previousData: holiday }, answered);
    else await create('holidays', { data: { ...data, ...(whose === 'own' && owner) } }, answered);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={leave} aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void save(event)}>
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
          <TextField
            required
            type="date"
            inputRef={dateField}
            label={translate('office.holidays.date')}
            value={form.date}
            onChange={(event) => {
              setFailure(undefined);
              setHalfTyped(event.target.validity.badInput);
              change({ date: event.target.value });
            }}
            error={tried && dateProblem !== undefined}
            helperText={tried && dateProblem ? translate(dateProblem) : undefined}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1970-01-01', max: '2999-12-31' } }}
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
