import { useId } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'react-admin';
import type { DayTimes, HoursProblem } from '@recado/sdk/flow';
import { TimeField } from './TimeField';

interface TimeRangesProps {
  /** Name of the times, for assistive technology. */
  day: string;
  times: DayTimes;
  problems: readonly HoursProblem[];
  onChange: (times: Partial<DayTimes>) => void;
}
const RANGES = [
  { start: 'startTimeA', end: 'endTimeA' },
  { start: 'startTimeB', end: 'endTimeB' },
] as const;

/** The two ranges of a day, each with its problem beneath. */
export function TimeRanges({ day, times, problems, onChange }: TimeRangesProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
      {RANGES.map(({ start, end }) => {
        const found = problems.find(({ field }) => field === start || field === end);
        const text = found && translate(`office.hours.faults.${found.fault}`);
        const field = (name: typeof start | typeof end) => (
          <TimeField
            value={times[name]}
            label={translate(`office.hours.fields.${name}`, { day })}
            problem={found?.field === name ? text : undefined}
            problemId={`${id}-${start}`}
            onChange={(time) => onChange({ [name]: time })}
          />
        );
        return (
          <Box key={start} sx={{ width: 190 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              {field(start)}
              <span aria-hidden>–</span>
              {field(end)}
            </Box>
            {text && (
              <FormHelperText error id={`${id}-${start}`} sx={{ mx: 0 }}>
                {text}
              </FormHelperText>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
