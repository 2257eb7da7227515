import { slotOf } from '@recado/sdk/rules';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { underLock } from '../../infra/database-lock.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { schedulesOf, type ScheduleRevision } from '../schedule-revisions/schedule-revisions.tx.js';
import { rebuildBusy, type Locked } from './busy-check.tx.js';
import { wrongDerived } from './days-check.tx.js';
import { dropDays } from './day-building.tx.js';
import type { FiguresWriter } from './figures-worker.repo.js';
import { inLanes } from './lanes.js';
import { isSuspect } from './suspect-days.tx.js';
import { missingSums, nextDay, type Stretch } from './sums-check.tx.js';
import { writeSums } from './sums.tx.js';
import { foldedBy, lockFigures, refreshSpans, rowOf, storedSpans, textOf } from './write-spans.tx.js';

/** Tickets of one statement: the database ends transactions that rest for seconds. */
const TICKETS = 500;
/** While some wait for the database, another one folds. */
const LANES = 3;

export interface FiguresCheck {
  /** Tickets that were folded anew. */
  tickets: number;
  /** Ids of those whose stored spans were others, at most 20. */
  wrongTickets: number[];
  wrongTicketCount: number;
  /** Sums that differed from what the spans add up to. */
  wrongSums: number;
  /** Sums by days that differed from those, and days of agents from what these had. */
  wrongDays: number;
}
const SHOWN = 20;

