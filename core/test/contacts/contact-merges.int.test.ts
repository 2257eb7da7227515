import { describe, expect, it } from 'vitest';
import type { Identity, MessageEvent } from '@recado/sdk';
import { MOVED_TABLES, OWN_WAY } from '../../src/modules/contact-merges/merge-rows.tx.js';
import type { TestApp } from '../support/app.js';
import { app, from, into, line, scene, twoOfOne } from './two-of-one.js';

type Ticket = Awaited<ReturnType<TestApp['aTicket']>>;

twoOfOne({ email: 'ana@example.com' });

const boss = () => app.api.as(scene.ours.admin);
const them = () => app.api.as(scene.theirs.admin);
const merge = () => boss().post(`/contacts/${from.id}/merge`, { intoId: into.id });
const NO_CONTACT = { status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } };
const ticketOf = async ({ id }: { id: number }) => app.db('tickets').where({ id }).first();
const counts = async () =>
  Object.fromEntries(
    (await app.db('ticketCounts').where({ companyId: scene.ours.company.id, queueId: 0, userId: 0 }))
      .filter(({ total }) => total)
      .map(({ status, total }) => [status, total]),
  );
let sequence = 0;
const message = (identities: Identity[], externalId = `merge-${++sequence}`): MessageEvent => ({
  ...{ type: 'message', externalId, conversation: 'c-merge' },
  contact: { identities },
  content: { kind: 'text', text: 'hello' },
  sentAt: new Date().toISOString(),
});
/** Everything of the company that a merge may touch, without times and ids. */
async function snapshot() {
  const { id: companyId } = scene.ours.company;
  const ids = [from.id, into.id];
  const contacts = await app.db('contacts').where({ companyId }).orderBy('id').select();
  const by = (table: string, ...columns: string[]) =>
    app.db(table).whereIn('contactId', ids).orderBy(columns).select(columns);
  return {
    contacts: contacts.map(({ updatedAt: _, ...contact }) => contact),
    identities: await by('contactIdentities', 'contactId', 'kind', 'value'),
    tags: await by('contactTags', 'contactId', 'tagId'),
    extraInfo: await by('contactExtraInfo', 'contactId', 'name', 'value'),
    tokens: await by('contactTokens', 'contactId', 'token'),
    tickets: await by('tickets', ...['id', 'contactId', 'status', 'userId', 'unreadMessages', 'lastMessage']),
    messages: await by('messages', 'id', 'contactId', 'ticketId'),
    counts: await counts(),
  };
}
/** Two active tickets on one connection, a closed one, tags and fields on both sides. */
async function aFullScene(): Promise<{ held: Ticket; waiting: Ticket }> {
  const { company, connection, agent } = scene.ours;
  const held = await app.aTicket(company, {
    ...{ contactId: from.id, connectionId: connection.id, status: 'open', userId: agent.id },
    ...{ unreadMessages: 2, lastMessage: 'Held' },
  });
  const waiting = await app.aTicket(company, {
    ...{ contactId: into.id, connectionId: connection.id, unreadMessages: 1, lastMessage: 'Waiting' },
  });
  const closed = await app.aTicket(company, {
    ...{ contactId: from.id, connectionId: connection.id, status: 'closed', lastMessage: 'Closed' },
  });
  for (const [ticket, body] of [
    [held, 'Held'],
    [waiting, 'Waiting'],
    [closed, 'Closed'],
  ] as const)
    await app.aMessage(ticket, { body });
  const tagIds = [];
  for (const name of ['VIP', 'Loja']) {
    const [id] = await app.db('tags').insert({ companyId: company.id, name, color: '#123456' });
    tagIds.push(id!);
  }
  await app.db('contactTags').insert([
    { contactId: from.id, tagId: tagIds[0] },
    { contactId: from.id, tagId: tagIds[1] },
    { contactId: into.id, tagId: tagIds[1] },
  ]);
  await app.db('contactExtraInfo').insert([
    { contactId: from.id, name: 'CPF', value: '1' },
    { contactId: from.id, name: 'City', value: 'Rio' },
    { contactId: into.id, name: 'City', value: 'São Paulo' },
  ]);
  for (const { id } of [from, into]) {
    const { name, number, email } = await app.db('contacts').where({ id }).first();
    await boss().put(`/contacts/${id}`, { name, ...(number && { number }), email });
  }
  await app.db('outbox').delete();
  return { held, waiting };
}

