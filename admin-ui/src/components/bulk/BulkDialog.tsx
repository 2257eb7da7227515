import { useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Named } from './named';
import { BulkOutcome } from './BulkOutcome';
import { runEach, type Outcome } from './run-each';

interface BulkDialogProps<T extends Named> {
  texts: string;
  color: 'primary' | 'error';
  records: T[];
  /** Fields of the question; it can be confirmed once they are ready. */
  fields?: ReactNode;
  isReady: boolean;
  work: (record: T) => Promise<unknown>;
  onClose: () => void;
}

const NAMES_SHOWN = 5;

/** Asks once for all, shows progress, can be stopped, and reports what was left and why. */
export function BulkDialog<T extends Named>(props: BulkDialogProps<T>) {
  const { texts, color, records, fields, isReady, work, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { onSelect } = useListContext<T>();
  const [through, setThrough] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome<T>>();
  const stop = useRef(new AbortController());
  const [isStopping, setStopping] = useState(false);
  const total = records.length;
  const text = (key: string, options?: object) => translate(`office.bulk.${texts}.${key}`, options);
  const isBusy = through !== undefined && !outcome;

  /** This dialog disappears with the selection, so the selection is cleared last. Rows not started stay selected. */
  const finish = (left: readonly T[]) => {
    onClose();
    onSelect(left.map(({ id }) => id));
  };
  const run = async () => {
    setThrough(0);
    const { failed, left } = await runEach(records, work, {
      onStep: setThrough,
      signal: stop.current.signal,
    });
    refresh();
    if (failed.length || left.length) return setOutcome({ failed, left });
    notify(text('done', { smart_count: total }), { type: 'success' });
    finish([]);
  };
  const halt = () => {
    stop.current.abort();
    setStopping(true);
  };
  const leave = outcome ? () => finish(outcome.left) : onClose;
  const names = records.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = total - names.length;

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isBusy ? undefined : leave}>
      <DialogTitle>{text('title', { smart_count: total })}</DialogTitle>
      <DialogContent>
        {outcome ? (
          <BulkOutcome outcome={outcome} total={total} />
        ) : (
          <>
            <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
              {names.join(', ')}
              {more > 0 && ` ${translate('office.bulk.more', { smart_count: more })}`}
            </Typography>
            <DialogContentText>{text('text', { smart_count: total })}</DialogContentText>
            {!isBusy && fields}
          </>
        )}
        {isBusy && (
          <Box role="status" sx={{ mt: 2 }}>
            <LinearProgress variant="determinate" value={(through / total) * 100} aria-hidden />
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              {translate('office.bulk.progress', { done: through, total })}
            </Typography>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {isBusy ? (
          <Button onClick={halt} loading={isStopping}>
            {translate('office.bulk.stop')}
          </Button>
        ) : (
          <Button onClick={leave}>{translate(outcome ? 'ra.action.close' : 'ra.action.cancel')}</Button>
        )}
        {!outcome && (
          <Button
            variant="contained"
            color={color}
            disabled={!isReady}
            loading={isBusy}
            onClick={() => void run()}
          >
            {text(fields ? 'confirm' : 'action')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
