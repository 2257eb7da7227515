import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIndexer } from '../../src/modules/search/indexer.js';
import { createMessageIndex } from '../../src/modules/search/message-index.js';
import { searchTerms } from '../../src/modules/contacts/contact-tokens.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { searchScene } from './scene.js';

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

  it('finds what was said, follows an edit and forgets what was deleted', async () => {
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
    const held = await test.db.transaction();
    await scene.tell(held, ticket, slow.id, 'create');
    // Written after it, committed before it, numbered and indexed while the first one still hangs.
    const quick = await scene.says(ticket, 'rapidamente');
    await scene.settle();
    expect(await found('rapidamente')).toEqual([quick]);
    expect(await found('lentamente')).toEqual([]);
    await held.commit();
    await scene.settle();
    expect(await found('lentamente')).toEqual([slow.id]);
    expect(await found('rapidamente')).toEqual([quick]);
  });

  it('takes up where it was killed, and counts nothing twice', async () => {
    const ids = [await scene.says(ticket, 'parafuso um'), await scene.says(ticket, 'parafuso dois')];
    await scene.relay.run();
    // The transaction that indexes is cut off before it commits, as by a killed process.
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
    // The same events once more, as after a cursor that was put back.
    await test.db('searchCursors').where({ companyId: ticket.companyId }).update({ seq: 0 });
    await scene.settle();
    expect(await total('parafuso')).toBe(2);
  });

  it('lets two processes index at once without harm', async () => {
    for (let n = 0; n < 40; n++) await scene.says(ticket, `dobradinha ${n}`);
    await scene.relay.run();
    const other = createIndexer(test.services.infra);
    await Promise.all([scene.indexer.run(), other.run(), scene.indexer.run(), other.run()]);
    expect(await found('dobradinha')).toHaveLength(40);
    expect(await total('dobradinha')).toBe(40);
  });

  it('walks through what was there before, and through what an outage let events lapse for', async () => {
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

  it('takes out what was deleted without an event', async () => {
    const id = await scene.says(ticket, 'efêmero');
    await scene.settle();
    expect(await found('efemero')).toEqual([id]);
    await test.db('messages').where({ id }).delete();
    expect(await scene.indexer.dropOrphans()).toBe(1);
    expect(await found('efemero')).toEqual([]);
    expect(await scene.indexer.dropOrphans()).toBe(0);
  });

  it('finds in one company what is said there', async () => {
    const theirs = await test.aTicket(await test.aCompany());
    const mine = await scene.says(ticket, 'segredo nosso');
    const other = await scene.says(theirs, 'segredo deles');
    await scene.settle();
    expect(await found('segredo')).toEqual([mine]);
    expect(await found('segredo', theirs)).toEqual([other]);
  });

  it('goes with its company', async () => {
    await scene.says(ticket, 'passageiro');
    await scene.settle();
    await test.db('tickets').where({ companyId: ticket.companyId }).delete();
    await test.db('companies').where({ id: ticket.companyId }).delete();
    for (const table of ['messageTokens', 'messageTexts', 'searchWords', 'searchCursors'])
      expect(await test.db(table).where({ companyId: ticket.companyId })).toEqual([]);
    await scene.settle();
  });
});
