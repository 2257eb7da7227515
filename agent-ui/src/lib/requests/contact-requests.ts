import type { Contact } from '@recado/sdk/contracts';
import { createStore } from '../store';

/** Initial values of a contact form. Without `contact` it creates one. */
export interface ContactFormRequest {
  contact?: Contact;
  /** Known data of a new contact, such as from a shared contact card. */
  name?: string;
  number?: string;
  /** Called with the saved contact, or with the one that already has the number. */
  onSaved?: (contact: Contact) => void;
}
/** The part of a contact that a ticket is opened with. */
export type TicketContact = Pick<Contact, 'id' | 'name' | 'channel'>;

type ContactRequest = { kind: 'form'; form: ContactFormRequest } | { kind: 'ticket'; contact: TicketContact };

/** The contact dialog that a screen requested from the shell. */
export const contactRequest = createStore<ContactRequest | null>(null);
export const closeContactRequest = (): void => contactRequest.set(null);

/** Opens the form of a contact, from anywhere. */
export const openContactForm = (form: ContactFormRequest = {}): void =>
  contactRequest.set({ kind: 'form', form });

/** Asks for connection and queue, and opens a ticket with the contact. */
export const openTicketWith = (contact: TicketContact): void =>
  contactRequest.set({ kind: 'ticket', contact });
