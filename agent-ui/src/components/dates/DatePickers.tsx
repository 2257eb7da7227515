import { createContext, useContext, useEffect, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, type Theme } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { FIRST_YEAR, LAST_YEAR } from '@recado/sdk/rules';
import {
  DAY,
  NOT_A_DATE,
  TIME,
  attendedDate,
  givenDate,
  heldDate,
  typedDate,
  typedValue,
  weekdayLetter,
} from '@recado/sdk/ui';
import type { Dayjs } from 'dayjs';
import { useI18n } from '../../lib/i18n';
import { CALENDAR_WORDS, dateOf } from './calendar';
import type { DateFieldProps } from './DateField';

/** A finger, or a phone's width, gets the calendar as a dialog of its own. */
const BESIDE_THE_FIELD = '@media (pointer: fine) and (min-width: 600px)';
const NOTATIONS = { day: DAY, time: TIME };

/** The library's field for a day or a time, with its calendar or clock. A module of its own, for they are large. */
export default function DatePickers({
  kind,
  value,
  onChange,
  ...props
}: DateFieldProps & { kind: 'day' | 'time' }) {
  const { label, problem, required = false, needed = false, min, max, inputRef = null } = props;
  const isMissing = (told: string) => told === NOT_A_DATE || (needed && told === '');
  const notation = NOTATIONS[kind];
  const held = (text: string) => dateOf(text, notation);
  const { t, language } = useI18n();
  // Once for all: the other kind of field would begin empty, without what is half typed in this one.
  const [isBeside] = useState(useMediaQuery(BESIDE_THE_FIELD, { noSsr: true, defaultMatches: true }));
  const [own, setOwn] = useState(() => typedDate(value, held));
  if (value !== own.seen) setOwn(givenDate(own, value, held));
  const tell = (date: Dayjs | null, isEmpty: boolean) => {
    const text = typedValue(date, isEmpty, notation);
    if (date === own.date && text === own.told) return;
    setOwn((before) => heldDate(before, date, text));
    if (text !== own.told) onChange(text);
  };
  const watch = {
    problem: isMissing(own.told) && problem === undefined ? t(notation.problem) : undefined,
    // Only the drawn field knows whether parts of a missing date are typed.
    drawn(isEmpty: boolean, isTyping: boolean) {
      if (own.date === null) tell(null, isEmpty);
      if (isTyping !== own.isTyping) setOwn((before) => attendedDate(before, isTyping, held));
    },
  };
  const both = {
    ...{ label, inputRef, value: own.date, format: notation.shown },
    onChange: (date: Dayjs | null) =>
      date === null ? setOwn((before) => ({ ...before, date })) : tell(date, false),
    desktopModeMediaQuery: isBeside ? 'all' : 'not all',
    slots: { textField: WatchedField },
    slotProps: {
      field: { clearable: !required && !needed },
      textField: { required, error: problem !== undefined, helperText: problem },
      desktopPaper: { sx: (theme: Theme) => ({ ...floating(theme), ...WHOLE_RING }) },
      mobilePaper: { sx: WHOLE_RING },
    },
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} {...CALENDAR_WORDS[language]}>
      <Watch value={watch}>
        {kind === 'day' ? (
          <DatePicker
            key={own.round}
            {...both}
            minDate={held(min ?? '') ?? held(`${FIRST_YEAR}-01-01`)!}
            maxDate={held(max ?? '') ?? held(`${LAST_YEAR}-12-31`)!}
            dayOfWeekFormatter={(date) => weekdayLetter(date.toDate(), language)}
          />
        ) : (
          // Beside the field on a phone too: two columns are quicker than a clock's face, and easier to read.
          <TimePicker key={own.round} {...both} desktopModeMediaQuery="all" ampm={false} />
        )}
      </Watch>
    </LocalizationProvider>
  );
}

interface Watcher {
  problem: string | undefined;
  drawn: (isEmpty: boolean, isTyping: boolean) => void;
}
const Watch = createContext<Watcher>({ problem: undefined, drawn: () => undefined });

/** The field as drawn: it tells whether anything is typed, and says what is wrong once it was left. */
function WatchedField({ helperText, ...props }: PickersTextFieldProps<'outlined'>) {
  const { problem, drawn } = useContext(Watch);
  const { areAllSectionsEmpty, error, focused = false } = props;
  useEffect(() => {
    drawn(areAllSectionsEmpty, focused);
  });
  const told = focused ? undefined : problem;
  return (
    <Drawn
      {...props}
      size="small"
      fullWidth
      error={error || told !== undefined}
      helperText={told ?? helperText}
      slotProps={{ ...props.slotProps, inputLabel: { shrink: true } }}
    />
  );
}

/** It looks like the other fields. */
const Drawn = styled(PickersTextField)<PickersTextFieldProps<'outlined'>>(
  ({ theme, areAllSectionsEmpty }) => ({
    '& .MuiPickersOutlinedInput-root': {
      ...{ backgroundColor: theme.palette.background.default, minHeight: theme.recado.density.control },
      ...theme.typography.body2,
    },
    '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: theme.palette.divider },
    // The library's placeholder is too pale to be read.
    '& .MuiPickersInputBase-sectionsContainer': {
      ...{ opacity: 1, outline: 'none' },
      ...(areAllSectionsEmpty && { color: theme.palette.text.secondary }),
    },
  }),
);

/** The ring around the focused day is not cut off in a month's last week. */
const WHOLE_RING = { '& .MuiDayCalendar-monthContainer': { overflow: 'visible' } };

/** It floats as menus do; a radius that is a mere number would be multiplied here. */
function floating({ components }: Theme) {
  const paper = components?.MuiPopover?.styleOverrides?.paper as { borderRadius: number };
  return { ...paper, borderRadius: `${paper.borderRadius}px` };
}
