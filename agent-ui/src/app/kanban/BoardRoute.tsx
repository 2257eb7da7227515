import type { Ticket } from '@recado/sdk/contracts';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import KanbanScreen from '../../features/kanban/board/KanbanScreen';
import type { ConversationBeside } from '../../features/kanban/parts';
import { lazyWithTexts } from '../../lib/lazy-with-texts';
import { ContactDrawerContext } from '../../lib/requests/contact-drawer';
import { TicketActionsContext, useTicketActions } from '../../lib/requests/ticket-actions';
import { TicketPlaceContext } from '../../lib/requests/ticket-place';
import { RouteBoundary } from '../RouteBoundary';
import { ActionsProvider } from '../tickets/ActionsProvider';
import { WorkspaceProvider } from '../tickets/WorkspaceProvider';
import { useBoardPlace } from './use-board-place';

const Conversation = lazyWithTexts(() => import('../../features/conversation/Conversation'));
const ContactDrawer = lazyWithTexts(() => import('../../features/contacts/drawer/ContactDrawer'));

/** A failure of the conversation leaves the board as it is. */
const OneConversation = ({ uuid }: { uuid: string }) => (
  <RouteBoundary key={uuid}>
    <Conversation uuid={uuid} />
  </RouteBoundary>
);

/** `/Kanban` and `/Kanban?ticket={uuid}`: the board, with a conversation beside it. */
export default function BoardRoute() {
  const { place, shownUuid, open, close, follow } = useBoardPlace();
  const next = useRef<(ticket: Ticket) => Ticket | undefined>(() => undefined);
  const beside = useMemo(
    (): ConversationBeside => ({
      ...{ shownUuid, close, addressOf: place.of, Conversation: OneConversation },
      open: ({ uuid }) => open(uuid),
      nextIs: (find) => {
        next.current = find;
      },
    }),
    [place, shownUuid, open, close],
  );
  const onNext = useCallback(
    (ticket: Ticket) => {
      const one = next.current(ticket);
      if (one) follow(ticket.uuid, one.uuid);
    },
    [follow],
  );
  return (
    <WorkspaceProvider>
      <TicketPlaceContext.Provider value={place}>
        <ActionsProvider>
          <NextOfLane onNext={onNext}>
            <ContactDrawerContext.Provider value={ContactDrawer}>
              <KanbanScreen beside={beside} />
            </ContactDrawerContext.Provider>
          </NextOfLane>
        </ActionsProvider>
      </TicketPlaceContext.Provider>
    </WorkspaceProvider>
  );
}

/** "Resolve and next": here the next card of the lane, in the tickets screen that of the list. */
function NextOfLane({ onNext, children }: { onNext: (ticket: Ticket) => void; children: ReactNode }) {
  const actions = useTicketActions();
  const ofLane = useMemo(
    () => ({
      ...actions,
      resolveNext(ticket: Ticket) {
        onNext(ticket);
        actions.resolve(ticket, true);
      },
    }),
    [actions, onNext],
  );
  return <TicketActionsContext.Provider value={ofLane}>{children}</TicketActionsContext.Provider>;
}
