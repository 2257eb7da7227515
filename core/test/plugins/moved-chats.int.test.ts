import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReferenceProvider, ReferenceCustomer } from '@recado/sdk/testing';
import { queueMessage } from './support/outbound-fixture.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

let app: ReferenceApp;
let client: ReturnType<ReferenceApp['api']['as']>;
let connection: { id: number };
let family: ReferenceCustomer;
let serial = 0;
let [from, to] = ['', ''];

beforeAll(async () => {
  app = await startReferenceApp({ started: true });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  const company = await app.aCompany();
  const line = await app.aConnection(company, { ...app.line, allowGroup: true });
  connection = line;
  const { port } = app.app.server.address() as { port: number };
  app.provider.account('main', {
    webhookUrl: `http://127.0.0.1:${port}/api/hooks/reference/${line.publicKey.toString()}`,
  });
  client = app.api.as(await app.anAdmin(company));
  serial += 1;
  [from, to] = [`group-${serial}`, `supergroup-${serial}`];
  family = groupAt(from);
});

const groupAt = (id: string) => app.provider.customer({ id, name: 'Family', group: true }, id);
const ana = { phone: '5511966660000', name: 'Ana' };
const post = async (...events: Parameters<ReferenceProvider['post']>[0]) => {
  for (const { status } of await app.provider.post(events)) expect(status).toBe(200);
};
const writes = (group: ReferenceCustomer, text: string) => group.text(text, { author: ana });
const tickets = () =>
  app.db('tickets').where({ connectionId: connection.id }).whereNot({ status: 'closed' }).orderBy('id');
const contacts = async () =>
  app.db('contacts').whereIn(
    'id',
    (await tickets()).map(({ contactId }) => contactId),
  );
const conversations = async () => (await tickets()).map(({ conversation }) => conversation.toString());
async function answer(text: string): Promise<string> {
  const [ticket] = await tickets();
  expect((await client.post(`/messages/${ticket.id}`, { body: text })).status).toBe(201);
  const sent = () => app.provider.ledger.sends.find(({ send }) => JSON.stringify(send.parts).includes(text));
  await expect.poll(sent).toBeDefined();
  return sent()!.send.chat;
}

describe('a chat with a new id', () => {
  it('keeps its contact and its ticket; both directions continue under the new id', async () => {
    await post(writes(family, 'one'));
    const [before] = await tickets();
    await post(family.moves(to));
    expect(await conversations()).toEqual([to]);
    await post(writes(groupAt(to), 'two'));
    expect(await tickets()).toMatchObject([
      { id: before.id, contactId: before.contactId, unreadMessages: 2 },
    ]);
    await client.put(`/tickets/${before.id}`, { status: 'open' });
    expect(await answer(`answer ${serial}`)).toBe(to);
  });

  it('is not led back by repeats, or by what still comes under the old id', async () => {
    const [first, move] = [writes(family, 'one'), family.moves(to)];
    await post(first, move);
    await post(first, move, move);
    expect(await conversations()).toEqual([to]);
    await post(writes(family, 'late'));
    expect(await conversations()).toEqual([to]);
    const bodies = await app
      .db('messages')
      .where({ connectionId: connection.id })
      .orderBy('id')
      .pluck('body');
    expect(bodies).toEqual(['one', 'late']);
    // And on to a third one.
    await post(groupAt(to).moves(`${to}-b`), writes(family, 'later'));
    expect(await conversations()).toEqual([`${to}-b`]);
    expect(await contacts()).toHaveLength(1);
  });

  it('takes along what is not sent yet', async () => {
    await post(writes(family, 'one'));
    const [ticket] = await tickets();
    await client.put(`/tickets/${ticket.id}`, { status: 'open' });
    const text = `waiting ${serial}`;
    const clock = { now: () => new Date(Date.now() + 3_600_000) };
    const id = await queueMessage({ db: app.db, clock }, ticket, { body: text });
    await post(family.moves(to));
    await app.db('messages').where({ id }).update({ dueAt: new Date() });
    const chats = () =>
      app.provider.ledger.sends
        .filter(({ send }) => JSON.stringify(send.parts).includes(text))
        .map(({ send }) => send.chat);
    await expect.poll(chats).toEqual([to]);
  });

  it('is one contact, though the new chat wrote before the move was told', async () => {
    await post(writes(family, 'one'), writes(groupAt(to), 'two'));
    expect(await tickets()).toHaveLength(2);
    await post(family.moves(to));
    await app.services.contactMerges.settleJoins();
    expect(await contacts()).toHaveLength(1);
    expect(await conversations()).toEqual([to]);
    await post(writes(groupAt(to), 'three'));
    const [ticket] = await tickets();
    const bodies = await app.db('messages').where({ ticketId: ticket.id }).orderBy('id').pluck('body');
    expect(bodies).toEqual(['one', 'two', 'three']);
  });
});
