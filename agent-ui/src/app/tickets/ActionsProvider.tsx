import { lazy, Suspense, type ReactNode } from 'react';
import { TicketActionsContext } from '../../lib/ticket-actions';
import { useActions } from './use-actions';

const QueueDialog = lazy(() => import('../../features/conversation/QueueDialog'));
const ConflictDialog = lazy(() => import('../../features/conversation/ConflictDialog'));

/** Gives list and conversation the same actions, and shows their dialogs. */
export function ActionsProvider({ children }: { children: ReactNode }) {
  const { actions, question, answer, dropQuestion, conflict, dropConflict } = useActions();
  return (
    <TicketActionsContext.Provider value={actions}>
      {children}
      <Suspense fallback={null}>
        {question && (
          <QueueDialog
            ticket={question.ticket}
            mode={question.mode}
            busy={actions.busyId === question.ticket.id}
            onAnswer={(queueId, userId) => void answer(queueId, userId)}
            onClose={dropQuestion}
          />
        )}
        {conflict && <ConflictDialog conflict={conflict} onClose={dropConflict} />}
      </Suspense>
    </TicketActionsContext.Provider>
  );
}
