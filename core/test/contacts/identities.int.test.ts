import { describe, expect, it } from 'vitest';
import type { Identity, MessageEvent } from '@recado/sdk';
import { app, from, into, line, scene, twoOfOne } from './two-of-one.js';

twoOfOne();

const boss = () => app.api.as(scene.ours.admin);
let sequence = 0;
const message = (identities: Identity[], externalId = `identity-${++sequence}`): MessageEvent => ({
  ...{ type: 'message', externalId, conversation: 'c-identity' },
  contact: { identities },
  content: { kind: 'text', text: 'hello' },
  sentAt: new Date().toISOString(),
});

describe('identities', () => {
  it('join a phone and its LID as one contact when an event names both', async () => {
    await app.services.ingest.receive(line, [
      message([
        { kind: 'phone', value: '5511970000001' },
        { kind: 'lid', value: '901@lid' },
      ]),
    ]);
    expect((await boss().get(`/contacts/${into.id}`)).body.identities).toEqual([
      { kind: 'phone', value: '5511970000001' },
      { kind: 'lid', value: '901@lid' },
    ]);
  });

  it('merge two contacts that an event identifies as one, reversibly; once separated they stay so', async () => {
    const both: Identity[] = [
      { kind: 'lid', value: '900@lid' },
      { kind: 'phone', value: '551170000001' },
    ];
    const written = (id: string) => app.services.ingest.receive(line, [message(both, id)]);
    await app.services.ingest.receive(line, [message([{ kind: 'phone', value: '5511970000001' }])]);
    await written('both-1');
    await app.services.contactMerges.settleJoins();
    const { body: merges } = await boss().get(`/contacts/${into.id}/merges`);
    expect(merges).toMatchObject([{ fromId: from.id, automatic: true, user: null, undoable: true }]);
    const active = await app.db('tickets').where({ contactId: into.id }).whereNot({ status: 'closed' });
    expect(active).toHaveLength(1);
    expect(await app.db('messages').where({ ticketId: active[0].id })).toHaveLength(2);
    expect((await boss().delete(`/contacts/merges/${merges[0].id}`)).status).toBe(200);
    await written('both-2');
    await app.services.contactMerges.settleJoins();
    expect((await boss().get(`/contacts/${from.id}`)).status).toBe(200);
    expect(await app.db('messages').where({ externalId: Buffer.from('both-2') })).toMatchObject([
      { contactId: from.id },
    ]);
  });

  it('give a contact known by its LID the phone, which then finds it', async () => {
    const news = (identities: Identity[], name?: string) =>
      app.services.ingest.receive(line, [{ type: 'contact', contact: { identities, name } }]);
    await news([
      { kind: 'lid', value: '900@lid' },
      { kind: 'phone', value: '551176665555' },
    ]);
    const found = await boss().get('/contacts', { query: { searchParam: '976665555' } });
    expect(found.body.contacts).toMatchObject([{ id: from.id, number: '5511976665555' }]);
    await news([{ kind: 'lid', value: '900@lid' }], 'Ana from the channel');
    const renamed = await boss().get('/contacts', { query: { searchParam: 'channel' } });
    expect(renamed.body.contacts).toMatchObject([{ id: from.id }]);
    const other = await app.aContact(scene.ours.company, {
      ...{ number: null, identities: [{ kind: 'lid', value: '902@lid' }] },
    });
    await app.services.ingest.receive(line, [
      message([
        { kind: 'lid', value: '902@lid' },
        { kind: 'phone', value: '5511976664444' },
      ]),
    ]);
    expect((await boss().get(`/contacts/${other.id}`)).body.number).toBe('5511976664444');
  });
});
