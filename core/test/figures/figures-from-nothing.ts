import { TIMES, type Metric, type Part } from '../../src/modules/figures/span-parts.rules.js';
import { COLUMNS } from '../../src/modules/figures/figure-columns.rules.js';
import {
  foldTicket,
  type FoldLine,
  type Hold,
  type Span,
  type TicketFacts,
} from '../../src/modules/figures/fold.rules.js';
import { daysOf, type BusyBlock } from '../../src/modules/figures/busy-blocks.tx.js';
import { addPacked } from '../../src/modules/figures/packed-counts.tx.js';
import { rowOf } from '../../src/modules/figures/write-spans.tx.js';
import { schedulesOf } from '../../src/modules/schedule-revisions/schedule-revisions.tx.js';
import { binOf } from '@recado/sdk/rules';
import type { Database, Db } from '../../src/infra/database.js';
import type { TenantScope } from '../../src/infra/tenancy.js';
import { clockOf } from './hours.js';

/** The rows of each table of figures as texts in one order, so that two of them compare. */
export type Figures = Record<(typeof TABLES)[number], string[]>;
export const TABLES = [
  ...(['ticketSpans', 'spanParts', 'spanHolds', 'spanStats', 'spanBins'] as const),
  ...(['figureDays', 'figureDayBins', 'busyDays', 'busyStretches'] as const),
];
type Fields = Record<string, unknown>;
interface TicketRow {
  id: number;
  connectionId: number;
  isGroup: boolean;
  importedAt: Date | null;
  createdAt: Date;
}
const DAY_MS = 86_400_000;
const SIZES = [1, 4, 16, 64, 256];

/** What is stored of tickets, read apart from the product: everything, in the order of ids. */
export async function factsFromRows(
  db: Db,
  { companyId }: TenantScope,
  ids?: readonly number[],
): Promise<TicketFacts[]> {
  const own = (table: string, column = 'ticketId') =>
    db(table)
      .where({ companyId })
      .modify((query) => void (ids && query.whereIn(column, [...ids])))
      .orderBy('id');
  const tickets: TicketRow[] = await own('tickets', 'id');
  const firsts = await db('ticketSpans').where({ companyId, ordinal: 1 }).select('ticketId', 'isFirst');
  const isFirst = new Map(firsts.map((row) => [row.ticketId, Boolean(row.isFirst)]));
  const [lines, messages, ratings] = [await own('ticketLogs'), await own('messages'), await own('ratings')];
  const state = (row: Fields, name: string): FoldLine['to'] =>
    row[`${name}Status`] === null
      ? null
      : ({
          status: row[`${name}Status`],
          queueId: row[`${name}QueueId`],
          userId: row[`${name}UserId`],
        } as never);
  return tickets.map((ticket) => {
    const of = (rows: Fields[]) => rows.filter(({ ticketId }) => ticketId === ticket.id);
    const at = (row: Fields) => (row['createdAt'] as Date).getTime();
    return {
      ticket: {
        ...{ id: ticket.id, connectionId: ticket.connectionId, isGroup: Boolean(ticket.isGroup) },
        ...{ isImported: ticket.importedAt !== null, createdAt: ticket.createdAt.getTime() },
        isFirst: isFirst.get(ticket.id) ?? false,
      },
      lines: of(lines)
        .filter(({ type }) => type !== 'access' && type !== 'lane')
        .map((row) => ({
          ...({
            id: Number(row['id']),
            type: row['type'],
            actor: row['actor'],
            reason: row['reason'],
          } as never as FoldLine),
          ...{ from: state(row, 'from'), to: state(row, 'to'), at: at(row) },
          cancelsId: row['cancelsId'] === null ? null : Number(row['cancelsId']),
        })),
      messages: of(messages)
        .filter(({ fromMe, isBot, isPrivate }) => fromMe && !isBot && !isPrivate)
        .map((row) => ({ userId: row['userId'] as number | null, at: at(row) })),
      ratings: of(ratings).map((row) => ({
        ...(row as never as { value: number; userId: number; queueId: number }),
        at: at(row),
      })),
    };
  });
}

