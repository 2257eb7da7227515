import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Schedule } from '@recado/sdk/contracts';
import { WEEKDAYS, type Weekday } from '@recado/sdk/flow';
import { DayRow, type DayAction } from './DayRow';
import { NO_TIMES, copiedDay, isSound, openMinutes, weekdayName, withDay } from './day-times';

interface WeekHoursProps {
  /** Seven rows, as the API has them. */
  value: readonly Schedule[];
  onChange: (week: Schedule[]) => void;
  /** Also on untouched days. */
  showProblems?: boolean;
}

/** Edits the service hours of a week: the owner and the saving are up to its user. */
export function WeekHours({ value, onChange, showProblems = false }: WeekHoursProps) {
  const translate = useTranslate();
  const language = useLocale();
  const [done, setDone] = useState<{ text: string; former: readonly Schedule[] }>();
  const change = (week: Schedule[]) => {
    setDone(undefined);
    onChange(week);
  };
  const act = (day: Weekday, action: DayAction, name: string) => {
    onChange(action === 'clear' ? withDay(value, day, NO_TIMES) : copiedDay(value, day, action));
    setDone({ text: translate(`office.hours.done.${action}`, { day: name }), former: value });
  };
  const total = isSound(value) ? openMinutes(value) : undefined;
  return (
    <Box sx={{ containerType: 'inline-size', width: '100%' }}>
      {WEEKDAYS.map((day, index) => {
        const times = value.find((row) => row.weekdayEn === day) ?? NO_TIMES;
        const name = weekdayName(index, language);
        return (
          <DayRow
            key={day}
            name={name}
            times={times}
            showProblems={showProblems}
            onChange={(changed) => change(withDay(value, day, changed))}
            onAction={(action) => act(day, action, name)}
          />
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total !== undefined && translate('office.hours.total', { hours: hoursText(total, language) })}
        </Typography>
        <Typography role="status" sx={{ ml: 'auto' }}>
          {done?.text}
        </Typography>
        {done && (
          <Button
            size="small"
            onClick={() => {
              onChange([...done.former]);
              setDone(undefined);
            }}
          >
            {translate('actions.undo')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const hoursText = (minutes: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(minutes / 60);
