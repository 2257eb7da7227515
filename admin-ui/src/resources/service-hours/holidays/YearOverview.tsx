import { useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Holiday } from '@recado/sdk/contracts';
import { addDays } from '@recado/sdk/flow';
import { weekdayName } from '../week-hours/day-times';
import { dayInWords, monthDays, type YearDay } from './year-days';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Twelve months in full rows, depending on the width. */
const COLUMNS = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  '@container (min-width: 380px)': { gridTemplateColumns: 'repeat(2, 1fr)' },
  '@container (min-width: 600px)': { gridTemplateColumns: 'repeat(3, 1fr)' },
  '@container (min-width: 800px)': { gridTemplateColumns: 'repeat(4, 1fr)' },
} as const;

interface YearOverviewProps {
  year: number;
  days: readonly YearDay[];
  onChoose: (date: string, holiday: Holiday | undefined) => void;
}

/** A year at a glance: closed days are filled, days with special hours are outlined. One stop for Tab; arrows move. */
export function YearOverview({ year, days, onChoose }: YearOverviewProps) {
  const translate = useTranslate();
  const language = useLocale();
  const [focused, setFocused] = useState<string>();
  const byDate = new Map([...days].reverse().map(({ date, holiday }) => [date, holiday]));
  const reachable = focused?.startsWith(`${year}-`) ? focused : `${year}-01-01`;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(reachable, step);
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return (
    <Box
      role="group"
      aria-label={translate('office.holidays.overview', { year })}
      onKeyDown={onKeyDown}
      sx={COLUMNS}
    >
      {MONTHS.map((number) => {
        const { before, dates } = monthDays(year, number);
        return (
          <Box key={number}>
            <Typography sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
              {month.format(Date.UTC(year, number - 1, 1))}
            </Typography>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', justifyItems: 'center' }}>
              {Array.from({ length: 7 }, (_, index) => (
                <Typography key={index} variant="caption" color="textSecondary" aria-hidden>
                  {weekdayName(index, language, 'narrow')}
                </Typography>
              ))}
              {dates.map((date, index) => (
                <Day
                  key={date}
                  date={date}
                  holiday={byDate.get(date)}
                  column={index === 0 ? before + 1 : undefined}
                  isReachable={date === reachable}
                  onFocus={() => setFocused(date)}
                  onChoose={onChoose}
                />
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

interface DayProps {
  date: string;
  holiday: Holiday | undefined;
  column: number | undefined;
  isReachable: boolean;
  onFocus: () => void;
  onChoose: YearOverviewProps['onChoose'];
}

function Day({ date, holiday, column, isReachable, onFocus, onChoose }: DayProps) {
  const language = useLocale();
  return (
    <ButtonBase
      data-date={date}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onChoose(date, holiday)}
      title={holiday?.name}
      aria-label={[dayInWords(date, language), holiday?.name].filter(Boolean).join(': ')}
      sx={{
        gridColumnStart: column,
        width: 24,
        height: 24,
        borderRadius: 1,
        fontFamily: 'inherit',
        fontSize: 12,
        fontVariantNumeric: 'tabular-nums',
        border: 1,
        borderColor: 'transparent',
        '&:hover': { borderColor: 'divider' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
        ...(holiday && { borderColor: 'primary.main', color: 'primary.main', fontWeight: 700 }),
        ...(holiday?.closed && { backgroundColor: 'primary.main', color: 'primary.contrastText' }),
      }}
    >
      {Number(date.slice(8))}
    </ButtonBase>
  );
}
