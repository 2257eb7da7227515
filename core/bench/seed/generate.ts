import type { Database } from '../../src/infra/database.js';
import * as spread from './spread.js';

export interface SeedSize {
  tickets: number;
  messagesPerTicket: number;
  /** Between two tickets; 1 if undefined. */
  minutesApart?: number;
}
export interface Seeded {
  companyId: number;
  connectionIds: number[];
  queueIds: number[];
  userIds: number[];
  tagIds: number[];
}

/**
 * Fills one company with contacts, tickets and messages inside the database server: no row of a million tickets crosses
 * the wire. `spread.ts` defines the distribution. Each table is filled in one transaction, if possible by one statement.
 * The server loads an empty table without undo, so the largest company goes first.
 */
export async function generate(db: Database, name: string, size: SeedSize): Promise<Seeded> {
  const seeded = await frame(db, name);
  const people = Math.max(1, Math.ceil(size.tickets / 2));
  const [[first]] = await db.raw(
    'SELECT COALESCE((SELECT MAX(id) FROM contacts), 0) AS contact, COALESCE((SELECT MAX(id) FROM tickets), 0) AS ticket',
  );
  const values = {
    contact: Number(first.contact),
    ticket: Number(first.ticket),
    tickets: size.tickets,
    companyId: seeded.companyId,
    connection: seeded.connectionIds[0]!,
    queue: seeded.queueIds[0]!,
    user: seeded.userIds[0]!,
    tag: seeded.tagIds[0]!,
  };
  await load(db, [spread.contacts(people)], values);
  await load(db, spread.words(people), values);
  await load(db, spread.contactTags(people), values);
  await load(db, [spread.tickets(size.tickets, people, size.minutesApart)], values);
  await load(db, spread.ticketWords(), values);
  const [[last]] = await db.raw('SELECT COALESCE(MAX(id), 0) AS message FROM messages');
  const written = { ...values, perTicket: size.messagesPerTicket, message: Number(last.message) };
  if (size.messagesPerTicket > 0) {
    await load(db, [spread.messages(size.messagesPerTicket, size.tickets * size.messagesPerTicket)], written);
    await load(db, spread.messageIndex(), written);
  }
  await db.raw(
    `INSERT INTO ticketCounts (companyId, status, queueId, userId, total)
     SELECT companyId, status, COALESCE(queueId, 0), COALESCE(userId, 0), COUNT(*) FROM tickets
     WHERE companyId = ? GROUP BY companyId, status, COALESCE(queueId, 0), COALESCE(userId, 0)`,
    [seeded.companyId],
  );
  await db.raw(
    'ANALYZE TABLE contacts, contactTokens, contactTags, tickets, ticketWords, messages, messageTokens, messageTexts, searchWords',
  );
  return seeded;
}

/** A company that an earlier run generated and kept. */
export async function found(db: Database, name: string): Promise<Seeded | undefined> {
  const company = await db('companies').where({ name }).first('id');
  if (!company) return undefined;
  const companyId: number = company.id;
  const ids = (table: string): Promise<number[]> =>
    db(table).where({ companyId }).orderBy('id').pluck('id') as Promise<number[]>;
  return {
    companyId,
    connectionIds: await ids('connections'),
    queueIds: await ids('queues'),
    userIds: await ids('users'),
    tagIds: await ids('tags'),
  };
}

/** Skips checks of uniqueness and references, which the generated rows satisfy by construction. */
async function load(db: Database, statements: string[], values: Record<string, number>): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('SET SESSION unique_checks = 0, SESSION foreign_key_checks = 0');
    try {
      for (const statement of statements) await trx.raw(statement, values);
    } finally {
      await trx.raw('SET SESSION unique_checks = 1, SESSION foreign_key_checks = 1');
    }
  });
}

/** The company itself: plan, queues, connections, users, tags. Ids of one kind are consecutive. */
async function frame(db: Database, name: string): Promise<Seeded> {
  const [planId] = await db('plans').insert({
    name: `Bench ${name} ${Date.now()}`,
    users: 1000,
    connections: 100,
    queues: 100,
  });
  const [companyId] = await db('companies').insert({ name, planId, dueDate: '2999-12-31' });
  const insert = async (table: string, count: number, row: (n: number) => object) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n++) ids.push((await db(table).insert({ companyId, ...row(n) }))[0]!);
    return ids;
  };
  const queueIds = await insert('queues', 5, (n) => ({ name: `Queue ${n}`, color: `#00000${n}` }));
  const connectionIds = await insert('connections', 4, (n) => ({
    name: `Line ${n}`,
    channel: 'reference',
    mode: 'default',
    publicKey: Buffer.from(`bench-${companyId}-${n}`),
    settings: '{}',
    status: 'CONNECTED',
    isDefault: n === 0,
  }));
  const userIds = await insert('users', 20, (n) => ({
    name: `Agent ${n}`,
    email: `agent${n}@bench-${companyId}.test`,
    passwordHash: '-',
    profile: n === 0 ? 'admin' : 'user',
  }));
  for (const userId of userIds)
    await db('userQueues').insert(queueIds.slice(0, 3).map((queueId) => ({ userId, queueId })));
  const tagIds = await insert('tags', 7, (n) => ({ name: `Tag ${n}`, color: '#1d3f8f' }));
  return { companyId: companyId!, connectionIds, queueIds, userIds, tagIds };
}
