import type { ReportFigure } from '@recado/sdk/contracts';
import { npsOf, slotOf } from '@recado/sdk/rules';
import type { Db } from '../../infra/database.js';
import { all, among, between, type Condition } from '../tickets/list/conditions.tx.js';
import { countUpTo, searched, type ReportPlan } from './report-plan.repo.js';
import type { ReportSelection } from './report-selection.js';
import type { KeyPage, ReportKey } from './report-source.js';
import { ticketConditions } from './report-tickets.repo.js';

export type FigureSelection = ReportSelection & { figure: ReportFigure };
/** What a rating adds to the score. */
const BANDS = { boa: npsOf(10), media: npsOf(7), ruim: npsOf(0) };

/** `isOfTickets`: something is asked of the ticket too, which sums do not know. */
export async function planParts(
  db: Db,
  selection: FigureSelection,
): Promise<ReportPlan & { isOfTickets: boolean }> {
  const { contactIds, condition } = await searched(db, selection);
  const { queueIds, userIds, connectionIds, band } = selection;
  const ofTicket = [...ticketConditions(selection), condition].filter((one) => one !== undefined);
  const isOfTickets = ofTicket.length > 0 || contactIds !== undefined;
  const where = all(
    among('p.companyId', [selection.companyId]),
    among('p.metric', [selection.figure]),
    between('p.at', selection.range),
    queueIds && among('p.queueId', queueIds),
    userIds && among('p.userId', userIds),
    connectionIds && among('p.connectionId', connectionIds),
    band && among('p.value', [BANDS[band]]),
    isOfTickets ? among('t.companyId', [selection.companyId]) : undefined,
    contactIds && among('t.contactId', contactIds),
    ...ofTicket,
  );
  return { from: tablesOf(isOfTickets, contactIds !== undefined), where, isOfTickets };
}

const BY_FIGURE = 'spanParts p FORCE INDEX (spanParts_by_figure)';
function tablesOf(isOfTickets: boolean, byContact: boolean): string {
  if (!isOfTickets) return BY_FIGURE;
  return byContact
    ? 'tickets t FORCE INDEX (tickets_by_contact) STRAIGHT_JOIN spanParts p FORCE INDEX (PRIMARY) ON p.ticketId = t.id'
    : `${BY_FIGURE} STRAIGHT_JOIN tickets t FORCE INDEX (PRIMARY) ON t.id = p.ticketId`;
}

const COLUMNS = ['p.at', 'p.ticketId', 'p.ordinal', 'p.n'];
/** The newest first; those after one of them, or from a place on. */
export async function partKeys(
  db: Db,
  { from, where }: ReportPlan,
  { after, offset = 0, limit }: KeyPage,
): Promise<ReportKey[]> {
  const { sql, bindings } = all(where, after && olderThan(after));
  const [rows] = await db.raw(
    `SELECT ${COLUMNS.join(', ')} FROM ${from} WHERE ${sql} ORDER BY ${COLUMNS.map((column) => `${column} DESC`).join(', ')} LIMIT ? OFFSET ?`,
    [...bindings, limit, offset],
  );
  return rows.map(({ at, ticketId, ordinal, n }: PartKeyRow) => [at.getTime(), ticketId, ordinal, n]);
}
interface PartKeyRow {
  at: Date;
  ticketId: number;
  ordinal: number;
  n: number;
}

/** A row constructor would not use the index on MariaDB; this form does. */
const olderThan = ([at, ticketId, ordinal, n]: ReportKey): Condition => ({
  sql: 'p.at <= ? AND (p.at < ? OR p.ticketId < ? OR (p.ticketId = ? AND (p.ordinal < ? OR (p.ordinal = ? AND p.n < ?))))',
  bindings: [new Date(at!), new Date(at!), ticketId!, ticketId!, ordinal!, ordinal!, n!],
});

export const countParts = countUpTo;

