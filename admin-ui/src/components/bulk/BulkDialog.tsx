import { useState } from 'react';
import Alert from '@mui/material/Alert';
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
import { errorKey, ticketsInTheWay } from '../../providers/error-text';
import type { Named } from './BulkAction';
import { runEach, type Failure } from './run-each';

interface BulkDialogProps<T extends Named> {
  texts: string;
  color: 'primary' | 'error';
  records: T[];
  work: (record: T) => Promise<unknown>;
  onClose: () => void;
}

const NAMES_SHOWN = 5;

/** Asks once for all, shows how far it is, and says which were left and why. */
export function BulkDialog<T extends Named>({ texts, color, records, work, onClose }: BulkDialogProps<T>) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { onUnselectItems } = useListContext<T>();
  const [through, setThrough] = useState<number>();
  const [failures, setFailures] = useState<Failure<T>[]>();
  const total = records.length;
  const text = (key: string, options?: object) => translate(`office.bulk.${texts}.${key}`, options);
  const isBusy = through !== undefined && !failures;

  /** This dialog stands with the choice, so the choice goes last. */
  const finish = () => {
    onClose();
    onUnselectItems();
  };
  const run = async () => {
    setThrough(0);
    const failed = await runEach(records, work, setThrough);
    refresh();
    if (failed.length) return setFailures(failed);
    notify(text('done', { smart_count: total }), { type: 'success' });
    finish();
  };
  const leave = failures ? finish : onClose;
  const reasonOf = (error: unknown): string => {
    const tickets = ticketsInTheWay(error);
    return tickets === undefined
      ? translate(errorKey(error))
      : translate('office.bulk.tickets', { smart_count: tickets });
  };
  const names = records.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = total - names.length;

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isBusy ? undefined : leave}>
      <DialogTitle>{text('title', { smart_count: total })}</DialogTitle>
      <DialogContent>
        {failures ? (
          <>
            <Alert severity="warning">
              {translate('office.bulk.partly', { done: total - failures.length, smart_count: total })}
            </Alert>
            <Box component="ul" sx={{ pl: 3, mb: 0, overflowWrap: 'anywhere' }}>
              {failures.map(({ item, error }) => (
                <li key={item.id}>
                  <strong>{item.name}</strong>: {reasonOf(error)}
                </li>
              ))}
            </Box>
          </>
        ) : (
          <>
            <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
              {names.join(', ')}
              {more > 0 && ` ${translate('office.bulk.more', { smart_count: more })}`}
            </Typography>
            <DialogContentText>{text('text', { smart_count: total })}</DialogContentText>
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
        <Button onClick={leave} disabled={isBusy}>
          {translate(failures ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!failures && (
          <Button variant="contained" color={color} loading={isBusy} onClick={() => void run()}>
            {text('action')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
