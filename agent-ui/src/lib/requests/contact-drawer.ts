import type { Ticket } from '@recado/sdk/contracts';
import { createContext, useContext, type ComponentType } from 'react';

export interface ContactDrawerProps {
  ticket: Ticket;
  /** Given where the drawer covers the conversation. */
  onClose?: () => void;
}

/** Who the customer of a ticket is, beside its conversation: the screen brings it, from another feature. */
export const ContactDrawerContext = createContext<ComponentType<ContactDrawerProps> | null>(null);

export const useContactDrawer = (): ComponentType<ContactDrawerProps> => {
  const drawer = useContext(ContactDrawerContext);
  if (!drawer) throw new Error('ContactDrawerContext is missing');
  return drawer;
};
