import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { OnCallDayChange, OnCallTurn, OnCallWeek } from '@recado/sdk/contracts';
import type { TurnPlace } from './TurnDialog';
import { dayName, shortDay, turnTimes } from './turn-words';

interface DayColumnProps {
  date: string;
  week: OnCallWeek;
  isToday: boolean;
  onOpen: (place: TurnPlace) => void;
}

/** The turns that start on one day, those that were called off, and a button for one more. */
export function DayColumn({ date, week, isToday, onOpen }: DayColumnProps) {
  const translate = useTranslate();
  const language = useLocale();
  const turns = week.turns.filter((turn) => turn.date === date);
  const off = week.changes.filter((change) => change.date === date && change.userId === null);
  const day = dayName(date, language);
  return (
    <Box
      component="section"
      aria-label={day}
      sx={{
        ...{
          border: 1,
          borderRadius: 1,
          p: 1,
          minWidth: 0,
          display: 'grid',
          gap: 0.5,
          alignContent: 'start',
        },
        borderColor: isToday ? 'primary.main' : 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" variant="subtitle2" color={isToday ? 'primary' : 'textPrimary'}>
          {shortDay(date, language)}
        </Typography>
        <IconButton
          size="small"
          aria-label={translate('office.onCall.addOn', { day })}
          onClick={() => onOpen({ date })}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      </Box>
      {turns.map((turn) => (
        <TurnButton key={turn.plantaoId} turn={turn} timeZone={week.timeZone} onOpen={onOpen} />
      ))}
      {off.map((change) => (
        <OffButton key={change.id} change={change} onOpen={onOpen} />
      ))}
      {turns.length + off.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('office.onCall.nobody')}
        </Typography>
      )}
    </Box>
  );
}

const ROW = {
  justifyContent: 'start',
  textAlign: 'start',
  textTransform: 'none',
  minWidth: 0,
  whiteSpace: 'normal',
} as const;

function TurnButton({
  turn,
  timeZone,
  onOpen,
}: {
  turn: OnCallTurn;
  timeZone: string;
  onOpen: DayColumnProps['onOpen'];
}) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      variant="outlined"
      color={turn.changeId === null ? 'primary' : 'warning'}
      onClick={() => onOpen({ date: turn.date, turn })}
      sx={ROW}
    >
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {turn.user.name}
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          {turnTimes(turn, timeZone)}
          {turn.changeId !== null && ` · ${translate('office.onCall.changed')}`}
        </Typography>
      </Box>
    </Button>
  );
}

function OffButton({ change, onOpen }: { change: OnCallDayChange; onOpen: DayColumnProps['onOpen'] }) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      variant="outlined"
      color="warning"
      onClick={() => onOpen({ date: change.date, off: change })}
      sx={ROW}
    >
      {translate('office.onCall.off', { id: change.plantaoId })}
    </Button>
  );
}
