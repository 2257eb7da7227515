import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { MessagesService } from '../conversations/conversations.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import type { UsersService } from '../users/users.service.js';
import { createInvoiceReminders } from './reminders.service.js';

interface Needs {
  infra: Infra;
  contacts: ContactsService;
  tickets: TicketsService;
  messages: MessagesService;
  users: UsersService;
}

export function invoiceRemindersModule({ infra, ...parts }: Needs) {
  const invoiceReminders = createInvoiceReminders(infra, parts);
  return { services: { invoiceReminders }, sweeps: [invoiceReminders.sweep] } satisfies Module;
}
