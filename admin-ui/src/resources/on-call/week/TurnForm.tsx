import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  Form,
  SelectInput,
  TextInput,
  useDataProvider,
  useGetList,
  useLocale,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OnCall, OnCallWeek } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { atMost } from '../../../components/validators';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { errorKey } from '../../../providers/error-text';
import { TimeField } from '../../service-hours/week-hours/TimeField';
import { PersonInput } from '../PersonInput';
import { timesProblem } from '../on-call-days';
import type { TurnPlace } from './TurnDialog';
import { dayName } from './turn-words';
import type { Act } from './use-turn-actions';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;
const WHO = ['person', 'nobody'] as const;

interface TurnFormProps {
  place: TurnPlace;
  week: OnCallWeek;
  failure: unknown;
  busy: boolean;
  act: Act;
}

/** Who has the turn of a day, where that person is told, and from when until when. */
export function TurnForm({ place, week, failure, act }: TurnFormProps) {
  const translate = useTranslate();
  const language = useLocale();
  const provider = useDataProvider<OfficeDataProvider>();
  const { date, turn, off } = place;
  const { data: entries } = useGetList<OnCall>('plantao', ALL);
  const taken = new Set(
    [...week.turns, ...week.changes].filter((one) => one.date === date).map((one) => one.plantaoId),
  );
  const free = (entries ?? []).filter(({ id }) => !taken.has(id));
  const [entryId, setEntryId] = useState(turn?.plantaoId ?? off?.plantaoId);
  const [times, setTimes] = useState(() => ({
    startTime: turn ? wallClock(new Date(turn.start), week.timeZone).time : '',
    endTime: turn ? wallClock(new Date(turn.end), week.timeZone).time : '',
  }));
  const [judged, setJudged] = useState(false);
  const entry = entries?.find(({ id }) => id === entryId);
  const problem =
    timesProblem(times) ??
    (!turn && !off && times.startTime === '' ? 'office.onCall.startMissing' : undefined);
  const userId = turn?.userId ?? entry?.userId;
  // The form starts anew when its record changes: here, when another week is chosen.
  const record = useMemo(
    () => ({ who: off ? 'nobody' : 'person', userId, phone: turn?.changeId ? turn.phone : '' }),
    [off, userId, turn],
  );
  const submit = (values: Record<string, unknown>) => {
    setJudged(true);
    if (!entryId || (values['who'] === 'person' && problem)) return;
    const userId = values['who'] === 'nobody' ? null : Number(values['userId']);
    void act(() =>
      provider.changeOnCallDay(entryId, {
        ...{ date, userId, ...times },
        phone: (values['phone'] as string | undefined)?.trim() || null,
      }),
    );
  };
  const label = (key: string) => translate(key, { day: dayName(date, language) });
  return (
    <Form id="on-call-turn" noValidate disableInvalidFormNotification record={record} onSubmit={submit}>
      {failure !== undefined && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate(errorKey(failure))}
        </Alert>
      )}
      {!turn && !off && (
        <TextField
          select
          fullWidth
          required
          label={translate('office.onCall.weekOfWhom')}
          value={entryId ?? ''}
          error={judged && !entryId}
          helperText={judged && !entryId ? translate('office.onCall.userMissing') : undefined}
          onChange={({ target }) => setEntryId(Number(target.value))}
        >
          {free.map(({ id, user }) => (
            <MenuItem key={id} value={id}>
              {`${user.name} (${id})`}
            </MenuItem>
          ))}
        </TextField>
      )}
      {(turn || off) && (
        <SelectInput
          source="who"
          label="office.onCall.who"
          isRequired
          choices={WHO.map((id) => ({ id, name: `office.onCall.whos.${id}` }))}
          helperText={false}
        />
      )}
      <IfSomebody>
        <TurnPerson />
        <TextInput
          source="phone"
          type="tel"
          label="resources.plantao.fields.phone"
          validate={atMost(30)}
          helperText="office.onCall.phoneOfOther"
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <TimeField
            value={times.startTime}
            label={label('office.onCall.startOn')}
            problem={judged ? problem : undefined}
            problemId="on-call-turn-times"
            onChange={(startTime) => setTimes((before) => ({ ...before, startTime }))}
          />
          <span aria-hidden>–</span>
          <TimeField
            value={times.endTime}
            label={label('office.onCall.endOn')}
            problem={judged ? problem : undefined}
            problemId="on-call-turn-times"
            onChange={(endTime) => setTimes((before) => ({ ...before, endTime }))}
          />
          {judged && problem && (
            <Typography id="on-call-turn-times" role="alert" color="error" variant="body2">
              {translate(problem)}
            </Typography>
          )}
        </Box>
      </IfSomebody>
    </Form>
  );
}

/** Another person is not told on the former one's phone. */
function TurnPerson() {
  const { setValue } = useFormContext();
  return <PersonInput onChange={() => setValue('phone', '')} />;
}

function IfSomebody({ children }: { children: React.ReactNode }) {
  const who = useWatch({ name: 'who' }) as string | undefined;
  return who === 'nobody' ? null : children;
}
