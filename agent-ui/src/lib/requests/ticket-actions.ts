import type { Ticket } from '@recado/sdk/contracts';
import { createContext, useContext } from 'react';

/** A user's actions on a ticket, in the list and in the conversation, with the dialogs that they need. */
export interface TicketActions {
  accept(ticket: Ticket): void;
  resolve(ticket: Ticket, farewell: boolean): void;
  /** Resolves, and opens the next ticket of the list. */
  resolveNext(ticket: Ticket): void;
  ignore(ticket: Ticket): void;
  giveBack(ticket: Ticket): void;
  reopen(ticket: Ticket): void;
  /** Asks for the target, unless it is known. */
  transfer(ticket: Ticket, to?: { queueId: number; userId: number | null }): void;
  /** Marks it unread for later, and returns to the list. */
  markUnread(ticket: Ticket): void;
  toggleIntegration(ticket: Ticket): void;
  showHistory(ticket: Ticket): void;
  /** Asks for confirmation first. */
  remove(ticket: Ticket): void;
  /** The ticket with an action in progress. */
  busyId: number | null;
  /** The ticket that is being accepted or reopened: its user may begin to write. */
  openingId: number | null;
}

/** Navigation state: a user who opens a ticket this way is about to write. */
export const WRITE = { write: true } as const;
/** Navigation state from a list: to write, unless focusing the field would open an on-screen keyboard. */
export const OPENED = globalThis.matchMedia?.('(pointer: coarse)').matches ? undefined : WRITE;
export const wantsToWrite = (state: unknown): boolean =>
  (state as { write?: unknown } | null)?.write === true;

export const TicketActionsContext = createContext<TicketActions | null>(null);

export const useTicketActions = (): TicketActions => {
  const actions = useContext(TicketActionsContext);
  if (!actions) throw new Error('TicketActionsContext is missing');
  return actions;
};
