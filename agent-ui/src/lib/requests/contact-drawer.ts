import type { Ticket } from '@recado/sdk/contracts';
import { createContext, useContext, type ComponentType } from 'react';

export interface ContactDrawerProps {
  ticket: Ticket;
  /** Counts the times that somebody asks for the field of the tags; 0 for not at all. */
  tagsAsked: number;
  /** Given if the drawer covers the conversation. */
  onClose?: () => void;
}

/** The contact of a ticket, beside its conversation: the screen provides it, from another feature. */
export const ContactDrawerContext = createContext<ComponentType<ContactDrawerProps> | null>(null);

export const useContactDrawer = (): ComponentType<ContactDrawerProps> => {
  const drawer = useContext(ContactDrawerContext);
  if (!drawer) throw new Error('ContactDrawerContext is missing');
  return drawer;
};