/** All figures of a company by its history alone, and by what was stored of deleted tickets just before. */
export async function figuresFromNothing(
  db: Database,
  scope: TenantScope,
  deleted: readonly { facts: TicketFacts; at: number }[],
): Promise<Figures> {
  const revisions = await schedulesOf(db, scope);
  const { timeZone } = await db('companies').where({ id: scope.companyId }).first('timeZone');
  const spans = (await factsFromRows(db, scope)).flatMap((facts) => foldTicket(facts, revisions));
  const kept = await db('ticketSpans')
    .where({ ...scope, ordinal: 1 })
    .select('ticketId', 'isFirst');
  for (const { facts, at } of deleted) {
    const row = kept.find(({ ticketId }) => ticketId === facts.ticket.id);
    const ticket = { ...facts.ticket, isFirst: Boolean(row?.isFirst) };
    for (const span of foldTicket({ ...facts, ticket }, revisions)) spans.push(endedBy(span, at));
  }
  const sums = new Totals();
  const clock = clockOf(timeZone);
  for (const { connectionId, parts } of spans)
    for (const part of parts) addPart(sums, { ...part, connectionId }, clock);
  const rows = (of: (span: Span) => Fields[]) => spans.flatMap(of).map((row) => textOf({ ...row, ...scope }));
  const holds = spans.flatMap((span) => span.holds);
  for (const { userId, from, to } of holds)
    for (let at = from; to !== null && at < to;) {
      const day = Math.floor(at / DAY_MS);
      const end = Math.min(to, (day + 1) * DAY_MS);
      sums.bump('busyDays', { userId, day }, Math.floor((at - day * DAY_MS) / 1000), 1);
      sums.bump('busyDays', { userId, day }, Math.floor((end - day * DAY_MS) / 1000), -1);
      at = end;
    }
  addStretches(sums, holds);
  return sorted({
    ticketSpans: rows((span) => [rowOf(scope, span)]),
    spanParts: rows(({ ticketId, ordinal, connectionId, parts }) =>
      parts.map((part, n) => ({ ticketId, ordinal, n, connectionId, ...part })),
    ),
    spanHolds: rows(({ ticketId, ordinal, holds: own }) =>
      own.map(({ userId, from, to }, n) => ({ ticketId, ordinal, n, userId, since: from, until: to })),
    ),
    ...sums.texts(),
  });
}

/** The same from the tables. Sums that became zero say nothing. */
export async function storedFigures(db: Database, scope: TenantScope): Promise<Figures> {
  const sums = new Totals();
  const read = (table: string): Promise<Fields[]> => db(table).where(scope);
  const rows = async (table: string) => (await read(table)).map(textOf);
  const split = (row: Fields, names: readonly string[]) => {
    const values = Object.fromEntries(names.map((name) => [name, Number(row[name])]));
    const key = Object.fromEntries(
      Object.entries(row).filter(([name]) => ![...names, 'companyId', 'counts'].includes(name)),
    );
    return { key, values };
  };
  for (const row of await read('spanStats')) {
    const { key, values } = split(row, ['count', 'value', 'working']);
    for (const [name, by] of Object.entries(values)) sums.bump('spanStats', key, name, by);
  }
  for (const row of await read('spanBins')) {
    const { key, values } = split(row, ['count', 'bin']);
    sums.bump('spanBins', key, values['bin']!, values['count']!);
  }
  const columns = COLUMNS.map(({ name }) => name);
  for (const row of await read('figureDays')) {
    const { key, values } = split(row, columns);
    for (const [name, by] of Object.entries(values)) sums.bump('figureDays', key, name, by);
  }
  for (const table of ['figureDayBins', 'busyDays'] as const)
    for (const row of await read(table)) {
      const { key } = split(row, []);
      for (const [place, by] of addPacked(row['counts'] as Buffer, new Map()))
        sums.bump(table, key, place, by);
    }
  const blocks: BusyBlock[] = await db('busyBlocks').where(scope);
  for (const row of blocks)
    for (const [day, stretches] of daysOf(row))
      for (const [place, by] of addPacked(stretches, new Map()))
        sums.bump('busyStretches', { userId: row.userId, day }, place, by);
  return sorted({
    ...{ ticketSpans: await rows('ticketSpans'), spanParts: await rows('spanParts') },
    ...{ spanHolds: await rows('spanHolds'), ...sums.texts() },
  });
}

/** By table: what one of them has and the other has not, the first few. */
export function differencesOf(stored: Figures, expected: Figures): Partial<Figures> {
  const found: Partial<Figures> = {};
  for (const table of TABLES) {
    const [there, wanted] = [new Set(stored[table]), new Set(expected[table])];
    const differing = [
      ...stored[table].filter((row) => !wanted.has(row)).map((row) => `stored: ${row}`),
      ...expected[table].filter((row) => !there.has(row)).map((row) => `expected: ${row}`),
    ];
    if (stored[table].length !== there.size) differing.push('a row twice');
    if (differing.length > 0) found[table] = differing.slice(0, 6);
  }
  return found;
}

