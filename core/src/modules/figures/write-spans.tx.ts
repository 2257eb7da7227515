import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import {
  noteSchedules,
  schedulesOf,
  type ScheduleRevision,
} from '../schedule-revisions/schedule-revisions.tx.js';
import { busyDifference, writeBusy } from './busy-days.tx.js';
import { putRows, storeRows } from './add-rows.tx.js';
import { foldTicket, type Hold, type Span } from './fold.rules.js';
import { differenceOf, type Part } from './span-parts.rules.js';
import { writeSums } from './sums.tx.js';
import { factsOf } from './ticket-facts.tx.js';

export interface Cursor {
  seq: number;
  backfillBelow: number;
}
/** Whoever writes a company's spans holds this row: one at a time, so that old and new differ by nobody else's work. */
export async function lockFigures(trx: Transaction, { companyId }: TenantScope): Promise<Cursor> {
  const row = await trx('figureCursors').where({ companyId }).forUpdate().first('seq', 'backfillBelow');
  if (row) return { seq: Number(row.seq), backfillBelow: Number(row.backfillBelow) };
  // What happened before is read ticket by ticket; what happens from now on has an event.
  await trx.raw(
    `INSERT IGNORE INTO figureCursors (companyId, seq, backfillBelow)
     SELECT c.id, COALESCE((SELECT seq FROM companyStreams WHERE companyId = c.id), 0),
       COALESCE((SELECT MAX(id) + 1 FROM tickets WHERE companyId = c.id), 0) FROM companies c WHERE c.id = ?`,
    [companyId],
  );
  const made = await trx('figureCursors').where({ companyId }).forUpdate().first('seq', 'backfillBelow');
  return { seq: Number(made?.seq ?? 0), backfillBelow: Number(made?.backfillBelow ?? 0) };
}

/**
 * Folds these tickets anew and puts the result in place of what is stored: sums change by the difference, so doing it
 * twice changes nothing. What is stored of a deleted ticket stays. Requires the lock. Returns how many spans changed.
 */
export async function refreshSpans(
  trx: Transaction,
  scope: TenantScope,
  ticketIds: readonly number[],
  now: Date,
): Promise<number> {
  if (ticketIds.length === 0) return 0;
  return replaceSpans(trx, scope, await foldedSpans(trx, scope, ticketIds, now));
}

/** In the transaction that deletes these tickets: their attendances so far stay, and those that go on end. */
export async function settleDeletedTickets(
  trx: Transaction,
  scope: TenantScope,
  ticketIds: readonly number[],
  now: Date,
): Promise<void> {
  if (ticketIds.length === 0) return;
  await lockFigures(trx, scope);
  const spans = await foldedSpans(trx, scope, ticketIds, now);
  const ended = { closedAt: now.getTime(), outcome: 'deleted' as const };
  for (const some of spans.values())
    for (const span of some)
      if (span.closedAt === null) {
        Object.assign(span, ended);
        for (const hold of span.holds) hold.to ??= Math.max(hold.from, now.getTime());
      }
  await replaceSpans(trx, scope, spans);
}

/** The spans of existing tickets, by ticket. */
export async function foldedSpans(
  trx: Transaction,
  scope: TenantScope,
  ticketIds: readonly number[],
  now: Date,
): Promise<Map<number, Span[]>> {
  let revisions = await schedulesOf(trx, scope);
  if (revisions.length === 0) {
    await noteSchedules(trx, scope, now);
    revisions = await schedulesOf(trx, scope);
  }
  return foldedBy(trx, scope, ticketIds, revisions);
}

/** The spans of existing tickets, by ticket, by these service hours. */
export async function foldedBy(
  db: Db,
  scope: TenantScope,
  ticketIds: readonly number[],
  revisions: readonly ScheduleRevision[],
): Promise<Map<number, Span[]>> {
  const facts = await factsOf(db, scope, ticketIds);
  return new Map(facts.map((one) => [one.ticket.id, foldTicket(one, revisions)]));
}

