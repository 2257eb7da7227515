import { isTicketWritable } from '@recado/sdk/contracts';
import { addDays, wallClock } from '@recado/sdk/flow';
import { inTransaction } from '../../infra/database.js';
import { ApiError } from '../../infra/errors.js';
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
import { lettersOf, type Letter, type OneLetter } from './reminder-letters.js';
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
 * the way of an agent's messages, one to each admin: into a conversation of company 1's first admin, who gets the answers.
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
    if (due.length === 0) return next;
    const actor = await sender();
    for (const letter of await lettersOf(db, due)) await remind(actor, letter, reminderConnectionId);
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

  async function remind(actor: Principal, { row, day, messages: all }: Letter, whatsappId: number) {
    const problems: string[] = [];
    let waiting = 0;
    for (const message of all.filter(({ isSent }) => !isSent)) {
      const outcome = await attempt(actor, { row, day, message }, whatsappId);
      if (outcome === 'waits') waiting += 1;
      else if (outcome !== 'sent') problems.push(outcome);
    }
    // The next round sends the rest.
    if (waiting > 0) return;
    if (all.length === 0) problems.push('ERR_WAPP_INVALID_CONTACT');
    const action = problems.length < all.length ? 'reminder' : 'reminder-failed';
    const problem = problems[0];
    await note(row, day, { action, ...(problem !== undefined && { note: problem }) });
  }

  /** What became of one message: sent, to be sent by a later round, or the code of what keeps it from being sent. */
  async function attempt(actor: Principal, letter: OneLetter, whatsappId: number) {
    const { id: invoiceId, companyId } = letter.row;
    try {
      return (await send(actor, letter, whatsappId)) ? 'sent' : 'waits';
    } catch (error) {
      // Anything else is no answer about this number: the next round tries again.
      if (!(error instanceof ApiError) || error.status >= 500) {
        log.warn({ err: error, invoiceId }, 'an invoice reminder waits for the next round');
        return 'waits';
      }
      log.warn({ err: error, invoiceId, companyId }, 'an invoice reminder failed');
      return error.code;
    }
  }

  /** False: its conversation cannot be written in now. */
  async function send(
    actor: Principal,
    { row, day, message: { name, number, clientKey } }: OneLetter,
    whatsappId: number,
  ): Promise<boolean> {
    const contact = await contacts.addOne(actor, { name, number });
    const active = await tickets.activeOf(actor, contact.id, whatsappId);
    // A customer who waits for an agent keeps the place.
    if (active && !isTicketWritable(active.status)) return false;
    const ticketId = active?.id ?? (await tickets.create(actor, { contactId: contact.id, whatsappId })).id;
    await messages.send(actor, ticketId, {
      ...{ body: reminderText(row.language, { ...row, day }), isPrivate: false, sign: false, files: [] },
      ...{ cards: [], voiceNote: false, clientKey },
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
