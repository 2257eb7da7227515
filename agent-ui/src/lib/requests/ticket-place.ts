import { createContext, useContext } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

/** `about`: the ticket that an answer belongs to; another one may be shown by now. */
type GoTo = (to: string, options?: NavigateOptions, about?: string) => unknown;

/** Where a screen shows its tickets: the addresses that lists, conversations and their actions lead to. */
export interface TicketPlace {
  /** The address of a ticket. */
  of(uuid: string): string;
  /** The address without a ticket. */
  none: string;
  /** A conversation is beside something that has its own way back. */
  beside?: boolean;
  /** Goes to one of the addresses; the router's own function by default. */
  navigate?: GoTo;
}

export const TicketPlaceContext = createContext<TicketPlace>({
  of: (uuid) => `/tickets/${uuid}`,
  none: '/tickets',
});

export const useTicketPlace = (): TicketPlace & { navigate: GoTo } => {
  const navigate: GoTo = useNavigate();
  return { navigate, ...useContext(TicketPlaceContext) };
};

/** Whether the ticket's conversation is on the screen: each screen that shows one has it in its address. */
export const isTicketShown = (uuid: string): boolean => window.location.href.includes(uuid);
