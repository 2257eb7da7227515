import { createContext, useContext, useEffect, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import type { Dayjs } from 'dayjs';
import { useLocale, useTranslate } from 'react-admin';
import type { Language } from '@recado/sdk/contracts';
import { FIRST_YEAR } from '@recado/sdk/rules';
import {
  DAY,
  MOMENT,
  NOT_A_DATE,
  attendedDate,
  givenDate,
  heldDate,
  typedDate,
  typedValue,
  weekdayLetter,
} from '@recado/sdk/ui';
import { CALENDAR_WORDS, dateOf } from './calendar';
import type { DateFieldProps } from './DateField';

const KINDS = {
  day: { Picker: DatePicker, notation: DAY },
  moment: { Picker: DateTimePicker, notation: MOMENT },
} as const;
/** A finger, or a phone's width, gets the calendar as a dialog of its own. */
const BESIDE_THE_FIELD = '@media (pointer: fine) and (min-width: 600px)';

/** The library's field and calendar for a day or a moment. A module of its own, for they are large. */
export function DatePickers({
  kind,
  value,
  onChange,
  ...props
}: DateFieldProps & { kind: 'day' | 'moment' }) {
  const { label, helperText, error = false, required = false, disabled = false, min, max, onBlur } = props;
  const { Picker, notation } = KINDS[kind];
  const held = (text: string) => dateOf(text, notation);
  const language = useLocale() as Language;
  const translate = useTranslate();
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
    problem: own.told === NOT_A_DATE && !error ? translate(notation.problem) : undefined,
    // Only the drawn field knows whether parts of a missing date are typed.
    drawn(isEmpty: boolean, isTyping: boolean) {
      if (own.date === null) tell(null, isEmpty);
      if (isTyping !== own.isTyping) setOwn((before) => attendedDate(before, isTyping, held));
    },
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} {...CALENDAR_WORDS[language]}>
      <Watch value={watch}>
        <Picker
          key={own.round}
          label={label}
          value={own.date}
          onChange={(date) => (date === null ? setOwn((before) => ({ ...before, date })) : tell(date, false))}
          format={notation.shown}
          disabled={disabled}
          minDate={held(min ?? '') ?? dateOf(`${FIRST_YEAR}-01-01`, DAY)!}
          {...(max !== undefined && { maxDate: held(max)! })}
          {...(kind === 'moment' && { ampm: false })}
          dayOfWeekFormatter={(date) => weekdayLetter(date.toDate(), language)}
          desktopModeMediaQuery={isBeside ? 'all' : 'not all'}
          inputRef={props.inputRef ?? null}
          className={props.className ?? ''}
          sx={props.sx ?? null}
          slots={{ textField: WatchedField }}
          slotProps={{
            field: { clearable: !required },
            textField: { helperText, error, required, ...(onBlur && { onBlur }) },
            // It repeats the field, in pieces; a day's is shown on a phone alone.
            ...(kind === 'moment' && { toolbar: { hidden: true } }),
          }}
        />
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

const Drawn = styled(PickersTextField)<PickersTextFieldProps<'outlined'>>(
  ({ theme, areAllSectionsEmpty }) => ({
    // The library's placeholder is too pale to be read.
    '& .MuiPickersInputBase-sectionsContainer': {
      ...{ opacity: 1, outline: 'none' },
      ...(areAllSectionsEmpty && { color: theme.palette.text.secondary }),
    },
    // react-admin hides what is below a filter, and with it what is wrong there.
    '& .MuiFormHelperText-root.Mui-error': { display: 'block' },
  }),
);