describe('merging contacts', () => {
  it('knows every table that refers to a contact', async () => {
    const [rows] = await app.db.raw(
      "SELECT DISTINCT TABLE_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'contactId'",
    );
    const known: string[] = [...MOVED_TABLES, ...OWN_WAY];
    expect(
      (rows as { name: string }[]).map(({ name }) => name).filter((name) => !known.includes(name)),
    ).toEqual([]);
  });

  it('POST /contacts/{id}/merge moves everything, merges the second active ticket, and announces it', async () => {
    const { held, waiting } = await aFullScene();
    const { status, body } = await merge();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      merge: {
        ...{
          fromId: from.id,
          intoId: into.id,
          automatic: false,
          tickets: 2,
          closedTickets: 1,
          undoable: true,
        },
        from: { name: 'Ana L.', number: null },
        user: { id: scene.ours.admin.id },
      },
      contact: {
        ...{ id: into.id, name: 'Ana Lima', number: '5511970000001', email: 'ana@example.com' },
        tags: [{ name: 'Loja' }, { name: 'VIP' }],
        identities: [{ kind: 'phone' }, { kind: 'lid', value: '900@lid' }],
      },
    });
    expect(
      body.contact.extraInfo.map(({ name, value }: { name: string; value: string }) => [name, value]),
    ).toEqual(
      expect.arrayContaining([
        ['CPF', '1'],
        ['City', 'São Paulo'],
      ]),
    );
    expect(await ticketOf(held)).toMatchObject({ contactId: into.id, status: 'open', unreadMessages: 3 });
    expect(await ticketOf(waiting)).toMatchObject({
      contactId: into.id,
      status: 'closed',
      unreadMessages: 0,
    });
    expect(await app.db('messages').where({ ticketId: held.id, contactId: into.id })).toHaveLength(2);
    expect(await boss().get(`/contacts/${from.id}`)).toMatchObject(NO_CONTACT);
    const events = (await app.db('outbox').orderBy('id')).map(({ topic, event }) => [
      topic,
      JSON.parse(event),
    ]);
    expect(events).toEqual(
      expect.arrayContaining([
        ['contact', expect.objectContaining({ action: 'delete' })],
        ['contact', { action: 'update', ref: { contactId: into.id } }],
        ['ticket', expect.objectContaining({ action: 'update', ref: { ticketId: held.id } })],
        ['ticket', expect.objectContaining({ action: 'update', ref: { ticketId: waiting.id } })],
      ]),
    );
    await app.services.ingest.receive(line, [message([{ kind: 'lid', value: '900@lid' }])]);
    expect(await ticketOf(held)).toMatchObject({ unreadMessages: 4 });
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
  });

  it('POST /contacts/{id}/merge rejects invalid merges: itself, groups, strangers, invisible tickets', async () => {
    const group = await app.aContact(scene.ours.company, { isGroup: true, number: null, identities: [] });
    const post = (client: ReturnType<typeof boss>, id: number, intoId: unknown) =>
      client.post(`/contacts/${id}/merge`, { intoId });
    expect((await post(boss(), from.id, from.id)).status).toBe(400);
    expect((await post(boss(), from.id, group.id)).status).toBe(400);
    expect((await post(boss(), from.id, 'x')).status).toBe(400);
    expect(await post(boss(), from.id, scene.theirs.contact.id)).toMatchObject(NO_CONTACT);
    expect(await post(them(), from.id, into.id)).toMatchObject(NO_CONTACT);
    const { held } = await aFullScene();
    const stranger = app.api.as(await app.aUser(scene.ours.company));
    expect(await post(stranger, from.id, into.id)).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
    expect(await ticketOf(held)).toMatchObject({ contactId: from.id, status: 'open' });
  });

  it('DELETE /contacts/merges/{id} restores both contacts exactly', async () => {
    await aFullScene();
    const before = await snapshot();
    const { body } = await merge();
    expect(await snapshot()).not.toEqual(before);
    const undone = await boss().delete(`/contacts/merges/${body.merge.id}`);
    expect(undone).toMatchObject({
      status: 200,
      body: { contact: { id: into.id, email: null }, restored: { id: from.id, name: 'Ana L.' } },
    });
    expect(await snapshot()).toEqual(before);
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
    const again = await boss().delete(`/contacts/merges/${body.merge.id}`);
    expect(again).toMatchObject({ status: 409, body: { error: 'ERR_MERGE_NOT_UNDOABLE' } });
    expect((await boss().get(`/contacts/${into.id}/merges`)).body).toMatchObject([
      { id: body.merge.id, undoable: false },
    ]);
  });

  it('DELETE /contacts/merges/{id} parts no conversation that the user may not see', async () => {
    const { company, connection, admin } = scene.ours;
    const user = await app.aUser(company);
    const { body } = await app.api.as(user).post(`/contacts/${from.id}/merge`, { intoId: into.id });
    await app.aTicket(company, {
      ...{ contactId: into.id, connectionId: connection.id, status: 'open', userId: admin.id },
    });
    expect(await app.api.as(user).delete(`/contacts/merges/${body.merge.id}`)).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
    expect((await boss().delete(`/contacts/merges/${body.merge.id}`)).status).toBe(200);
  });

  it('DELETE /contacts/merges/{id} leaves messages since the merge with their ticket', async () => {
    const { held, waiting } = await aFullScene();
    const { body } = await merge();
    await app.services.ingest.receive(line, [message([{ kind: 'phone', value: '5511970000001' }], 'since')]);
    await boss().delete(`/contacts/merges/${body.merge.id}`);
    expect(await app.db('messages').where({ externalId: Buffer.from('since') })).toMatchObject([
      { ticketId: held.id, contactId: from.id },
    ]);
    expect(await ticketOf(waiting)).toMatchObject({
      status: 'pending',
      contactId: into.id,
      unreadMessages: 1,
    });
  });

  it('DELETE /contacts/merges/{id} is rejected when later changes prevent it, and then changes nothing', async () => {
    await aFullScene();
    const { body } = await merge();
    const path = `/contacts/merges/${body.merge.id}`;
    expect(await them().delete(path)).toMatchObject({ status: 404, body: { error: 'ERR_NOT_FOUND' } });
    const stranger = app.api.as(await app.aUser(scene.ours.company));
    expect((await stranger.delete(path)).status).toBe(403);
    await app.db('contactIdentities').where({ kind: 'lid', contactId: into.id }).delete();
    const before = await snapshot();
    expect(await boss().delete(path)).toMatchObject({
      status: 409,
      body: { error: 'ERR_MERGE_NOT_UNDOABLE' },
    });
    expect(await snapshot()).toEqual(before);
  });

  it('GET /contacts/{id}/merges lists them, masked for users from whom numbers are hidden', async () => {
    await app.db('contacts').where({ id: from.id }).update({ number: '5511970000002' });
    await merge();
    expect((await boss().get(`/contacts/${into.id}/merges`)).body).toMatchObject([
      { from: { name: 'Ana L.', number: '5511970000002' }, undoable: true },
    ]);
    await boss().put('/settings/lgpdHideNumber', { value: 'enabled' });
    const hidden = app.api.as(await app.aUser(scene.ours.company));
    expect((await hidden.get(`/contacts/${into.id}/merges`)).body).toMatchObject([
      { from: { number: '5511*******02' }, undoable: false },
    ]);
    expect(await them().get(`/contacts/${into.id}/merges`)).toMatchObject(NO_CONTACT);
  });

  it('loses no message that arrives while contacts are merged and separated', async () => {
    const who: Identity[][] = [
      [{ kind: 'lid', value: '900@lid' }],
      [{ kind: 'phone', value: '5511970000001' }],
    ];
    const sent: string[] = [];
    let busy = true;
    const writers = who.map(async (identities, side) => {
      for (let n = 0; busy; n++) {
        const id = `during-${side}-${n}`;
        await app.services.ingest.receive(line, [message(identities, id)]);
        sent.push(id);
      }
    });
    // On a busy machine merges are done before a dozen messages came.
    for (let round = 0; round < 5 || sent.length <= 10; round++) {
      const { status, body } = await merge();
      expect(status, JSON.stringify(body)).toBe(200);
      expect((await boss().delete(`/contacts/merges/${body.merge.id}`)).status).toBe(200);
    }
    busy = false;
    await Promise.all(writers);
    const stored = await app.db('messages').where({ connectionId: line.id }).whereNotNull('ticketId');
    const ids = stored.map(({ externalId }) => String(externalId)).filter((id) => id.startsWith('during-'));
    expect(sent.length).toBeGreaterThan(10);
    expect(ids.sort()).toEqual(sent.sort());
    expect(await app.db('quarantinedEvents').where({ companyId: line.companyId })).toEqual([]);
    const astray = await app
      .db('messages as m')
      .join('tickets as t', 't.id', 'm.ticketId')
      .where('m.companyId', line.companyId)
      .whereRaw('t.contactId <> m.contactId');
    expect(astray).toEqual([]);
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
  });
});
