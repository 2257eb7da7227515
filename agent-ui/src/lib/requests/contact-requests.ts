import type { Contact } from '@recado/sdk/contracts';
import { createStore } from '../store';

/** What a form for a contact begins with. Without `contact` it makes a new one. */
export interface ContactFormRequest {
  contact?: Contact;
  /** What is known of a new one, such as a shared contact card. */
  name?: string;
  number?: string;
  /** Called with what was saved, or with the contact that already has the number. */
  onSaved?: (contact: Contact) => void;
}
/** The part of a contact that a ticket is opened with. */
export type TicketContact = Pick<Contact, 'id' | 'name' | 'channel'>;

type ContactRequest = { kind: 'form'; form: ContactFormRequest } | { kind: 'ticket'; contact: TicketContact };

/** The dialog about a contact that some screen has asked the shell for. */
export const contactRequest = createStore<ContactRequest | null>(null);
export const closeContactRequest = (): void => contactRequest.set(null);

/** Opens the form of a contact, from anywhere. */
export const openContactForm = (form: ContactFormRequest = {}): void =>
  contactRequest.set({ kind: 'form', form });

/** Asks for connection and queue, and opens a ticket with the contact. */
export const openTicketWith = (contact: TicketContact): void =>
  contactRequest.set({ kind: 'ticket', contact });
