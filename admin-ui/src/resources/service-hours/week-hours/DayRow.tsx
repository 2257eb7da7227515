import { useId, useRef, useState, type FocusEvent } from 'react';
import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { hoursProblems, type DayTimes } from '@recado/sdk/flow';
import { afterPress } from './after-press';
import { isClosed, NO_TIMES, USUAL_TIMES, timesOfDay } from './day-times';
import { TimeRanges } from './TimeRanges';

export type DayAction = 'all' | 'workdays' | 'clear';

interface DayRowProps {
  name: string;
  times: DayTimes;
  /** Even before the row was focused. */
  showProblems: boolean;
  onChange: (times: Partial<DayTimes>) => void;
  onAction: (action: DayAction) => void;
}

/** One weekday: whether it is open, its two ranges, and what can be done with them. */
export function DayRow({ name, times, showProblems, onChange, onAction }: DayRowProps) {
  const translate = useTranslate();
  const id = useId();
  // Nothing is marked invalid while it is being typed.
  const [phase, setPhase] = useState<'fresh' | 'typing' | 'left'>('fresh');
  const closed = isClosed(times);
  const [opening, setOpening] = useState(false);
  const former = useRef<DayTimes>(USUAL_TIMES);
  const isOpen = !closed || opening;
  const isJudged = phase === 'left' || (showProblems && phase === 'fresh');
  const problems = isJudged ? hoursProblems(times) : [];
  const toggle = (open: boolean) => {
    if (!open) former.current = timesOfDay(times);
    setOpening(false);
    onChange(open ? former.current : NO_TIMES);
  };
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-name`}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        afterPress(() => {
          setPhase('left');
          setOpening(false);
        });
      }}
      onKeyDown={({ key }) => key === 'Enter' && setPhase('left')}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto auto',
        gridTemplateAreas: '"name open menu" "times times times"',
        alignItems: 'center',
        columnGap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        '@container (min-width: 680px)': {
          gridTemplateColumns: '128px 124px 1fr auto',
          gridTemplateAreas: '"name open times menu"',
          alignItems: 'start',
          '& > *': { minHeight: 40 },
        },
      }}
    >
      <Typography
        id={`${id}-name`}
        sx={{ gridArea: 'name', fontWeight: 500, display: 'flex', alignItems: 'center' }}
      >
        {name}
      </Typography>
      <Box sx={{ gridArea: 'open', display: 'flex', alignItems: 'center' }}>
        <Switch
          size="small"
          checked={isOpen}
          onChange={(_, checked) => toggle(checked)}
          slotProps={{
            input: { role: 'switch', 'aria-label': translate('office.hours.openOn', { day: name }) },
          }}
        />
        <Typography color="textSecondary" sx={{ ml: 0.5 }} aria-hidden>
          {translate(isOpen ? 'office.hours.open' : 'office.hours.closed')}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'times' }}>
        {isOpen && (
          <TimeRanges
            day={name}
            times={times}
            problems={problems}
            onChange={(changed) => {
              // The row stays while its last time is deleted, so that another can be typed.
              setOpening(true);
              setPhase('typing');
              onChange(changed);
            }}
          />
        )}
      </Box>
      <DayMenu day={name} onAction={onAction} />
    </Box>
  );
}

const ACTIONS = ['all', 'workdays', 'clear'] as const;

function DayMenu({ day, onAction }: { day: string; onAction: (action: DayAction) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ gridArea: 'menu', display: 'flex', alignItems: 'center' }}>
      <IconButton
        size="small"
        aria-label={translate('office.hours.more', { day })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {ACTIONS.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onAction(action);
            }}
          >
            {translate(`office.hours.actions.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
