import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboundEvent, MessageEvent } from '@recado/sdk';
import type { InboundConnection } from '../../src/ports/ingest.js';
import { createIndexer } from '../../src/modules/search/indexer.repo.js';
import { createMessageIndex } from '../../src/modules/search/message-index.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { searchScene } from './scene.js';
import { searchTerms } from '../../src/modules/text/search-words.rules.js';
import { heldTransaction } from '../support/database.js';

type Content = MessageEvent['content'];

describe('the index of messages', () => {
  let test: TestApp;
  let scene: ReturnType<typeof searchScene>;
  let ticket: Awaited<ReturnType<TestApp['aTicket']>>;
  beforeAll(async () => {
    test = await startTestApp();
    scene = searchScene(test);
    await scene.settle();
  });
  beforeEach(async () => {
    ticket = await test.aTicket(await test.aCompany());
  });
  afterAll(() => test?.stop());

  const found = async (search: string, of = ticket) =>
    (
      await createMessageIndex(test.db).newest({ companyId: of.companyId }, searchTerms(search, false), {
        limit: 1_000,
      })
    ).messageIds;
  const total = async (word: string) =>
    Number(
      (
        await test
          .db('searchWords')
          .where({ companyId: ticket.companyId, token: Buffer.from(word) })
          .first('total')
      )?.total ?? 0,
    );

  it('finds messages, follows edits and drops deleted ones', async () => {
    const id = await scene.says(ticket, 'O azulejo chegou quebrado');
    const other = await scene.says(ticket, 'Azulejo novo a caminho');
    await scene.settle();
    expect(await found('azulejo')).toEqual([other, id]);
    expect(await found('azul queb')).toEqual([id]);
    expect(await total('azulejo')).toBe(2);

    await scene.change(ticket, id, { body: 'A cerâmica chegou quebrada', isEdited: true });
    await scene.settle();
    expect(await found('azulejo')).toEqual([other]);
    expect(await found('ceramica quebrada')).toEqual([id]);
    expect(await total('azulejo')).toBe(1);

    await scene.change(ticket, id, { isDeleted: true });
    await scene.settle();
    expect(await found('ceramica')).toEqual([]);
    expect(await total('ceramica')).toBe(0);
    expect(await test.db('messageTexts').where({ messageId: id })).toEqual([]);
    expect(await test.db('messageTokens').where({ messageId: id })).toEqual([]);
  });

  it('misses no message whose event was written first and committed last', async () => {
    const slow = await test.aMessage(ticket, { body: 'lentamente' });
    const held = await heldTransaction(test.db);
    await scene.tell(held, ticket, slow.id, 'create');
    // Written after it, committed before it, numbered and indexed while the first one is still pending.
    const quick = await scene.says(ticket, 'rapidamente');
    await scene.settle();
    expect(await found('rapidamente')).toEqual([quick]);
    expect(await found('lentamente')).toEqual([]);
    await held.commit();
    await scene.settle();
    expect(await found('lentamente')).toEqual([slow.id]);
    expect(await found('rapidamente')).toEqual([quick]);
  });

  it('resumes where it was killed, and counts nothing twice', async () => {
    const ids = [await scene.says(ticket, 'parafuso um'), await scene.says(ticket, 'parafuso dois')];
    await scene.relay.run();
    // The indexing transaction is interrupted before it commits, as by a killed process.
    const real = test.services.infra.db;
    const dying = new Proxy(real, {
      get: (db, name) =>
        name === 'transaction'
          ? (work: (trx: unknown) => Promise<unknown>) =>
              db.transaction(async (trx) => {
                await work(trx);
                throw new Error('killed');
              })
          : Reflect.get(db, name, db),
    });
    await expect(createIndexer({ db: dying }).run()).rejects.toThrow('killed');
    expect(await found('parafuso')).toEqual([]);
    await scene.settle();
    expect(await found('parafuso')).toEqual(ids.reverse());
    expect(await total('parafuso')).toBe(2);
    // The same events once more, as after a reset cursor.
    await test.db('searchCursors').where({ companyId: ticket.companyId }).update({ seq: 0 });
    await scene.settle();
    expect(await total('parafuso')).toBe(2);
  });

  it('lets two processes index concurrently without harm', async () => {
    for (let n = 0; n < 40; n++) await scene.says(ticket, `dobradinha ${n}`);
    await scene.relay.run();
    const other = createIndexer(test.services.infra);
    await Promise.all([scene.indexer.run(), other.run(), scene.indexer.run(), other.run()]);
    expect(await found('dobradinha')).toHaveLength(40);
    expect(await total('dobradinha')).toBe(40);
  });

  it('walks through older messages, and through those whose events expired during an outage', async () => {
    const { id } = await test.aMessage(ticket, { body: 'antiguidade' });
    await test.db('searchState').delete();
    await scene.settle();
    expect(await found('antiguidade')).toEqual([id]);

    const before = await scene.says(ticket, 'apagão primeiro');
    await scene.settle();
    const lost = await scene.says(ticket, 'apagão segundo');
    await scene.change(ticket, before, { body: 'mudou no escuro' });
    await scene.relay.run();
    await test.db('companyEvents').where({ companyId: ticket.companyId }).delete();
    await scene.settle();
    expect(await found('apagao')).toEqual([lost]);
    expect(await found('escuro')).toEqual([before]);
    const after = await scene.says(ticket, 'apagão terceiro');
    await scene.settle();
    expect(await found('apagao')).toEqual([after, lost]);
  });

  it('removes messages deleted without an event', async () => {
    const id = await scene.says(ticket, 'efêmero');
    await scene.settle();
    expect(await found('efemero')).toEqual([id]);
    await test.db('messages').where({ id }).delete();
    expect(await scene.indexer.dropOrphans()).toBe(1);
    expect(await found('efemero')).toEqual([]);
    expect(await scene.indexer.dropOrphans()).toBe(0);
  });

  it('finds only messages of the own company', async () => {
    const theirs = await test.aTicket(await test.aCompany());
    const mine = await scene.says(ticket, 'segredo nosso');
    const other = await scene.says(theirs, 'segredo deles');
    await scene.settle();
    expect(await found('segredo')).toEqual([mine]);
    expect(await found('segredo', theirs)).toEqual([other]);
  });

  it('is deleted with its company', async () => {
    await scene.says(ticket, 'passageiro');
    await scene.settle();
    await test.db('tickets').where({ companyId: ticket.companyId }).delete();
    await test.db('companies').where({ id: ticket.companyId }).delete();
    for (const table of ['messageTokens', 'messageTexts', 'searchWords', 'searchCursors'])
      expect(await test.db(table).where({ companyId: ticket.companyId })).toEqual([]);
    await scene.settle();
  });

  it('gets every message of a ticket, whichever way it came', async () => {
    const company = await test.aCompany();
    const connection = await test.aConnection(company, { closingMessage: 'despedida' });
    const line: InboundConnection = {
      ...{ id: connection.id, companyId: company.id, channel: 'reference' },
      ...{ allowGroup: false, groupAsTicket: false, timeCreateNewTicket: 0, onlyQueueId: null },
    };
    const arrives = (phone: string, body: string, more: { type?: 'echo'; content?: Content } = {}) =>
      test.services.ingest.receive(line, [
        {
          ...{ type: 'message', externalId: body, conversation: phone, sentAt: new Date().toISOString() },
          ...{
            contact: { identities: [{ kind: 'phone', value: phone }] },
            content: { kind: 'text', text: body },
          },
          ...more,
        } as InboundEvent,
      ]);
    const phone = '5511977770001';
    await arrives(phone, 'chegada');
    // Written on the company's phone, and by a blocked contact.
    await arrives(phone, 'eco', { type: 'echo' });
    await test.aContact(company, { number: '5511977770002', active: false });
    await arrives('5511977770002', 'bloqueada');
    const contact = await test.db('contacts').where({ number: phone, companyId: company.id }).first();
    await test.db('contacts').where({ id: contact.id }).update({ acceptAudioMessage: false });
    const media = { mimeType: 'audio/ogg', providerRef: { id: 'a' } };
    await arrives(phone, 'som', { content: { kind: 'audio', media } });

    const queue = await test.aQueue(company);
    await test.db('settings').insert([
      { companyId: company.id, name: 'sendGreetingAccepted', value: 'enabled' },
      { companyId: company.id, name: 'sendMsgTransfTicket', value: 'enabled' },
    ]);
    const admin = await test.anAdmin(company);
    const api = test.api.as(admin);
    const { id } = await test.db('tickets').where({ contactId: contact.id }).first();
    const move = async (change: object) =>
      expect(await api.put(`/tickets/${id}`, change)).toMatchObject({ status: 200 });
    await move({ status: 'open', userId: admin.id, queueId: queue.id });
    const note = await api.post(`/messages/${id}`, { body: 'nota', isPrivate: true });
    expect(note).toMatchObject({ status: 201 });
    await move({ status: 'pending', userId: null, queueId: (await test.aQueue(company)).id });
    await move({ status: 'open', userId: admin.id });
    await move({ status: 'closed', sendFarewellMessage: true });

    await scene.settle();
    const stored = await test.db('messages').where({ companyId: company.id }).orderBy('id');
    const indexed = await test.db('messageTexts').where({ companyId: company.id }).pluck('messageId');
    const silent = stored.filter((row) => row.ticketId !== null && !indexed.map(Number).includes(row.id));
    expect(silent.map(({ body }) => body).filter((body) => /\w/.test(body))).toEqual([]);
    expect(stored.filter((row) => row.ticketId === null).map(({ body }) => body)).toEqual(['bloqueada']);
    expect(indexed.length).toBeGreaterThanOrEqual(8);
  });
});
