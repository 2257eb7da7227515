import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addContactTokens } from '../../src/modules/contacts/contact-tokens.tx.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { searchScene } from './scene.js';

interface Found {
  id: number;
  match?: { messageId: number; text: string };
}

describe('search', () => {
  let test: TestApp;
  let scene: ReturnType<typeof searchScene>;
  let team: Awaited<ReturnType<typeof aTeam>>;
  beforeAll(async () => {
    test = await startTestApp();
    scene = searchScene(test);
  });
  beforeEach(async () => {
    team = await aTeam();
  });
  afterAll(() => test?.stop());

  /** An admin, two agents of one queue, and a queue that is not theirs. */
  async function aTeam() {
    const company = await test.aCompany();
    const [queue, other] = [await test.aQueue(company), await test.aQueue(company)];
    const connection = await test.aConnection(company);
    const ana = await test.aUser(company, { name: 'Ana', queueIds: [queue.id] });
    const caio = await test.aUser(company, { name: 'Caio', queueIds: [queue.id] });
    const admin = await test.anAdmin(company);
    const ticket = (fields: Record<string, unknown> = {}) =>
      test.aTicket(company, { connection, queueId: queue.id, ...fields });
    return { company, queue, other, connection, ana, caio, admin, ticket };
  }
  const list = async (user: { id: number; companyId: number }, query: Record<string, string | boolean>) => {
    const answer = await test.api.as(user).get('/tickets', { query });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as { tickets: Found[]; count: number; hasMore: boolean; cursor: string | null };
  };
  const ids = ({ tickets }: { tickets: Found[] }) => tickets.map(({ id }) => id);
  const mask = () =>
    test.db('settings').insert({ companyId: team.company.id, name: 'lgpdHideNumber', value: 'enabled' });

  it('GET /tickets finds by contact, by number and by message text, and names the message', async () => {
    const { company, ana, ticket } = team;
    const contact = await test.aContact(company, { name: 'Marta Orçamento', number: '5511912345678' });
    await addContactTokens(test.db, [contact as never]);
    const byName = await ticket({ contact });
    const byText = await ticket({ userId: ana.id, status: 'open' });
    await scene.says(byText, 'orçamento antigo');
    const said = await scene.says(
      byText,
      `${'muito '.repeat(20)}bom o orçamento revisado, ligue 11 98888-7777`,
    );
    const silent = await ticket();
    await scene.says(silent, 'nada disso');
    await scene.settle();

    const page = await list(ana, { searchParam: 'orcamento' });
    expect(ids(page)).toEqual([byName.id, byText.id]);
    expect(page).toMatchObject({ count: 2, hasMore: false, cursor: null });
    expect(page.tickets[0]!.match).toBeUndefined();
    expect(page.tickets[1]!.match).toEqual({
      messageId: said,
      text: '…bom o orçamento revisado, ligue 11 98888-7777',
    });
    expect(ids(await list(ana, { searchParam: 'orcamento revi' }))).toEqual([byText.id]);
    expect(ids(await list(ana, { searchParam: '12345678' }))).toEqual([byName.id]);
    expect(ids(await list(ana, { searchParam: '98888-7777' }))).toEqual([byText.id]);
    expect(ids(await list(ana, { searchParam: 'rcamento' }))).toEqual([]);
    expect(ids(await list(ana, { searchParam: String(silent.id) }))).toContain(silent.id);
  });

  it('GET /tickets matches words of two letters exactly, and the Turkish i by either letter', async () => {
    const { ana, ticket } = team;
    const [one, two] = [await ticket(), await ticket()];
    await scene.says(one, 'Ok, Isparta’ya gelir');
    await scene.says(two, 'okay, İSTANBUL');
    await scene.settle();
    expect(ids(await list(ana, { searchParam: 'ok' }))).toEqual([one.id]);
    expect(ids(await list(ana, { searchParam: 'ıspar' }))).toEqual([one.id]);
    expect(ids(await list(ana, { searchParam: 'istanbul' }))).toEqual([two.id]);
  });

  it('GET /tickets shows messages and notes only to users who may see the ticket', async () => {
    const { ana, caio, admin, other, ticket } = team;
    const mine = await ticket({ userId: ana.id, status: 'open' });
    const note = await scene.says(mine, 'sigilosa anotação', { isPrivate: true });
    const elsewhere = await ticket({ queueId: other.id });
    await scene.says(elsewhere, 'sigilosa em outra fila');
    await scene.settle();
    const seen = await list(ana, { searchParam: 'sigilosa' });
    expect(seen.tickets).toMatchObject([{ id: mine.id, match: { messageId: note } }]);
    expect(ids(await list(caio, { searchParam: 'sigilosa' }))).toEqual([]);
    expect(ids(await list(admin, { searchParam: 'sigilosa' }))).toEqual([elsewhere.id, mine.id]);
    const supervisor = await test.aUser(team.company, { profile: 'supervisor' });
    expect(ids(await list(supervisor, { searchParam: 'sigilosa' }))).toHaveLength(2);
    const { theirs } = await test.twoCompanies();
    expect(ids(await list(theirs.admin, { searchParam: 'sigilosa' }))).toEqual([]);
  });

  it('GET /tickets finds no number while lgpdHideNumber is on, and shows messages unchanged', async () => {
    const { ana, admin, ticket } = team;
    await mask();
    const one = await ticket();
    await scene.says(one, 'meu contato novo é +55 (11) 98765-4321');
    await scene.settle();
    for (const number of ['5511987654321', '11 98765-4321', '98765', '4321', 'contato 98765'])
      expect(ids(await list(ana, { searchParam: number })), number).toEqual([]);
    const [found] = (await list(ana, { searchParam: 'contato novo' })).tickets;
    expect(found!.match!.text).toBe('meu contato novo é +55 (11) 98765-4321');
    expect(ids(await list(admin, { searchParam: '98765' }))).toEqual([one.id]);
  });

  it('GET /tickets combines a search among messages with every other filter', async () => {
    const { company, ana, admin, queue, ticket } = team;
    const line = await test.aConnection(company);
    const tag = await test.db('tags').insert({ companyId: company.id, name: 'VIP', color: '#112233' });
    const open = await ticket({ userId: ana.id, status: 'open', unreadMessages: 2 });
    const closed = await ticket({ status: 'closed', connection: line, queueId: null });
    for (const one of [open, closed]) await scene.says(one, 'comprovante');
    await test.db('contactTags').insert({ contactId: closed.contactId, tagId: tag[0] });
    await scene.settle();
    const ask = async (query: Record<string, string | boolean>) =>
      ids(await list(admin, { searchParam: 'comprovante', ...query }));
    expect(await ask({})).toEqual([closed.id, open.id]);
    expect(await ask({ statusFilter: '["open","pending"]' })).toEqual([open.id]);
    expect(await ask({ status: 'closed', showAll: true })).toEqual([closed.id]);
    expect(await ask({ tags: `[${tag[0]}]` })).toEqual([closed.id]);
    expect(await ask({ users: `[${ana.id}]` })).toEqual([open.id]);
    expect(await ask({ whatsapps: `[${line.id}]` })).toEqual([closed.id]);
    expect(await ask({ queueIds: '[0]' })).toEqual([closed.id]);
    expect(await ask({ queueIds: `[${queue.id}]` })).toEqual([open.id]);
    expect(await ask({ withUnreadMessages: true })).toEqual([open.id]);
    expect(await ask({ showAll: false })).toEqual([closed.id]);
    expect(await ask({ date: '2001-01-01' })).toEqual([]);
    expect(await ask({ updatedAt: '2001-01-01' })).toEqual([]);
  });

  it('GET /tickets pages through a search: contacts first, then messages, each ticket once', async () => {
    const { company, ana, connection, queue } = team;
    const contacts: number[] = [];
    for (let n = 0; n < 45; n++) {
      const contact = await test.aContact(company, { name: `Parcela ${n}` });
      await addContactTokens(test.db, [{ ...contact, number: null } as never]);
      const one = await test.aTicket(company, { contact, connection, queueId: queue.id });
      await scene.says(one, 'a parcela venceu');
      contacts.push(one.id);
    }
    const tickets = [];
    for (let n = 0; n < 60; n++) tickets.push(await test.aTicket(company, { connection, queueId: queue.id }));
    // Each ticket contains it twice, the first ones again at the very end.
    for (const one of [...tickets, ...tickets]) await scene.says(one, 'segunda parcela');
    await scene.settle();
    const expected = [...contacts.reverse(), ...tickets.map(({ id }) => id).reverse()];
    const seen: number[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 5; page++) {
      const answer = await list(ana, { searchParam: 'parcela', ...(cursor ? { cursor } : {}) });
      seen.push(...ids(answer));
      cursor = answer.cursor;
      if (!answer.hasMore) break;
    }
    expect(cursor).toBeNull();
    expect(seen.slice(45)).toEqual(expected.slice(45));
    expect([...seen].sort()).toEqual([...expected].sort());
    const second = await list(ana, { searchParam: 'parcela', pageNumber: '2' });
    expect(ids(second)).toEqual(seen.slice(40, 80));
    const last = await list(ana, { searchParam: 'parc', pageNumber: '3' });
    expect(ids(last)).toEqual(seen.slice(80));
    expect(last).toMatchObject({ count: 105, hasMore: false });
  });

  it('GET /messages/{ticketId}/search returns the matches of a conversation in pages, newest first', async () => {
    const { ana, caio, ticket } = team;
    const one = await ticket({ userId: ana.id, status: 'open' });
    const elsewhere = await ticket();
    await scene.says(elsewhere, 'boleto de outro');
    const said: number[] = [];
    for (let n = 0; n < 25; n++)
      said.push(await scene.says(one, `Boleto número ${n}`, { isPrivate: n === 24 }));
    const gone = await scene.says(one, 'boleto apagado');
    await scene.change(one, gone, { isDeleted: true });
    await scene.settle();
    const search = (query: Record<string, string>, user = ana) =>
      test.api.as(user).get(`/messages/${one.id}/search`, { query });
    const first = await search({ searchParam: 'BOLETO' });
    expect(first.status).toBe(200);
    expect(first.body.hasMore).toBe(true);
    expect(first.body.hits.map(({ id }: Found) => id)).toEqual([...said].reverse().slice(0, 20));
    expect(first.body.hits[0]).toMatchObject({
      excerpt: 'Boleto número 24',
      isPrivate: true,
      fromMe: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    const rest = await search({ searchParam: 'boleto', before: String(first.body.hits.at(-1).id) });
    expect(rest.body.hits.map(({ id }: Found) => id)).toEqual([...said].reverse().slice(20));
    expect(rest.body.hasMore).toBe(false);
    expect((await search({ searchParam: 'boleto numero 7' })).body.hits).toHaveLength(1);
    expect((await search({ searchParam: '!?' })).body).toEqual({ hits: [], hasMore: false });
    expect(await search({ searchParam: 'boleto' }, caio)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_TICKET_FOUND' },
    });
  });

  it('GET /messages/{ticketId}/search rejects invalid input, and strangers', async () => {
    const { ana, ticket } = team;
    const one = await ticket();
    const { theirs } = await test.twoCompanies();
    const path = `/messages/${one.id}/search`;
    for (const query of [
      {},
      { searchParam: '' },
      { searchParam: 'x'.repeat(201) },
      { searchParam: 'a', before: '0' },
    ])
      expect((await test.api.as(ana).get(path, { query: query as Record<string, string> })).status).toBe(400);
    const foreign = await test.api.as(theirs.admin).get(path, { query: { searchParam: 'a' } });
    const missing = await test.api
      .as(theirs.admin)
      .get('/messages/2000000001/search', { query: { searchParam: 'a' } });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await test.api.get(path, { query: { searchParam: 'a' } })).status).toBe(401);
  });

  it('GET /messages/{ticketId}/search finds no number while lgpdHideNumber is on', async () => {
    const { ana, ticket } = team;
    await mask();
    const one = await ticket();
    await scene.says(one, 'fale com 5511987654321 amanhã');
    await scene.settle();
    const search = (searchParam: string) =>
      test.api.as(ana).get(`/messages/${one.id}/search`, { query: { searchParam } });
    expect((await search('5511987')).body.hits).toEqual([]);
    expect((await search('amanha')).body.hits).toMatchObject([{ excerpt: 'fale com 5511987654321 amanhã' }]);
  });
});
