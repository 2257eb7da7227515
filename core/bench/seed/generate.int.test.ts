import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import { indexMessages } from '../../src/modules/search/index-messages.tx.js';
import { generate } from './generate.js';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

it('fills a company whose counters, keys and references agree', async () => {
  const { db } = database;
  const seeded = await generate(db, 'Small', { tickets: 2_000, messagesPerTicket: 2 });
  const count = async (table: string) =>
    Number((await db(table).where({ companyId: seeded.companyId }).count({ n: '*' }))[0]!.n);
  expect(await count('tickets')).toBe(2_000);
  expect(await count('messages')).toBe(4_000);
  expect(await count('contacts')).toBe(1_000);
  // The product would write the same index: writing it again changes nothing.
  const index = async () => [await count('messageTokens'), await count('searchWords'), await texts()];
  const texts = () =>
    db('messageTexts')
      .where({ companyId: seeded.companyId })
      .orderBy('messageId')
      .limit(300)
      .select('messageId', 'words');
  const before = await index();
  const ids = await db('messages')
    .where({ companyId: seeded.companyId })
    .orderBy('id')
    .limit(300)
    .pluck('id');
  await db.transaction((trx) => indexMessages(trx, seeded.companyId, ids));
  expect(await index()).toEqual(before);
  const [counters] = await db('ticketCounts').where({ companyId: seeded.companyId }).sum({ total: 'total' });
  expect(Number(counters!.total)).toBe(2_000);
  const orphans = await db('tickets as t')
    .leftJoin('contacts as c', 'c.id', 't.contactId')
    .leftJoin('queues as q', 'q.id', 't.queueId')
    .where((none) =>
      none.whereNull('c.id').orWhere((gone) => gone.whereNotNull('t.queueId').whereNull('q.id')),
    )
    .count({ n: '*' });
  expect(Number(orphans[0]!.n)).toBe(0);
  const statuses = await db('tickets')
    .where({ companyId: seeded.companyId })
    .distinct('status')
    .pluck('status');
  expect(statuses.sort()).toEqual(['closed', 'group', 'open', 'pending']);
});
