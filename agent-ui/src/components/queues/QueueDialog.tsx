import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../lib/i18n';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';
import { usePlanHas, useUser } from '../../lib/session';
import { useListAfterwards } from '../../lib/stand-in-list';
import { NO_QUEUE } from '../../live/tickets/ticket-filter';
import { useMyQueues, useQueues } from '../../live/use-lists';
import { lastQueue, rememberQueue } from './last-queue';
import { QueueSelect } from './QueueSelect';
import { UserSearch } from './UserSearch';
import { FormDialog } from '../leaving/FormDialog';

const TransferNote = lazyWithRareTexts(() => import('./TransferNote'));

interface Asked {
  busy: boolean;
  onClose: () => void;
}
interface AcceptDialogProps extends Asked {
  mode: 'accept';
  /** `null`: in no queue. */
  onAnswer: (queueId: number | null) => void;
}
interface TransferDialogProps extends Asked {
  mode: 'transfer';
  /** The queue that it is in now. */
  queueId: number | null;
  /** A single ticket, which takes a note for whoever takes it over. */
  ticketId?: number | undefined;
  onAnswer: (queueId: number, userId: number | null) => void;
}

const only = <T,>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Target of a ticket: accepted in a queue or in none; transferred to a queue in any case, and optionally to a user. */
export default function QueueDialog(props: AcceptDialogProps | TransferDialogProps) {
  const { mode, busy, onClose } = props;
  const t = useTexts();
  useListAfterwards();
  const { id: me } = useUser();
  const mine = useMyQueues();
  const all = useQueues();
  const accepting = mode === 'accept';
  const queues = accepting && mine.length > 0 ? mine : (all.data ?? mine);
  const [userId, setUserId] = useState<number | null>(null);
  const [userText, setUserText] = useState('');
  const [chosen, setChosen] = useState<number>();
  const [asked, setAsked] = useState(false);
  const usual = queues.find(({ id }) => id === (accepting ? lastQueue(me) : props.queueId)) ?? only(queues);
  const none = accepting && !all.isPending && (queues.length === 0 || lastQueue(me) === NO_QUEUE);
  const queueId = chosen ?? (none ? NO_QUEUE : usual?.id);
  // A name that was typed but not picked would send the ticket to nobody.
  const unfinished = userId === null && userText.trim() !== '';
  const mayHelp = usePlanHas('useOpenAi');
  const keepNote = useRef<(() => Promise<boolean>) | null>(null);
  const [keeping, setKeeping] = useState(false);
  const transfer = async (answer: () => void) => {
    setKeeping(true);
    const isKept = await (keepNote.current?.() ?? true);
    setKeeping(false);
    if (isKept) answer();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (queueId === undefined || unfinished || busy || keeping) return;
    if (!accepting) return void transfer(() => props.onAnswer(queueId, userId));
    if (queues.length > 0) rememberQueue(me, queueId);
    props.onAnswer(queueId === NO_QUEUE ? null : queueId);
  };
  return (
    <FormDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="queue-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="queue-title">
          {t(accepting ? 'conversation.acceptTitle' : 'conversation.transferTitle')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {accepting && <Typography>{t('conversation.acceptHint')}</Typography>}
            {!accepting && (
              <UserSearch
                queueId={queueId}
                userId={userId}
                text={userText}
                error={asked && unfinished}
                onChange={setUserId}
                onText={setUserText}
              />
            )}
            <QueueSelect
              queues={queues}
              loading={all.isPending}
              value={queueId ?? ''}
              mayBeNone={accepting}
              missing={asked && queueId === undefined}
              focused={accepting}
              onChange={setChosen}
            />
            {!accepting && mayHelp && props.ticketId !== undefined && (
              <Suspense fallback={null}>
                <TransferNote ticketId={props.ticketId} keep={keepNote} />
              </Suspense>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('conversation.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy || keeping}>
            {t(accepting ? 'conversation.accept' : 'conversation.transfer')}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
