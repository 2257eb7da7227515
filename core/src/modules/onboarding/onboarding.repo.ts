import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** What a company has and what works, without what it has skipped. */
export interface SetupFacts {
  connection: boolean;
  queues: boolean;
  users: boolean;
  hours: boolean;
  message: boolean;
  answer: boolean;
  queueExists: boolean;
  colleagueExists: boolean;
  neverPaid: boolean;
  waiting: Buffer | null;
}

/** Tickets that are looked through for an answer: a company that has more of them without one is no new company. */
const LOOKED = 200;
const some = (from: string) => `EXISTS (SELECT 1 FROM ${from})`;
const PARTS: Record<Exclude<keyof SetupFacts, 'waiting'>, string> = {
  connection: some("connections WHERE companyId = :id AND status = 'CONNECTED'"),
  queues: some(
    `connections c JOIN connectionQueues q ON q.connectionId = c.id
     WHERE c.companyId = :id AND c.status = 'CONNECTED'`,
  ),
  users: some('users u JOIN sessions s ON s.userId = u.id WHERE u.companyId = :id AND u.id <> :asker'),
  hours: some("settings WHERE companyId = :id AND name = 'scheduleType' AND value <> 'disabled'"),
  message: some('tickets WHERE companyId = :id'),
  answer: some(
    `(SELECT id FROM tickets WHERE companyId = :id LIMIT ${LOOKED}) t JOIN messages m ON m.ticketId = t.id
     WHERE m.fromMe AND m.userId IS NOT NULL AND NOT m.isPrivate AND m.sendState = 'sent'`,
  ),
  queueExists: some('queues WHERE companyId = :id'),
  colleagueExists: some('users WHERE companyId = :id AND id <> :asker'),
  neverPaid: `NOT ${some("invoices WHERE companyId = :id AND status = 'paid'")}`,
};
const WAITING = `(SELECT uuid FROM tickets WHERE companyId = :id AND status IN ('pending', 'open')
  ORDER BY updatedAt DESC LIMIT 1)`;

/** One query whose parts each stop at the first row. `asker`: who the others are compared with. */
export async function readFacts(
  db: Db,
  { companyId, userId }: TenantScope & { userId: number },
): Promise<SetupFacts> {
  const columns = Object.entries(PARTS).map(([name, sql]) => `(${sql}) AS \`${name}\``);
  const [[row]] = (await db.raw(`SELECT ${columns.join(', ')}, ${WAITING} AS waiting`, {
    id: companyId,
    asker: userId,
  })) as [Record<string, unknown>[]];
  const flags = Object.keys(PARTS).map((name) => [name, Number(row?.[name]) === 1]);
  return { ...Object.fromEntries(flags), waiting: row?.['waiting'] ?? null } as SetupFacts;
}

/** The queues that a connection offers, and whether anybody works in one of them. */
export async function queuesOffered(
  db: Db,
  { companyId }: TenantScope,
  connectionId: number,
): Promise<{ queueIds: number[]; isStaffed: boolean }> {
  const rows = (await db('connectionQueues as c')
    .join('queues as q', 'q.id', 'c.queueId')
    .where({ 'c.connectionId': connectionId, 'q.companyId': companyId })
    .select(
      'c.queueId',
      db.raw('EXISTS (SELECT 1 FROM userQueues u WHERE u.queueId = c.queueId) AS isStaffed'),
    )) as { queueId: number; isStaffed: 0 | 1 }[];
  return {
    queueIds: rows.map(({ queueId }) => queueId),
    isStaffed: rows.some(({ isStaffed }) => Number(isStaffed) === 1),
  };
}
