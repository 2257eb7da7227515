import type { Ticket } from '@recado/sdk/contracts';
import { createContext, useContext } from 'react';

/** What a user can do with a ticket, from the list as from the conversation. The dialogs that a step needs come with it. */
export interface TicketActions {
  accept(ticket: Ticket): void;
  resolve(ticket: Ticket, farewell: boolean): void;
  /** Resolves, and opens the next one of the list. */
  resolveNext(ticket: Ticket): void;
  ignore(ticket: Ticket): void;
  giveBack(ticket: Ticket): void;
  reopen(ticket: Ticket): void;
  transfer(ticket: Ticket): void;
  /** Leaves it unread for later, and goes back to the list. */
  markUnread(ticket: Ticket): void;
  toggleIntegration(ticket: Ticket): void;
  showHistory(ticket: Ticket): void;
  /** Asks first. */
  remove(ticket: Ticket): void;
  /** The ticket that an action is under way for. */
  busyId: number | null;
  /** The ticket that is being accepted or reopened: its user may begin to write. */
  openingId: number | null;
}

/** Navigation state: who opens a ticket this way is about to write. */
export const WRITE = { write: true } as const;
/** How a ticket is opened from a list: to write, but where the field would bring a keyboard of the screen with it. */
export const OPENED = globalThis.matchMedia?.('(pointer: coarse)').matches ? undefined : WRITE;
export const wantsToWrite = (state: unknown): boolean =>
  (state as { write?: unknown } | null)?.write === true;

export const TicketActionsContext = createContext<TicketActions | null>(null);

export const useTicketActions = (): TicketActions => {
  const actions = useContext(TicketActionsContext);
  if (!actions) throw new Error('TicketActionsContext is missing');
  return actions;
};
