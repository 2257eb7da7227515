import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, startScene, type Scene } from './support/scene.js';
import { heldTransaction } from '../support/database.js';

const MANY = 10_000;
let scene: Scene;
beforeAll(async () => (scene = await startScene()));
afterAll(() => scene.stop());

/** A company whose deletion is running and cannot finish: somebody holds a row of it. */
async function aLeavingCompany() {
  const { db } = scene;
  const leaving = await scene.aCompany();
  const contact = await scene.aContact(leaving);
  await scene.aMessage(await scene.aTicket(leaving, { contact, status: 'open' }));
  const holder = await heldTransaction(db);
  await holder('contacts').where({ id: contact.id }).forUpdate().first('id');
  const owner = await scene.anAdmin(scene.company, { super: true });
  const { status } = await call(scene, owner, 'DELETE', `/companies/${leaving.id}`);
  expect(status).toBe(204);
  const deletion = () => db('companyDeletions').where({ companyId: leaving.id }).first('done', 'updatedAt');
  await expect.poll(async () => (await deletion())?.done, { interval: 20 }).toBeGreaterThan(0);
  return { leaving, holder, deletion };
}

it('POST /tickets/closeAll: ten thousand tickets are closed though the process is killed in the middle, each once', async () => {
  const { db, company, connection, admin } = scene;
  const queue = await scene.aQueue(company);
  // MariaDB's sequence tables: as many contacts and tickets in three statements.
  const numbers = `(SELECT seq AS n FROM seq_1_to_${MANY}) numbers`;
  await db.raw(
    `INSERT INTO contacts (companyId, name, channel) SELECT ?, CONCAT('Many ', n), 'reference' FROM ${numbers}`,
    [company.id],
  );
  await db.raw(
    `INSERT INTO tickets (uuid, companyId, contactId, connectionId, queueId, userId, status, channel, conversation)
     SELECT UNHEX(REPLACE(UUID(), '-', '')), companyId, id, ?, ?, IF(id % 3, ?, NULL), 'pending',
       'reference', CONCAT('many-', id) FROM contacts WHERE companyId = ?`,
    [connection.id, queue.id, admin.id, company.id],
  );
  await db.raw(
    `INSERT INTO ticketCounts (companyId, status, queueId, userId, total)
     SELECT companyId, status, queueId, COALESCE(userId, 0), COUNT(*) FROM tickets WHERE companyId = ? GROUP BY 1, 2, 3, 4`,
    [company.id],
  );

  const { leaving, holder, deletion } = await aLeavingCompany();
  // Whoever looks late finds it unfinished all the same.
  const last = await heldTransaction(db);
  await last('tickets').where({ companyId: company.id }).orderBy('id', 'desc').forUpdate().first('id');
  const { status, body } = await call(scene, admin, 'POST', '/tickets/closeAll', {
    status: 'pending',
    allQueues: true,
  });
  expect(status).toBe(202);
  expect(body).toMatchObject({ state: 'running', total: MANY });
  const closing = () => db('ticketClosings').where({ id: body.id }).first('state', 'done', 'updatedAt');
  await expect.poll(async () => (await closing()).done, { interval: 5 }).toBeGreaterThan(1_000);
  await scene.core.kill('SIGKILL');
  await Promise.all([holder.rollback(), last.rollback()]);
  const killed = await closing();
  expect(killed.state).toBe('running');
  expect(killed.done).toBeLessThan(MANY);
  // A closing counts as stalled after ten seconds without progress: those have passed.
  await db('ticketClosings')
    .where({ id: body.id })
    .update({ updatedAt: new Date(Date.now() - 11_000) });
  // And a deletion after fifteen.
  expect(await db('contacts').where({ companyId: leaving.id })).toHaveLength(1);
  await db('companyDeletions').update({ updatedAt: new Date(Date.now() - 16_000) });
  await scene.restart();
  await expect.poll(async () => (await closing()).state, { timeout: 90_000, interval: 50 }).toBe('done');
  expect((await closing()).done).toBe(MANY);

  const of = { companyId: company.id };
  expect(await db('tickets').where(of).whereNot({ status: 'closed' }).select('id')).toEqual([]);
  const logs = await db('ticketLogs')
    .where({ type: 'closed' })
    .count({ n: '*', tickets: db.raw('DISTINCT ticketId') });
  expect(logs).toEqual([{ n: MANY, tickets: MANY }]);
  const counts = await db('ticketCounts')
    .where(of)
    .where('total', '<>', 0)
    .groupBy('status')
    .select('status');
  expect(counts.map((row) => row.status)).toEqual(['closed']);

  // The deletion continued to its end as well, and deleted nothing of the other company.
  await expect.poll(deletion, { interval: 50 }).toBeUndefined();
  for (const table of ['contacts', 'tickets', 'messages', 'users'])
    expect(await db(table).where({ companyId: leaving.id })).toEqual([]);
  expect(await db('companies').where({ id: leaving.id })).toEqual([]);
  expect(await db('contacts').where(of).count({ n: '*' })).toEqual([{ n: MANY }]);
});
