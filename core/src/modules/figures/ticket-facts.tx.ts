import type { TicketStatus } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import {
  walk,
  type FoldLine,
  type FoldRating,
  type FoldTicket,
  type HumanMessage,
  type TicketFacts,
} from './fold.rules.js';

interface StoredLine {
  id: number;
  ticketId: number;
  type: string;
  actor: string | null;
  reason: string | null;
  fromStatus: TicketStatus | null;
  fromQueueId: number | null;
  fromUserId: number | null;
  toStatus: TicketStatus | null;
  toQueueId: number | null;
  toUserId: number | null;
  cancelsId: number | null;
  createdAt: Date;
}
const LINE = [
  ...['id', 'ticketId', 'type', 'actor', 'reason', 'fromStatus', 'fromQueueId', 'fromUserId'],
  ...['toStatus', 'toQueueId', 'toUserId', 'cancelsId', 'createdAt'],
];
/** As it was decided; a ticket without a decision is the first if its contact has none before it, and had none. */
const IS_FIRST = `COALESCE(s.isFirst, IFNULL(c.formerTicketId, t.id) >= t.id AND NOT EXISTS (
  SELECT 1 FROM tickets o WHERE o.companyId = t.companyId AND o.contactId = t.contactId AND o.id < t.id)) AS isFirst`;
const NEVER = '9999-12-31 00:00:00';

/** What is stored of these tickets; those that are gone are left out. Four reads for any number of them. */
export async function factsOf(
  db: Db,
  { companyId }: TenantScope,
  ticketIds: readonly number[],
): Promise<TicketFacts[]> {
  const rows: {
    id: number;
    connectionId: number;
    isGroup: boolean;
    isFirst: number;
    importedAt: Date | null;
    createdAt: Date;
  }[] = await db('tickets as t')
    .leftJoin('contacts as c', 'c.id', 't.contactId')
    .leftJoin('ticketSpans as s', (on) => on.on('s.ticketId', 't.id').andOnVal('s.ordinal', 1))
    .where('t.companyId', companyId)
    .whereIn('t.id', [...ticketIds])
    .orderBy('t.id')
    .select('t.id', 't.connectionId', 't.isGroup', 't.importedAt', 't.createdAt', db.raw(IS_FIRST));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines: StoredLine[] = await db('ticketLogs')
    .whereIn('ticketId', ids)
    .whereNotIn('type', ['access', 'lane'])
    .orderBy(['ticketId', 'id'])
    .select(LINE);
  const ratings: (Omit<FoldRating, 'at'> & { ticketId: number; createdAt: Date })[] = await db('ratings')
    .whereIn('ticketId', ids)
    .orderBy(['ticketId', 'createdAt', 'id'])
    .select('ticketId', 'value', 'userId', 'queueId', 'createdAt');
  const facts = new Map<
    number,
    TicketFacts & { lines: FoldLine[]; messages: HumanMessage[]; ratings: FoldRating[] }
  >(
    rows.map(({ importedAt, createdAt, isFirst, ...row }) => {
      const ticket = {
        ...{ id: row.id, connectionId: row.connectionId, isGroup: Boolean(row.isGroup) },
        ...{
          isImported: importedAt !== null,
          createdAt: createdAt.getTime(),
          isFirst: Number(isFirst) === 1,
        },
      };
      return [row.id, { ticket, lines: [], messages: [], ratings: [] }];
    }),
  );
  for (const line of lines) facts.get(line.ticketId)!.lines.push(toFoldLine(line));
  for (const { ticketId, createdAt, value, userId, queueId } of ratings)
    facts.get(ticketId)!.ratings.push({ value, userId, queueId, at: createdAt.getTime() });
  const attendances = [...facts.values()].flatMap(({ ticket, lines: own }) => attendancesOf(ticket, own));
  for (const { ticketId, ...message } of await firstReplies(db, attendances))
    facts.get(ticketId)!.messages.push(message);
  return [...facts.values()];
}

const toFoldLine = (line: StoredLine): FoldLine => ({
  ...{ id: Number(line.id), type: line.type, actor: line.actor, reason: line.reason },
  from: stateOf(line.fromStatus, line.fromQueueId, line.fromUserId),
  to: stateOf(line.toStatus, line.toQueueId, line.toUserId),
  cancelsId: line.cancelsId === null ? null : Number(line.cancelsId),
  at: line.createdAt.getTime(),
});
const stateOf = (
  status: TicketStatus | null,
  queueId: number | null,
  userId: number | null,
): FoldLine['to'] => status && { status, queueId, userId };

interface Attendance {
  ticketId: number;
  from: Date;
  to: Date | undefined;
}
function attendancesOf(ticket: FoldTicket, lines: readonly FoldLine[]): Attendance[] {
  if (ticket.isGroup) return [];
  const spans = walk(ticket, lines);
  return spans.map(({ openedAt }, place) => {
    const next = spans[place + 1]?.openedAt;
    return {
      ticketId: ticket.id,
      from: new Date(openedAt),
      to: next === undefined ? undefined : new Date(next),
    };
  });
}

/** The first message of a person in each attendance: by its ticket's messages in their order, which end at the first. */
async function firstReplies(
  db: Db,
  attendances: readonly Attendance[],
): Promise<(HumanMessage & { ticketId: number })[]> {
  // Compared as text of one form, so that both are moments to the millisecond.
  const moment = (at: Date) => at.toISOString().slice(0, -1).replace('T', ' ');
  const [rows] = await db.raw(
    `SELECT m.ticketId, m.userId, m.createdAt FROM (
       SELECT (SELECT f.id FROM messages f WHERE f.ticketId = a.ticketId AND f.fromMe = TRUE AND f.isBot = FALSE
           AND f.isPrivate = FALSE AND f.createdAt >= a.since AND f.createdAt < a.until ORDER BY f.id LIMIT 1) AS id
       FROM JSON_TABLE(?, '$[*]' COLUMNS (ticketId INT UNSIGNED PATH '$[0]', since DATETIME(3) PATH '$[1]',
         until DATETIME(3) PATH '$[2]')) a
     ) k STRAIGHT_JOIN messages m ON m.id = k.id`,
    [
      JSON.stringify(
        attendances.map(({ ticketId, from, to }) => [ticketId, moment(from), to ? moment(to) : NEVER]),
      ),
    ],
  );
  return rows.map(
    ({ ticketId, userId, createdAt }: { ticketId: number; userId: number | null; createdAt: Date }) => ({
      ...{ ticketId, userId, at: createdAt.getTime() },
    }),
  );
}
