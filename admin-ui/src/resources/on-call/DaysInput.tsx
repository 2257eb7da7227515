import { useId, useState } from 'react';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useInput, useLocale, useTranslate } from 'react-admin';
import type { OnCallDay } from '@recado/sdk/contracts';
import { TimeField } from '../service-hours/week-hours/TimeField';
import { weekdayName } from '../service-hours/week-hours/day-times';
import {
  EMPTY_WEEK,
  copiedTimes,
  lastsOverMidnight,
  timesProblem,
  weekProblem,
  withTimes,
} from './on-call-days';

/** Seven weekdays, each with a start and an end; one that ends on the next day says so. */
export function DaysInput() {
  const translate = useTranslate();
  const language = useLocale();
  const id = useId();
  const { field, fieldState } = useInput({ source: 'days', validate: weekProblem });
  const week = (field.value || EMPTY_WEEK) as OnCallDay[];
  const judged = fieldState.error !== undefined;
  const problem = judged ? weekProblem(week) : undefined;
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 1 }}>
      <Typography id={id} component="h3" variant="subtitle2">
        {translate('resources.plantao.fields.days')}
      </Typography>
      {problem && (
        <FormHelperText error role="alert">
          {translate(problem)}
        </FormHelperText>
      )}
      {week.map((day, index) => (
        <DayTimes
          key={day.weekdayEn}
          name={weekdayName(index, language)}
          day={day}
          judged={judged}
          onChange={(times) => field.onChange(withTimes(week, day.weekdayEn, times))}
          onCopy={(to) => field.onChange(copiedTimes(week, day.weekdayEn, to))}
        />
      ))}
    </Box>
  );
}

interface DayTimesProps {
  name: string;
  day: OnCallDay;
  judged: boolean;
  onChange: (times: Partial<Pick<OnCallDay, 'startTime' | 'endTime'>>) => void;
  onCopy: (to: 'all' | 'workdays') => void;
}

function DayTimes({ name, day, judged, onChange, onCopy }: DayTimesProps) {
  const translate = useTranslate();
  const id = useId();
  const problem = judged ? timesProblem(day) : undefined;
  const field = (times: 'startTime' | 'endTime', label: string) => (
    <TimeField
      value={day[times]}
      label={translate(label, { day: name })}
      problem={problem}
      problemId={id}
      onChange={(time) => onChange({ [times]: time })}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.5 }}>
      <Typography sx={{ width: { xs: '100%', sm: 128 }, fontWeight: 500 }}>{name}</Typography>
      {field('startTime', 'office.onCall.startOn')}
      <span aria-hidden>–</span>
      {field('endTime', 'office.onCall.endOn')}
      <CopyMenu name={name} disabled={day.startTime === ''} onCopy={onCopy} />
      {lastsOverMidnight(day) && (
        <Typography variant="body2" color="textSecondary">
          {translate('office.onCall.nextDay')}
        </Typography>
      )}
      {problem && (
        <FormHelperText id={id} error sx={{ width: '100%', mt: 0 }}>
          {translate(problem)}
        </FormHelperText>
      )}
    </Box>
  );
}

function CopyMenu({
  name,
  disabled,
  onCopy,
}: Pick<DayTimesProps, 'name' | 'onCopy'> & { disabled: boolean }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={translate('office.onCall.copy', { day: name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CopyIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(['all', 'workdays'] as const).map((to) => (
          <MenuItem
            key={to}
            onClick={() => {
              setAnchor(null);
              onCopy(to);
            }}
          >
            {translate(`office.hours.actions.${to}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
