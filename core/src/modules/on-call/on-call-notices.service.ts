import type { Duty, OnDuty } from '@recado/sdk/flow';
import { hidesNumbersFrom } from '@recado/sdk/rules';
import { inTransaction, type Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbound } from '../../ports/outbound.js';
import type { AccountLetters } from '../account-letters/account-letters.service.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { lockTicketForSystem, moveBySystem, type SystemTicket } from '../tickets/moves/system-moves.tx.js';
import { maskNumbersIn } from '../text/masking.rules.js';
import { onDutyNow } from './on-duty.tx.js';
import * as repo from './on-call-tickets.repo.js';
import { noticeText } from './on-call-texts.js';

const AT_ONCE = 50;
const MINUTE = 60_000;
/** When a ticket whose notices failed is tried again. */
const TRIES_AGAIN_MS = MINUTE;
/** Of so many tickets a person is told at a time: whoever opens many cannot have hundreds of messages sent. */
export const TOLD_AT_ONCE = 10;

interface Parts {
  companies: Pick<CompaniesService, 'find'>;
  letters: AccountLetters;
  outbox: Outbox;
  outbound: Pick<Outbound, 'kick'>;
}

/**
 * Tells the people on duty that a customer waits, each at the interval of their week, until somebody takes the ticket.
 * The ticket is offered to the first of them, so that it is seen also outside that person's queues.
 */
export function createOnCallNotices(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  { companies, letters, outbox, outbound }: Parts,
) {
  /** Returns the messages written. */
  async function tell(
    trx: Transaction,
    row: repo.OnCallTicket,
    ticket: SystemTicket,
    duties: readonly Duty[],
  ): Promise<number[]> {
    const now = clock.now();
    const asked = duties.filter(({ userId, interval }) => {
      const told = row.told[userId];
      return told === undefined || told + interval * MINUTE <= now.getTime();
    });
    const due = await withRoom(trx, row, asked, now);
    if (due.length === 0) return [];
    const users = await repo.dutyUsers(
      trx,
      row,
      due.map(({ userId }) => userId),
    );
    const contact = await repo.contactNameOf(trx, ticket.contactId);
    const messageIds: number[] = [];
    row.notices += 1;
    for (const { userId, phone, interval } of due) {
      const user = users.find(({ id }) => id === userId);
      if (!user) continue;
      row.told[userId] = now.getTime();
      const minutes = Math.max(0, Math.floor((now.getTime() - row.since.getTime()) / MINUTE));
      const { company, language, name, connectionId } = user;
      const isHidden = hidesNumbersFrom(
        { profile: user.profile, super: Boolean(user.isSuper) },
        user.hideNumber,
      );
      const shown = isHidden ? maskNumbersIn(contact) : contact;
      const messageId = await letters.write(
        trx,
        { companyId: row.companyId, name, connectionId },
        {
          // The same notice written again, after a crash, stays one message.
          clientKey: `onCall-${row.ticketId}-${row.since.getTime()}-${row.notices}-${userId}`,
          phone,
          text: noticeText(language, { company, ticketId: row.ticketId, contact: shown, minutes, interval }),
          validUntil: new Date(now.getTime() + interval * MINUTE),
        },
      );
      if (messageId) messageIds.push(messageId);
      else log.warn({ companyId: row.companyId, userId }, 'no connection reaches the person on duty');
    }
    return messageIds;
  }

  /** Those who are not being told of enough tickets already: the next one follows when one of these is taken. */
  async function withRoom(
    trx: Transaction,
    row: repo.OnCallTicket,
    duties: readonly Duty[],
    now: Date,
  ): Promise<Duty[]> {
    // A minute more: notices of one interval are not sent in the same second.
    const sinceOf = ({ interval }: Duty) => new Date(now.getTime() - (interval + 1) * MINUTE);
    const others = await repo.othersToldOf(
      trx,
      row,
      duties.map((duty) => ({ userId: duty.userId, since: sinceOf(duty) })),
    );
    return duties.filter(({ userId }) => (others.get(userId) ?? 0) < TOLD_AT_ONCE);
  }
  /** When somebody is to be told next: after an interval, or when a turn begins or ends. */
  function nextMoment({ told }: repo.OnCallTicket, { duties, until }: OnDuty): Date | undefined {
    const now = clock.now().getTime();
    const moments = duties.map(({ userId, interval }) => {
      const next = (told[userId] ?? 0) + interval * MINUTE;
      // Whoever has no room is asked for again: often enough that a taken ticket makes room soon.
      return next > now ? next : now + MINUTE;
    });
    if (until) moments.push(until.getTime());
    return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
  }

  async function take({ companyId, ticketId }: { companyId: number; ticketId: number }): Promise<number[]> {
    const scope = { companyId };
    const { timeZone } = await companies.find(scope);
    return inTransaction(db, async (trx) => {
      const ticket = await lockTicketForSystem(trx, scope, ticketId);
      const row = await repo.lockOnCallTicket(trx, ticketId);
      const now = clock.now();
      if (!row || row.dueAt > now) return [];
      const onDuty = await onDutyNow(trx, scope, timeZone, now);
      const [first] = onDuty.duties;
      // Somebody took it, or nobody is ever on duty.
      if (ticket?.status !== 'pending' || (!first && !onDuty.until)) {
        await repo.forgetOnCallTicket(trx, ticketId);
        return [];
      }
      if (first && (ticket.userId === null || ticket.userId === row.offeredTo)) {
        const by = { reason: 'on-call' } as const;
        await moveBySystem(trx, outbox, ticket, 'offer', { userId: first.userId }, now, by);
        row.offeredTo = first.userId;
      }
      const messageIds = await tell(trx, row, ticket, onDuty.duties);
      await repo.saveOnCallTicket(trx, { ...row, dueAt: nextMoment(row, onDuty)! });
      return messageIds;
    });
  }

  return {
    /** For the sweeper: one ticket whose notices fail does not keep the others. */
    async tellDue(): Promise<void> {
      const tickets = await repo.dueTickets(db, clock.now(), AT_ONCE);
      if (tickets.length === 0) return;
      const messageIds: number[] = [];
      for (const due of tickets)
        try {
          messageIds.push(...(await take(due)));
        } catch (error) {
          log.error({ err: error, ticketId: due.ticketId }, 'people on duty could not be told');
          await repo.postpone(db, due.ticketId, new Date(clock.now().getTime() + TRIES_AGAIN_MS));
        }
      outbox.wake();
      if (messageIds.length > 0) outbound.kick(messageIds);
    },
  };
}
