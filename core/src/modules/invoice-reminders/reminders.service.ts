import { isTicketWritable } from '@recado/sdk/contracts';
import { addDays, wallClock } from '@recado/sdk/flow';
import { inTransaction } from '../../infra/database.js';
import { ApiError, apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { createRounds } from '../../infra/rounds.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import type { Principal } from '../../infra/tenancy.js';
import { recordAction } from '../billing-actions/billing-actions.tx.js';
import { readBillingSettings } from '../billing-settings/billing-settings.tx.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { MessagesService } from '../conversations/conversations.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import type { UsersService } from '../users/users.service.js';
import { maySendAt, reminderDue } from './reminder-day.rules.js';
import { reminderText } from './reminder-text.js';
import * as repo from './reminders.repo.js';

export type InvoiceReminders = ReturnType<typeof createInvoiceReminders>;

/** Invoices that one batch looks at; sending takes several statements for each. */
const AT_ONCE = 50;
const REST_MS = 5 * 60_000;
/** A reminder waits this many days for a conversation in which it can be written. */
const LOOK_BACK_DAYS = 3;

interface Parts {
  contacts: Pick<ContactsService, 'addOne'>;
  tickets: Pick<TicketsService, 'activeOf' | 'create'>;
  messages: Pick<MessagesService, 'send'>;
  users: Pick<UsersService, 'firstAdmin'>;
}

/**
 * Reminds companies of their open invoices, by messages of company 1 on the connection that a super user picked. They go
 * the way of an agent's messages: into a conversation of company 1's first admin, who gets the answers. A message has a
 * key of the invoice and the day, so one that was interrupted is not sent twice.
 */
export function createInvoiceReminders(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  { contacts, tickets, messages, users }: Parts,
) {
  async function batch(after: repo.ReminderCursor | undefined): Promise<repo.ReminderCursor | undefined> {
    const { reminderDays, reminderConnectionId } = await readBillingSettings(db);
    if (reminderConnectionId === null || reminderDays.length === 0) return undefined;
    const now = clock.now();
    const today = wallClock(now, 'UTC').date;
    const { rows, next } = await repo.remindable(db, {
      // One day more on both ends, for the zones.
      from: addDays(today, -Math.max(...reminderDays) - LOOK_BACK_DAYS - 1),
      to: addDays(today, 1 - Math.min(...reminderDays)),
      ...{ after, limit: AT_ONCE },
    });
    const due = rows.flatMap((row) => {
      const { date, time } = wallClock(now, row.timeZone);
      const day = maySendAt(time) ? reminderDue(row, reminderDays, date) : undefined;
      return day === undefined ? [] : [{ row, day }];
    });
    const actor = due.length ? await sender() : undefined;
    for (const { row, day } of due) await remind(actor!, row, day, reminderConnectionId);
    return next;
  }

  /** Company 1's first admin, with every conversation of the company. */
  async function sender(): Promise<Principal> {
    const { id, name } = await users.firstAdmin({ companyId: PLATFORM_COMPANY_ID });
    return {
      ...{ companyId: PLATFORM_COMPANY_ID, userId: id, name, sessionId: 'reminders', profile: 'admin' },
      ...{ super: false, allTicket: true, allowGroup: true, showDashboard: false, allowRealTime: false },
      ...{ allowConnections: false, queueIds: [], planFlags: new Set() },
      ...{ expired: false, suspended: false, offDuty: false, masked: false },
    };
  }

  async function remind(actor: Principal, row: repo.RemindableRow, day: number, connectionId: number) {
    try {
      if (!(await send(actor, row, day, connectionId))) return;
    } catch (error) {
      // Anything else is no answer about this invoice: the next round tries again.
      if (!(error instanceof ApiError) || error.status >= 500) {
        log.warn({ err: error, invoiceId: row.id }, 'an invoice reminder waits for the next round');
        return;
      }
      log.warn({ err: error, invoiceId: row.id, companyId: row.companyId }, 'an invoice reminder failed');
      return note(row, day, { action: 'reminder-failed', note: error.code });
    }
    await note(row, day, { action: 'reminder' });
  }

  /** False: its conversation cannot be written in now. */
  async function send(
    actor: Principal,
    row: repo.RemindableRow,
    day: number,
    whatsappId: number,
  ): Promise<boolean> {
    if (!row.phone) throw apiError('ERR_WAPP_INVALID_CONTACT');
    const contact = await contacts.addOne(actor, { name: row.companyName, number: row.phone });
    const active = await tickets.activeOf(actor, contact.id, whatsappId);
    // A customer who waits for an agent keeps the place.
    if (active && !isTicketWritable(active.status)) return false;
    const ticketId = active?.id ?? (await tickets.create(actor, { contactId: contact.id, whatsappId })).id;
    await messages.send(actor, ticketId, {
      ...{ body: reminderText(row.language, { ...row, day }), isPrivate: false, sign: false, files: [] },
      ...{ cards: [], voiceNote: false, clientKey: `invoice-reminder:${row.id}:${day}` },
    });
    return true;
  }

  const note = (
    { id: invoiceId, companyId }: repo.RemindableRow,
    day: number,
    what: { action: 'reminder' | 'reminder-failed'; note?: string },
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      if (await repo.noteReminder(trx, invoiceId, day))
        await recordAction(trx, { ...what, companyId, invoiceId, details: { day } }, {}, clock.now());
    });

  const rounds = createRounds(clock, { name: 'remind of invoices', restMs: REST_MS, batch });
  return { sweep: rounds.sweep, remindAll: rounds.whole };
}