/** Compares a company's figures with what is stored of its tickets, and puts them right on request. */
export function createFiguresCheck(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  writer: Pick<FiguresWriter, 'catchUp'>,
) {
  // A rehearsal has one connection.
  const lanes = db.isTransaction ? 1 : LANES;

  /** The next tickets with something in their history since a moment. */
  async function ticketsAfter({ companyId }: TenantScope, id: number, from: Date): Promise<number[]> {
    // The limit keeps the database from reading the whole history first to find out which tickets have one.
    const since = db('ticketLogs as l')
      .select(db.raw('1'))
      .whereRaw('l.ticketId = t.id')
      .where('l.createdAt', '>=', from)
      .limit(1);
    return db('tickets as t')
      .where('t.companyId', companyId)
      .where('t.id', '>', id)
      .whereRaw('? = 1', [since])
      .orderBy('t.id')
      .limit(TICKETS)
      .pluck('t.id');
  }

  /** Those of these tickets whose stored spans are not what their history says. */
  async function differing(
    trx: Transaction,
    scope: TenantScope,
    { ids, revisions }: { ids: readonly number[]; revisions: readonly ScheduleRevision[] },
  ): Promise<number[]> {
    const folded = await foldedBy(trx, scope, ids, revisions);
    const stored = new Map<number, string[]>();
    for (const { ticketId, text } of await storedSpans(trx, ids)) {
      const own = stored.get(ticketId);
      if (own) own.push(text);
      else stored.set(ticketId, [text]);
    }
    return ids.filter((id) => {
      const expected = (folded.get(id) ?? []).map((span) => textOf(rowOf(scope, span), span));
      return expected.join('\n') !== (stored.get(id) ?? []).join('\n');
    });
  }

  /** Goes through the tickets with something in their history since a moment. Returns how many there are. */
  async function each(
    scope: TenantScope,
    from: Date,
    work: (ids: readonly number[]) => Promise<void>,
  ): Promise<number> {
    let [tickets, after, isLast] = [0, 0, false];
    const next = async (): Promise<number[] | undefined> => {
      const ids = isLast ? [] : await ticketsAfter(scope, after, from);
      isLast = ids.length < TICKETS;
      after = ids.at(-1) ?? after;
      return ids.length > 0 ? ids : undefined;
    };
    await inLanes(lanes, next, async (ids) => {
      await work(ids);
      tickets += ids.length;
    });
    return tickets;
  }

  async function wrongTickets(scope: TenantScope, from: Date) {
    await writer.catchUp(scope);
    const wrong: number[] = [];
    const revisions = await schedulesOf(db, scope);
    const tickets = await each(scope, from, async (ids) => {
      wrong.push(...(await snapshot((trx) => differing(trx, scope, { ids, revisions }))));
    });
    // What moved meanwhile has its event by now.
    await writer.catchUp(scope);
    const still: number[] = [];
    for (let at = 0; at < wrong.length; at += TICKETS)
      await lockedFor(scope)(async (trx) => {
        const again = { ids: wrong.slice(at, at + TICKETS), revisions: await schedulesOf(trx, scope) };
        still.push(...(await differing(trx, scope, again)));
      });
    return { tickets, wrong: still.sort((one, other) => one - other) };
  }

  /** In one moment, without a lock; a rehearsal is one transaction already. */
  const snapshot = <T>(work: (trx: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(work, db.isTransaction ? {} : { isolationLevel: 'repeatable read' });

  const lockedFor =
    (scope: TenantScope): Locked =>
    (work) =>
      inTransaction(db, async (trx) => {
        await lockFigures(trx, scope);
        await work(trx);
      });

  /** Goes through all sums, a day of UTC at a time; returns how many are not what the parts add up to. */
  async function wrongSums(scope: TenantScope, from: Date, correct: boolean): Promise<number> {
    let wrong = 0;
    let at = new Date(slotOf(from.getTime()));
    const next = async (): Promise<Stretch | undefined> => {
      const day = await nextDay(db, scope, at);
      at = day?.to ?? at;
      return day;
    };
    await inLanes(lanes, next, async (day) => {
      const missing = await snapshot(async (trx) =>
        (await isSuspect(trx, scope, day)) ? missingSums(trx, scope, day) : [],
      );
      wrong += missing.length;
      if (correct && missing.length > 0) await lockedFor(scope)((trx) => writeSums(trx, scope, missing));
    });
    return wrong;
  }

  const report = (
    tickets: number,
    wrong: readonly number[],
    faults: { wrongSums: number; wrongDays: number },
  ): FiguresCheck => ({
    ...{ tickets, wrongTickets: wrong.slice(0, SHOWN), wrongTicketCount: wrong.length, ...faults },
  });

  return {
    /** Changes nothing but what is behind. While the product works, a move of the last moment may show. */
    async verify(scope: TenantScope, from = new Date(0)): Promise<FiguresCheck> {
      const { tickets, wrong } = await wrongTickets(scope, from);
      const sums = await wrongSums(scope, from, false);
      const wrongDays = await wrongDerived({ snapshot, lanes }, scope, from);
      return report(tickets, wrong, { wrongSums: sums, wrongDays });
    },
    /** Folds all tickets since a moment anew, then corrects the sums; the product may work meanwhile. */
    rebuild: (scope: TenantScope, from = new Date(0)): Promise<FiguresCheck> =>
      underLock(db, { name: `figures-${scope.companyId}`, seconds: 0, busy }, () => rebuild(scope, from)),
  };

  async function rebuild(scope: TenantScope, from: Date): Promise<FiguresCheck> {
    const { tickets, wrong } = await wrongTickets(scope, from);
    for (let at = 0; at < wrong.length; at += TICKETS)
      await lockedFor(scope)(async (trx) => {
        await refreshSpans(trx, scope, wrong.slice(at, at + TICKETS), clock.now());
      });
    const sums = await wrongSums(scope, from, true);
    const derived = await wrongDerived({ snapshot, lanes }, scope, from);
    if (derived > 0) {
      const locked = lockedFor(scope);
      await locked((trx) => dropDays(trx, scope));
      await rebuildBusy({ snapshot, locked }, scope);
      await writer.catchUp(scope);
    }
    return report(tickets, wrong, { wrongSums: sums, wrongDays: derived });
  }
}
const busy = () => apiError('ERR_IN_USE', 'Another process rebuilds the figures of this company');
export type FiguresCheckService = ReturnType<typeof createFiguresCheck>;
