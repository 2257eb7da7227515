import type { ReactNode } from 'react';
import type { Mention, Ticket } from '@recado/sdk/contracts';
import { createStore, useStore } from '../../lib/store';

interface Unseen {
  /** The notes that name the user and were not looked at, newest first. */
  list: readonly Mention[];
  /** What a ticket's card shows of them beside its unread messages; nothing if none is about the ticket. */
  mark?: (ticketId: number, unread: number) => ReactNode;
}

/** What fills it is loaded once the screen is rendered. */
export const unseenMentions = createStore<Unseen>({ list: [] });
export const useUnseenMentions = (): Unseen => useStore(unseenMentions);

/** How many conversations wait to be looked at: one with unread messages and a mention is one. */
export const waitingCount = (tickets: readonly Pick<Ticket, 'id'>[], mentions: readonly Mention[]): number =>
  new Set([...tickets.map(({ id }) => id), ...mentions.map(({ ticketId }) => ticketId)]).size;