export interface StoredSpan {
  ticketId: number;
  ordinal: number;
  connectionId: number;
  parts: Part[];
  holds: Hold[];
  /** Everything stored of it, to compare. */
  text: string;
}

async function replaceSpans(
  trx: Transaction,
  scope: TenantScope,
  spans: ReadonlyMap<number, readonly Span[]>,
): Promise<number> {
  const old = new Map(
    (await storedSpans(trx, [...spans.keys()])).map((one) => [`${one.ticketId}:${one.ordinal}`, one]),
  );
  const [removed, added, rows]: [StoredSpan[], Span[], Record<string, unknown>[]] = [[], [], []];
  for (const span of [...spans.values()].flat()) {
    const key = `${span.ticketId}:${span.ordinal}`;
    const former = old.get(key);
    old.delete(key);
    const row = rowOf(scope, span);
    if (former) {
      if (former.text === textOf(row, span)) continue;
      removed.push(former);
    }
    added.push(span);
    rows.push(row);
  }
  const gone = [...old.values()];
  removed.push(...gone);
  if (gone.length) await trx('ticketSpans').whereIn(['ticketId', 'ordinal'], gone.map(placeOf)).delete();
  for (const table of ['spanParts', 'spanHolds'])
    if (removed.length) await trx(table).whereIn(['ticketId', 'ordinal'], removed.map(placeOf)).delete();
  if (added.length) {
    const columns = Object.keys(rows[0]!);
    const values = rows.map((row) => columns.map((column) => row[column]));
    await putRows(trx, { table: 'ticketSpans', columns, rows: values, put: columns.slice(KEY.length) });
    const parts = added.flatMap((span) => partRows(scope, span));
    await storeRows(trx, { table: 'spanParts', columns: PARTS, rows: parts });
    const holds = added.flatMap((span) => holdRows(scope, span));
    await storeRows(trx, { table: 'spanHolds', columns: HOLDS, rows: holds });
  }
  await writeBusy(trx, scope, busyDifference(removed, added));
  await writeSums(trx, scope, differenceOf(removed, added));
  return added.length + gone.length;
}
const placeOf = ({ ticketId, ordinal }: { ticketId: number; ordinal: number }) => [ticketId, ordinal];

const KEY = ['ticketId', 'ordinal'];
const PARTS = [
  ...['companyId', ...KEY, 'n', 'connectionId', 'metric', 'at', 'queueId', 'userId', 'value', 'working'],
];
const HOLDS = ['companyId', ...KEY, 'n', 'userId', 'since', 'until'];

/** What one attendance adds, a row each: a number of the dashboard leads to exactly these. */
const partRows = (
  { companyId }: TenantScope,
  { ticketId, ordinal, connectionId, parts }: Span,
): unknown[][] =>
  parts.map(({ metric, at, queueId, userId, value, working }, n) => [
    ...[companyId, ticketId, ordinal, n, connectionId, metric, new Date(at), queueId, userId, value, working],
  ]);

const holdRows = ({ companyId }: TenantScope, { ticketId, ordinal, holds }: Span): unknown[][] =>
  holds.map(({ userId, from, to }, n) => [
    ...[companyId, ticketId, ordinal, n, userId, new Date(from), date(to)],
  ]);

export async function storedSpans(db: Db, ticketIds: readonly number[]): Promise<StoredSpan[]> {
  if (ticketIds.length === 0) return [];
  const spans: Record<string, unknown>[] = await db('ticketSpans')
    .whereIn('ticketId', [...ticketIds])
    .orderBy(['ticketId', 'ordinal']);
  const stored: (Omit<Part, 'at'> & { ticketId: number; ordinal: number; at: Date })[] = await db('spanParts')
    .whereIn('ticketId', [...ticketIds])
    .orderBy(['ticketId', 'ordinal', 'n'])
    .select('ticketId', 'ordinal', 'metric', 'at', 'queueId', 'userId', 'value', 'working');
  const partsOf = new Map<string, Part[]>();
  for (const { ticketId, ordinal, at, ...part } of stored) {
    const key = `${ticketId}:${ordinal}`;
    const own = partsOf.get(key) ?? [];
    own.push({ ...part, at: at.getTime() });
    partsOf.set(key, own);
  }
  const holdsOf = await storedHolds(db, ticketIds);
  return spans.map((row) => {
    const [ticketId, ordinal] = [Number(row['ticketId']), Number(row['ordinal'])];
    const key = `${ticketId}:${ordinal}`;
    const adds = { parts: partsOf.get(key) ?? [], holds: holdsOf.get(key) ?? [] };
    const connectionId = Number(row['connectionId']);
    return { ticketId, ordinal, connectionId, ...adds, text: textOf(row, adds) };
  });
}

