import { inTransaction, type Database, type Transaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { buildDays } from './day-building.tx.js';
import { lockFigures, refreshSpans } from './write-spans.tx.js';

/** Events of one transaction: few, so that a killed process loses little work and others wait briefly. */
const BATCH = 500;
const COMPANIES = 200;
/** Tickets of one transaction: others wait for its lock, and for the processor while they are folded, a moment only. */
const TICKETS = 500;
/** A run that left something behind took a whole batch, or something of as many companies. */
export const LEAST_WHEN_BEHIND = Math.min(BATCH, TICKETS, COMPANIES);

interface SeenEvent {
  seq: number | string;
  topic: string;
  action: string | null;
  ticketId: string | number | null;
  fromMe: string | null;
  isBot: string | null;
  isPrivate: string | null;
}

/**
 * Keeps spans and sums up to date, away from the transactions that move tickets: these write the events that the live
 * screens need anyway, and whose numbers have no gaps. An event only names a ticket, which is folded anew from what is
 * stored; spans, sums and cursor change in one transaction. Tickets without a retained event are walked from the newest
 * back.
 */
export function createFiguresWriter({ db, clock }: Pick<Infra, 'db' | 'clock'>) {
  /** Follows one batch of a company's events. Returns how many there were. */
  const follow = (scope: TenantScope): Promise<number> =>
    inTransaction(db, async (trx) => {
      const { companyId } = scope;
      if (!(await trx('companies').where({ id: companyId }).first('id'))) return 0;
      const { seq } = await lockFigures(trx, scope);
      const events = await eventsAfter(trx, scope, seq);
      const last = await lastSeq(trx, scope);
      // They were trimmed before they were read: whatever they named is among all tickets.
      const missed = events.length > 0 ? Number(events[0]!.seq) > seq + 1 : last > seq;
      const ids = [...new Set(events.flatMap(namedTicket))];
      await refreshSpans(trx, scope, ids, clock.now());
      const reached = events.length > 0 ? Number(events.at(-1)!.seq) : last;
      const below = missed ? { backfillBelow: await aboveAll(trx, scope) } : {};
      await trx('figureCursors')
        .where({ companyId })
        .update({ seq: reached, ...below });
      return events.length;
    });

  /** Folds some older tickets. Returns how many there were. */
  const walkBack = (scope: TenantScope): Promise<number> =>
    inTransaction(db, async (trx) => {
      const { companyId } = scope;
      const { backfillBelow } = await lockFigures(trx, scope);
      if (backfillBelow === 0) return 0;
      const ids: number[] = await trx('tickets')
        .where({ companyId })
        .where('id', '<', backfillBelow)
        .orderBy('id', 'desc')
        .limit(TICKETS)
        .pluck('id');
      await refreshSpans(trx, scope, ids, clock.now());
      const next = ids.length < TICKETS ? 0 : ids.at(-1)!;
      await trx('figureCursors').where({ companyId }).update({ backfillBelow: next });
      return ids.length;
    });

  /** Some of the sums by days, once all tickets are folded. There may be more unless it returns 0. */
  const days = (scope: TenantScope): Promise<number> =>
    inTransaction(db, async (trx) => {
      await lockFigures(trx, scope);
      return (await buildDays(trx, scope)) ? LEAST_WHEN_BEHIND : 0;
    });

  return {
    /** One batch of each company that is behind. Returns how much it did; 0 means up to date. */
    async run(): Promise<number> {
      let done = 0;
      // New events come first, and both alternate: neither waits for the other's end.
      for (const companyId of await companiesBehind(db))
        done += (await follow({ companyId })) + (await walkBack({ companyId })) + (await days({ companyId }));
      return done;
    },
    /** Everything of one company that has an event by now. */
    async catchUp(scope: TenantScope): Promise<void> {
      while ((await follow(scope)) > 0);
      while ((await walkBack(scope)) > 0);
      while ((await days(scope)) > 0);
    },
  };
}
export type FiguresWriter = ReturnType<typeof createFiguresWriter>;

async function companiesBehind(db: Database): Promise<number[]> {
  const [rows] = await db.raw(
    `SELECT o.id AS companyId FROM companies o LEFT JOIN companyStreams s ON s.companyId = o.id
       LEFT JOIN figureCursors c ON c.companyId = o.id
     WHERE s.seq > COALESCE(c.seq, -1) OR c.backfillBelow > 0 OR c.daysFrom > '1970-01-01'
       OR (c.companyId IS NOT NULL AND NOT (BINARY o.timeZone <=> c.timeZone)) LIMIT ${COMPANIES}`,
  );
  return rows.map(({ companyId }: { companyId: number }) => companyId);
}

async function eventsAfter(trx: Transaction, { companyId }: TenantScope, seq: number): Promise<SeenEvent[]> {
  const of = (path: string, topics: string) =>
    `IF(topic IN (${topics}), JSON_VALUE(payload, '$.${path}'), NULL)`;
  const both = "'ticket', 'appMessage'";
  const [rows] = await trx.raw(
    `SELECT seq, topic, ${of('action', both)} AS action, ${of('ticket.id', both)} AS ticketId,
       ${of('message.fromMe', "'appMessage'")} AS fromMe, ${of('message.isBot', "'appMessage'")} AS isBot,
       ${of('message.isPrivate', "'appMessage'")} AS isPrivate
     FROM companyEvents WHERE companyId = ? AND seq > ? ORDER BY seq LIMIT ${BATCH}`,
    [companyId, seq],
  );
  return rows;
}

/** Both databases say it in their own way. */
const isTrue = (value: string | null): boolean => value === 'true' || value === '1';

/** The ticket whose figures an event may have changed: it moved, or a person wrote to its customer. */
function namedTicket({ topic, action, ticketId, fromMe, isBot, isPrivate }: SeenEvent): number[] {
  if (ticketId === null) return [];
  if (topic === 'ticket') return action === 'update' ? [Number(ticketId)] : [];
  const isReply = action === 'create' && isTrue(fromMe) && !isTrue(isBot) && !isTrue(isPrivate);
  return isReply ? [Number(ticketId)] : [];
}

async function lastSeq(trx: Transaction, { companyId }: TenantScope): Promise<number> {
  const stream = await trx('companyStreams').where({ companyId }).first('seq');
  return Number(stream?.seq ?? 0);
}

async function aboveAll(trx: Transaction, { companyId }: TenantScope): Promise<number> {
  const newest = await trx('tickets').where({ companyId }).max({ id: 'id' }).first();
  return Number(newest?.['id'] ?? 0) + 1;
}
