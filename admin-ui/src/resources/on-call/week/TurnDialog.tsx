import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'react-admin';
import type { OnCallDayChange, OnCallTurn, OnCallWeek } from '@recado/sdk/contracts';
import { SwapTurn } from './SwapTurn';
import { TurnForm } from './TurnForm';
import { dayName } from './turn-words';
import { useTurnActions } from './use-turn-actions';

/** What is changed: a turn, one that was called off, or a day that gets one more. */
export interface TurnPlace {
  date: string;
  turn?: OnCallTurn;
  off?: OnCallDayChange;
}
interface TurnDialogProps {
  place: TurnPlace;
  week: OnCallWeek;
  onClose: () => void;
}

/** Another person, other times or nobody for one day's turn; a swap with another turn; the day as it was planned. */
export function TurnDialog({ place, week, onClose }: TurnDialogProps) {
  const translate = useTranslate();
  const language = useLocale();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { busy, failure, act, provider } = useTurnActions(onClose);
  const { date, turn, off } = place;
  const changed = off ?? (turn?.changeId ? turn : undefined);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={small} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('office.onCall.turnOf', { day: dayName(date, language) })}</DialogTitle>
      <DialogContent>
        <TurnForm place={place} week={week} failure={failure} busy={busy} act={act} />
        {turn && (
          <>
            <Divider sx={{ my: 2 }} />
            <SwapTurn turn={turn} week={week} busy={busy} act={act} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {changed && (
          <Box sx={{ mr: 'auto' }}>
            <Button
              disabled={busy}
              onClick={() => void act(() => provider.restoreOnCallDay(changed.plantaoId, date))}
            >
              {translate('office.onCall.restore')}
            </Button>
          </Box>
        )}
        <Button color="inherit" onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
        <Button type="submit" form="on-call-turn" variant="contained" disabled={busy}>
          {translate('actions.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