async function storedHolds(db: Db, ticketIds: readonly number[]): Promise<Map<string, Hold[]>> {
  const rows: { ticketId: number; ordinal: number; userId: number; since: Date; until: Date | null }[] =
    await db('spanHolds')
      .whereIn('ticketId', [...ticketIds])
      .orderBy(['ticketId', 'ordinal', 'n'])
      .select('ticketId', 'ordinal', 'userId', 'since', 'until');
  const holds = new Map<string, Hold[]>();
  for (const { ticketId, ordinal, userId, since, until } of rows) {
    const key = `${ticketId}:${ordinal}`;
    const own = holds.get(key) ?? [];
    own.push({ userId, from: since.getTime(), to: until?.getTime() ?? null });
    holds.set(key, own);
  }
  return holds;
}

const COLUMNS = [
  ...[
    'companyId',
    'connectionId',
    'queueId',
    'userId',
    'isGroup',
    'isFirst',
    'openedBy',
    'openedAt',
    'acceptedAt',
  ],
  ...['closedAt', 'firstReplyAt', 'outcome', 'transfers', 'rating'],
  ...['wait', 'firstReply', 'handle', 'resolution'].flatMap((name) => [`${name}Ms`, `${name}WorkingMs`]),
];

/** The columns in one order, with times as numbers: rows from the database and new ones compare. */
export const textOf = (
  row: Record<string, unknown>,
  { parts, holds }: { parts: readonly Part[]; holds: readonly Hold[] },
): string =>
  JSON.stringify([
    COLUMNS.map((column) => {
      const value = row[column];
      return value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : value;
    }),
    parts.map(({ metric, at, queueId, userId, value, working }) => [
      ...[metric, at, queueId, userId, Number(value), Number(working)],
    ]),
    holds.map(({ userId, from, to }) => [userId, from, to]),
  ]);

const date = (at: number | undefined | null): Date | null =>
  at === undefined || at === null ? null : new Date(at);

/** The row of a span: its times are what it adds to the sums, so that a list of spans shows what they are made of. */
export function rowOf({ companyId }: TenantScope, span: Span): Record<string, unknown> {
  const part = (metric: Part['metric']) => span.parts.find((one) => one.metric === metric);
  const [wait, firstReply, handle, resolution] = (
    ['wait', 'firstReply', 'handle', 'resolution'] as const
  ).map(part);
  // Written out: millions of them are made.
  return {
    ticketId: span.ticketId,
    ordinal: span.ordinal,
    companyId,
    connectionId: span.connectionId,
    queueId: span.queueId,
    userId: span.userId,
    isGroup: span.isGroup,
    isFirst: span.isFirst,
    openedBy: span.openedBy,
    openedAt: date(span.openedAt),
    acceptedAt: date(span.accepted?.at),
    closedAt: date(span.closedAt),
    firstReplyAt: date(firstReply?.at),
    outcome: span.outcome,
    transfers: span.transfers,
    waitMs: wait?.value ?? null,
    waitWorkingMs: wait?.working ?? null,
    firstReplyMs: firstReply?.value ?? null,
    firstReplyWorkingMs: firstReply?.working ?? null,
    handleMs: handle?.value ?? null,
    handleWorkingMs: handle?.working ?? null,
    resolutionMs: resolution?.value ?? null,
    resolutionWorkingMs: resolution?.working ?? null,
    rating: span.rating,
  };
}
