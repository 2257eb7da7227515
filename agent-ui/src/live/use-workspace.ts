import type { Ticket } from '@recado/sdk/contracts';
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { Outgoing } from '../lib/messages/outgoing';
import type { MessageWindow } from './messages/message-cache';
import type { TicketPresence } from './presence';
import type { ListViewState } from './tickets/list-view';
import { sameButMoving } from './tickets/steady-ticket';
import type { TicketListSnapshot } from './tickets/ticket-list-state';
import type { Workspace } from './workspace';

export const WorkspaceContext = createContext<Workspace | null>(null);

export const useWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('WorkspaceContext is missing');
  return workspace;
};

/** One ticket; the component renders only for its changes. */
export const useTicket = (id: number): Ticket | undefined => {
  const { tickets } = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) => tickets.subscribeTicket(id, listener),
    [tickets, id],
  );
  return useSyncExternalStore(subscribe, () => tickets.ticket(id));
};

/** Like `useTicket`, but keeps the same object if only a message came or was read. */
export const useSteadyTicket = (id: number): Ticket | undefined => {
  const ticket = useTicket(id);
  const steady = useRef(ticket);
  if (!sameButMoving(steady.current, ticket)) steady.current = ticket;
  return steady.current;
};

export const useTicketList = (key: string): TicketListSnapshot => {
  const { tickets } = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) => tickets.subscribeList(key, listener),
    [tickets, key],
  );
  return useSyncExternalStore(subscribe, () => tickets.list(key));
};

export const useTicketCounts = () => {
  const { tickets } = useWorkspace();
  return useSyncExternalStore(tickets.subscribeCounts, tickets.counts);
};

export const useListView = (): ListViewState => {
  const { view } = useWorkspace();
  return useSyncExternalStore(view.subscribe, view.get);
};

export const useMessages = (ticketId: number): MessageWindow => {
  const { messages } = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) => messages.subscribe(ticketId, listener),
    [messages, ticketId],
  );
  return useSyncExternalStore(subscribe, () => messages.window(ticketId));
};

/** A part of the same: the component renders only when `select` returns another value, compared by identity. */
export const useMessagesPart = <T>(ticketId: number, select: (window: MessageWindow) => T): T => {
  const { messages } = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) => messages.subscribe(ticketId, listener),
    [messages, ticketId],
  );
  return useSyncExternalStore(subscribe, () => select(messages.window(ticketId)));
};

export const useOutgoing = (ticketId: number): readonly Outgoing[] => {
  const { queue } = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) => queue.subscribe(ticketId, listener),
    [queue, ticketId],
  );
  return useSyncExternalStore(subscribe, () => queue.items(ticketId));
};

/** The unsent text of a ticket, as it is stored; the component renders only when that changes. */
export const useStoredDraft = (ticketId: number): string => {
  const { drafts } = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) => drafts.subscribeStored(ticketId, listener),
    [drafts, ticketId],
  );
  return useSyncExternalStore(subscribe, () => drafts.stored(ticketId));
};

export const usePresence = (ticketId: number): TicketPresence => {
  const { presence } = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) => presence.subscribe(ticketId, listener),
    [presence, ticketId],
  );
  return useSyncExternalStore(subscribe, () => presence.of(ticketId));
};