/** How many there are by the sums that the dashboard shows; undefined if they are not told apart like this. */
export async function sumOfParts(db: Db, selection: FigureSelection): Promise<number | undefined> {
  const { companyId, figure, range, queueIds, userIds, connectionIds, band } = selection;
  const isSummed = [range.from, range.to].every((at) => slotOf(at.getTime()) === at.getTime());
  if (!isSummed) return undefined;
  const { sql, bindings } = all(
    among('companyId', [companyId]),
    between('slot', range),
    among('metric', band ? ['nps', 'csat'] : [figure]),
    queueIds && among('queueId', queueIds),
    userIds && among('userId', userIds),
    connectionIds && among('connectionId', connectionIds),
  );
  const [rows] = await db.raw(
    `SELECT metric, SUM(count) AS count, SUM(value) AS value FROM spanStats WHERE ${sql} GROUP BY metric`,
    bindings,
  );
  const of = (metric: string, column: 'count' | 'value') =>
    Number(rows.find((row: { metric: string }) => row.metric === metric)?.[column] ?? 0);
  if (!band) return of(figure, 'count');
  // The score is good ones less bad ones, and those who are satisfied are all but the bad ones.
  const ruim = of('nps', 'count') - of('csat', 'value');
  const boa = of('nps', 'value') + ruim;
  return { boa, ruim, media: of('nps', 'count') - boa - ruim }[band];
}

export interface ReportPartRow {
  ticketId: number;
  ordinal: number;
  at: Date;
  value: number;
  working: number;
  openedAt: Date;
  closedAt: Date | null;
  handleMs: number | null;
  handleWorkingMs: number | null;
  spanRating: number | null;
  queueName: string | null;
  userName: string | null;
  connectionName: string | null;
  uuid: Buffer | null;
  status: string | null;
  lastMessage: string | null;
  lastMessageType: string | null;
  contactName: string | null;
  /** Of the parts of ratings: what the customer gave then; null once the ticket is gone. */
  rating: number | null;
}

/** In the order of the keys. */
export async function partRows(
  db: Db,
  { companyId, figure }: FigureSelection,
  keys: readonly ReportKey[],
): Promise<ReportPartRow[]> {
  if (keys.length === 0) return [];
  const [rows] = await db.raw(
    `SELECT p.ticketId, p.ordinal, p.n, p.at, p.value, p.working, s.openedAt, s.closedAt, s.handleMs, s.handleWorkingMs,
       s.rating AS spanRating, q.name AS queueName, u.name AS userName, w.name AS connectionName, t.uuid, t.status,
       t.lastMessage, t.lastMessageType, c.name AS contactName,
       (SELECT r.value FROM ratings r WHERE r.ticketId = p.ticketId AND r.createdAt = p.at ORDER BY r.id DESC LIMIT 1) AS rating
     FROM spanParts p
     JOIN ticketSpans s ON s.ticketId = p.ticketId AND s.ordinal = p.ordinal
     LEFT JOIN queues q ON q.id = p.queueId AND q.companyId = p.companyId
     LEFT JOIN users u ON u.id = p.userId AND u.companyId = p.companyId
     LEFT JOIN connections w ON w.id = p.connectionId AND w.companyId = p.companyId
     LEFT JOIN tickets t ON t.id = p.ticketId AND t.companyId = p.companyId
     LEFT JOIN contacts c ON c.id = t.contactId
     WHERE p.companyId = ? AND p.metric = ? AND p.ticketId IN (${keys.map(() => '?').join(', ')})`,
    [companyId, figure, ...keys.map(([, ticketId]) => ticketId!)],
  );
  const nameOf = (place: readonly (number | undefined)[]) => place.join();
  const byPlace = new Map(
    rows.map((row: ReportPartRow & { n: number }) => [nameOf([row.ticketId, row.ordinal, row.n]), row]),
  );
  return keys.flatMap(([, ...place]) => (byPlace.get(nameOf(place)) as ReportPartRow | undefined) ?? []);
}