/** What goes on ends with its ticket. */
function endedBy(span: Span, at: number): Span {
  if (span.closedAt !== null) return span;
  const holds = span.holds.map((hold) => ({ ...hold, to: hold.to ?? Math.max(hold.from, at) }));
  return { ...span, holds, closedAt: at, outcome: 'deleted' };
}

function addPart(
  sums: Totals,
  part: Part & { connectionId: number },
  clock: ReturnType<typeof clockOf>,
): void {
  const { metric, at, queueId, userId, connectionId, value, working } = part;
  const slot = { slot: Math.floor(at / 900_000) * 900_000, metric, queueId, userId, connectionId };
  const measured = { count: 1, value, working };
  for (const [name, by] of Object.entries(measured)) sums.bump('spanStats', slot, name, by);
  const bins = TIMES.has(metric) ? [binOf(value), binOf(working)] : [];
  for (const [isWorking, bin] of bins.entries()) sums.bump('spanBins', { ...slot, isWorking }, bin, 1);
  const { date, hour } = clock(new Date(at));
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  for (const size of SIZES) {
    const block = { size, day: Math.floor(day / size) * size };
    const kinds: [string, number, number][] = [
      ['all', 0, 0],
      ['queue', queueId, 0],
      ['user', userId, 0],
      ['connection', connectionId, 0],
      ['queueUser', queueId, userId],
    ];
    for (const [kind, a, b] of kinds) {
      for (const { name, of } of COLUMNS.filter((column) => column.metric === metric))
        sums.bump('figureDays', { ...block, kind, a, b }, name, measured[of]);
      if (kind === 'queueUser') continue;
      const place = (isWorking: number) => ({ ...block, kind, a, metric, isWorking });
      for (const [isWorking, bin] of bins.entries()) sums.bump('figureDayBins', place(isWorking), bin, 1);
      if (size === 1 && HOURLY.has(metric)) sums.bump('figureDayBins', place(0), hour, 1);
    }
  }
}

/** Marks each second of a user's day in which the user holds something; a stretch is a run of marks. */
function addStretches(sums: Totals, holds: readonly Hold[]): void {
  const days = new Map<string, { userId: number; day: number; marks: Uint8Array }>();
  const dayOf = (userId: number, day: number) => {
    const key = `${userId}:${day}`;
    const known = days.get(key) ?? { userId, day, marks: new Uint8Array(DAY_MS / 1000 + 1) };
    days.set(key, known);
    return known;
  };
  for (const { userId, from, to } of holds)
    for (let at = from; to !== null && at < to; at = (Math.floor(at / DAY_MS) + 1) * DAY_MS) {
      const day = Math.floor(at / DAY_MS);
      const second = (moment: number) => Math.floor((moment - day * DAY_MS) / 1000);
      dayOf(userId, day).marks.fill(1, second(at), second(Math.min(to, (day + 1) * DAY_MS)));
    }
  for (const { userId, day, marks } of days.values())
    for (let n = 0; n < marks.length; n++) {
      const change = marks[n]! - (marks[n - 1] ?? 0);
      if (change !== 0) sums.bump('busyStretches', { userId, day }, n, change);
    }
}
const HOURLY: ReadonlySet<Metric> = new Set(['opened', 'closed']);

/** Numbers by table, key and name. */
class Totals {
  private readonly tables = new Map<string, Map<string, Map<string | number, number>>>();

  bump(table: string, key: Fields, name: string | number, by: number): void {
    const rows = this.tables.get(table) ?? new Map<string, Map<string | number, number>>();
    this.tables.set(table, rows);
    const text = textOf(key);
    const row = rows.get(text) ?? new Map<string | number, number>();
    rows.set(text, row);
    row.set(name, (row.get(name) ?? 0) + by);
  }

  texts() {
    const of = (table: string) =>
      [...(this.tables.get(table) ?? [])].flatMap(([key, row]) => {
        const numbers = [...row].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
        return numbers.length === 0 ? [] : [`${key} ${JSON.stringify(numbers)}`];
      });
    return {
      ...{ spanStats: of('spanStats'), spanBins: of('spanBins') },
      ...{ figureDays: of('figureDays'), figureDayBins: of('figureDayBins'), busyDays: of('busyDays') },
      busyStretches: of('busyStretches'),
    };
  }
}

/** Columns in one order, times and truths as numbers. */
function textOf(row: Fields): string {
  const plain = (value: unknown) =>
    value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : value;
  return JSON.stringify(
    Object.keys(row)
      .sort()
      .map((name) => [name, plain(row[name])]),
  );
}

const sorted = (figures: Figures): Figures =>
  Object.fromEntries(TABLES.map((table) => [table, [...figures[table]].sort()])) as Figures;
