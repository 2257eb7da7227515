import { useState } from 'react';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { addDays, wallClock } from '@recado/sdk/flow';
import { errorKey } from '../../../providers/error-text';
import { DayColumn } from './DayColumn';
import { NowOnDuty } from './NowOnDuty';
import { TurnDialog, type TurnPlace } from './TurnDialog';
import { shortDay } from './turn-words';
import { useWeek } from './use-week';

/** The days of a week, each with its turns; a turn opens the dialog that changes it. */
export function WeekView() {
  const translate = useTranslate();
  const language = useLocale();
  const [from, setFrom] = useState<string>();
  const [place, setPlace] = useState<TurnPlace>();
  const { data: week, error, refetch, isPlaceholderData } = useWeek(from);
  if (error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('actions.retry')}</Button>}
      >
        {translate(errorKey(error))}
      </Alert>
    );
  if (!week) return <Skeleton variant="rounded" height={160} />;
  const days = Array.from({ length: 7 }, (_, day) => addDays(week.from, day));
  const today = wallClock(new Date(), week.timeZone).date;
  return (
    <>
      <NowOnDuty week={week} />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h3" aria-live="polite">
          {translate('office.onCall.weekOf', {
            from: shortDay(week.from, language),
            to: shortDay(days[6]!, language),
          })}
        </Typography>
        <IconButton
          aria-label={translate('office.onCall.weekBefore')}
          onClick={() => setFrom(addDays(week.from, -7))}
        >
          <PreviousIcon />
        </IconButton>
        <IconButton
          aria-label={translate('office.onCall.weekAfter')}
          onClick={() => setFrom(addDays(week.from, 7))}
        >
          <NextIcon />
        </IconButton>
        <Button onClick={() => setFrom(undefined)} disabled={from === undefined}>
          {translate('office.onCall.thisWeek')}
        </Button>
        <Typography color="textSecondary" variant="body2">
          {translate('office.onCall.zone', { zone: week.timeZone })}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', lg: 'repeat(7, minmax(0, 1fr))' },
          opacity: isPlaceholderData ? 0.6 : 1,
        }}
      >
        {days.map((date) => (
          <DayColumn key={date} date={date} week={week} isToday={date === today} onOpen={setPlace} />
        ))}
      </Box>
      {place && <TurnDialog place={place} week={week} onClose={() => setPlace(undefined)} />}
    </>
  );
}
