import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeContacts } from '../../src/modules/contact-merges/merge-contacts.tx.js';
import { undoMerge } from '../../src/modules/contact-merges/undo-merge.tx.js';
import type { InboundConnection } from '../../src/ports/ingest.js';
import { startTestApp, type TestApp } from '../support/app.js';

const ADMIN = { userId: 0, profile: 'admin', allTicket: true, allowGroup: true, queueIds: [] } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** InnoDB refreshes this table only if nobody has read it for 100 ms: more frequent readers see old data. */
const LOOK_EVERY_MS = 150;

/** Resolves once a statement of this database waits for the lock of a contact. */
const someoneWaits = () =>
  expect
    .poll(
      async () => {
        const [rows] = await app.db.raw(
          `SELECT t.trx_id FROM information_schema.innodb_trx t
         JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
         WHERE t.trx_state = 'LOCK WAIT' AND p.db = DATABASE() AND t.trx_query LIKE '%FOR UPDATE%'`,
        );
        return rows.length;
      },
      { interval: LOOK_EVERY_MS },
    )
    .toBeGreaterThan(0);

it('DELETE /contacts/merges/{id}: a message that looked up its contact just before goes to its real sender', async () => {
  const { ours } = await app.twoCompanies();
  const { company, connection, admin } = ours;
  const line: InboundConnection = {
    ...{ id: connection.id, companyId: company.id, channel: 'reference' },
    ...{ allowGroup: false, groupAsTicket: false, timeCreateNewTicket: 0, onlyQueueId: null },
  };
  const identities = [{ kind: 'lid' as const, value: '900@lid' }];
  const into = await app.aContact(company, { name: 'Ana Lima' });
  const from = await app.aContact(company, { name: 'Ana L.', number: null, identities });
  const merged = await app.api.as(admin).post(`/contacts/${from.id}/merge`, { intoId: into.id });
  const merge = await app.db('contactMerges').where({ id: merged.body.merge.id }).first();

  let arriving: Promise<void> | undefined;
  await app.db.transaction(async (trx) => {
    await trx('contacts').where({ id: into.id }).forUpdate().first();
    arriving = app.services.ingest.receive(line, [
      {
        ...{ type: 'message', externalId: 'race', conversation: 'c-race', contact: { identities } },
        ...{ content: { kind: 'text', text: 'hello' }, sentAt: new Date().toISOString() },
      },
    ]);
    await someoneWaits();
    await undoMerge(trx, { companyId: company.id, ...ADMIN }, merge, app.services.outbox, new Date());
  });
  await arriving;
  const message = await app.db('messages').where({ companyId: company.id, body: 'hello' }).first();
  expect(message).toMatchObject({ contactId: from.id });
  expect(await app.db('tickets').where({ id: message.ticketId }).first()).toMatchObject({
    contactId: from.id,
  });
  expect(await app.db('tickets').where({ contactId: into.id })).toEqual([]);
  expect(await app.services.tickets.reconcileCounts()).toBe(0);
});

it('POST /tickets: a contact that is merged meanwhile gets no ticket', async () => {
  const { ours } = await app.twoCompanies();
  const { company, admin, queue } = ours;
  const into = await app.aContact(company, { name: 'Ana Lima' });
  const from = await app.aContact(company, { name: 'Ana L.' });

  let opening: ReturnType<ReturnType<TestApp['api']['as']>['post']> | undefined;
  await app.db.transaction(async (trx) => {
    await trx('contacts').whereIn('id', [from.id, into.id]).orderBy('id').forUpdate();
    opening = app.api.as(admin).post('/tickets', { contactId: from.id, queueId: queue.id });
    await someoneWaits();
    const order = { fromId: from.id, intoId: into.id, now: new Date() };
    await mergeContacts(trx, { companyId: company.id }, order, app.services.outbox);
  });
  expect(await opening).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } });
  expect(await app.db('tickets').where({ contactId: from.id })).toEqual([]);
  expect(await app.services.tickets.reconcileCounts()).toBe(0);
});
