import { type ReactNode } from 'react';
import { lazyWithRareTexts, lazyWithTexts } from '../../lib/lazy-with-texts';
import { TicketActionsContext } from '../../lib/requests/ticket-actions';
import { useActions } from './use-actions';
import { Beside } from '../RouteBoundary';

const QueueDialog = lazyWithTexts(() => import('../../components/queues/QueueDialog'));
const ConflictDialog = lazyWithTexts(() => import('../../features/ticket-steps/ConflictDialog'));
const RequiredTagDialog = lazyWithTexts(() => import('../../features/ticket-steps/RequiredTagDialog'));
const DeleteTicketDialog = lazyWithTexts(() => import('../../features/ticket-steps/DeleteTicketDialog'));
const HistoryDialog = lazyWithRareTexts(() => import('../../features/ticket-steps/HistoryDialog'));

/** Gives list and conversation the same actions, and shows their dialogs. */
export function ActionsProvider({ children }: { children: ReactNode }) {
  const { actions, answers, question, dropQuestion, conflict, dropConflict } = useActions();
  const busy = actions.busyId !== null && actions.busyId === question?.ticket.id;
  return (
    <TicketActionsContext.Provider value={actions}>
      {children}
      <Beside>
        {question?.kind === 'accept' && (
          <QueueDialog
            mode="accept"
            busy={busy}
            onAnswer={(queueId) => void answers.accept(question.ticket, queueId)}
            onClose={dropQuestion}
          />
        )}
        {question?.kind === 'transfer' && (
          <QueueDialog
            mode="transfer"
            queueId={question.ticket.queueId}
            ticketId={question.ticket.id}
            busy={busy}
            onAnswer={(queueId, userId) => void answers.transfer(question.ticket, queueId, userId)}
            onClose={dropQuestion}
          />
        )}
        {question?.kind === 'tag' && (
          <RequiredTagDialog
            ticket={question.ticket}
            onTagged={() => answers.tagged(question.ticket, question.farewell)}
            onClose={dropQuestion}
          />
        )}
        {question?.kind === 'remove' && (
          <DeleteTicketDialog
            ticket={question.ticket}
            busy={busy}
            onConfirm={() => void answers.remove(question.ticket)}
            onClose={dropQuestion}
          />
        )}
        {question?.kind === 'history' && <HistoryDialog ticket={question.ticket} onClose={dropQuestion} />}
        {conflict && <ConflictDialog conflict={conflict} onClose={dropConflict} />}
      </Beside>
    </TicketActionsContext.Provider>
  );
}
