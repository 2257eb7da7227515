import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import {
  insertChange,
  lockMessage,
  type NewChange,
} from '../../src/modules/conversations/message-changes/message-changes.tx.js';
import { settleLostSends } from '../../src/outbound/lost-sends.js';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { messageRow, queueMessage } from './support/outbound-fixture.js';

const PHONE = '5511977770000';
let host: HostFixture;
let provider: ReferenceProvider;
let ticket: { id: number; companyId: number; contactId: number; connectionId: number; conversation: Buffer };

beforeAll(async () => {
  provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  host = await startHostFixture((folder) => writeReferencePlugin(folder), {
    RECADO_SEND_DEADLINE_MS: '4000',
  });
});
afterAll(async () => {
  await provider.stop();
  await host.stop();
});
beforeEach(async () => {
  const company = await host.aCompany();
  const connection = await host.aConnection(company, {
    settings: { providerUrl: provider.url },
    secrets: { secret: 'secret-of-main' },
  });
  provider.account('main', {
    webhookUrl: `${host.url}/api/hooks/reference/${connection.publicKey.toString()}`,
  });
  const contact = await host.aContact(company, { number: PHONE });
  ticket = await host.aTicket(company, {
    ...{ contact, connection, status: 'open' },
    conversation: Buffer.from(PHONE),
  });
});
afterEach(() => {
  provider.behave();
  provider.ledger.clear();
});

const send = () => host.sendNow(ticket);
const row = (id: number) => host.db('messages').where({ id }).first();
const changeOf = (messageId: number) =>
  host.db('messageChanges').where({ messageId }).orderBy('id', 'desc').first();
const told = async (messageId: number) =>
  (await host.db('outbox').where({ topic: 'appMessage' }).orderBy('id'))
    .map(({ event }) => JSON.parse(event))
    .filter(({ ref }) => ref?.messageId === messageId);
const actions = () => provider.ledger.actions.map(({ account: _account, ...action }) => action);
/** Writes a change like the service, including its effect in Recado. */
async function changed(messageId: number, change: Pick<NewChange, 'kind' | 'text' | 'former'>) {
  await host.db.transaction(async (trx) => {
    const message = await lockMessage(trx, ticket, messageId);
    if (change.kind === 'edit')
      await trx('messages').where({ id: messageId }).update({ body: change.text, isEdited: true });
    if (change.kind === 'delete') await trx('messages').where({ id: messageId }).update({ isDeleted: true });
    await insertChange(trx, message!, { userId: 1, ...change }, host.clock.now());
  });
}
const FORMER = { edit: { body: 'Helo', isEdited: false }, react: { emoji: '' }, delete: {} };
const edited = (messageId: number, text: string, former = 'Helo') =>
  changed(messageId, { kind: 'edit', text, former: { body: former, isEdited: false } });
async function aSentMessage(body = 'Helo') {
  const id = await queueMessage(host, ticket, { body });
  await send();
  const { externalId } = await messageRow(host.db, id);
  return { id, wid: externalId!.toString() };
}
/** Moves the clock to where the change is due again. */
async function later(messageId: number) {
  const { dueAt } = await changeOf(messageId);
  host.clock.forward(Math.max(0, dueAt.getTime() - host.clock.now().getTime()) + 1);
}

describe('a change that is sent to the provider', () => {
  it('follows the message’s own send, those of one message in order', async () => {
    const id = await queueMessage(host, ticket, { body: 'Helo' });
    await edited(id, 'Hello');
    await edited(id, 'Hello!', 'Hello');
    await changed(id, { kind: 'react', text: '👍', former: { emoji: '' } });
    await changed(id, { kind: 'delete', text: '', former: {} });
    expect(provider.ledger.actions).toEqual([]);
    await send();
    const { externalId } = await messageRow(host.db, id);
    const wid = externalId!.toString();
    expect(actions()).toEqual([
      { action: 'edit', id: wid, text: 'Hello' },
      { action: 'edit', id: wid, text: 'Hello!' },
      { action: 'react', id: wid, emoji: '👍' },
      { action: 'delete', id: wid },
    ]);
    expect(await changeOf(id)).toMatchObject({ state: 'sent', dueAt: null, failureCode: null });
  });

  it('waits while the message is unconfirmed, and delays no other', async () => {
    const { id } = await aSentMessage();
    await host.db('messages').where({ id }).update({ sendState: 'unconfirmed', externalId: null });
    await host.db('messageParts').where({ messageId: id }).delete();
    await edited(id, 'Hello');
    const next = await aSentMessage('next');
    await changed(next.id, { kind: 'react', text: '❤️', former: { emoji: '' } });
    await send();
    expect(actions()).toEqual([{ action: 'react', id: next.wid, emoji: '❤️' }]);
    expect(await changeOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
    await host
      .db('messages')
      .where({ id })
      .update({ sendState: 'sent', externalId: Buffer.from('found') });
    await later(id);
    await send();
    expect(actions().at(-1)).toEqual({ action: 'edit', id: 'found', text: 'Hello' });
  });

  it('shows the connection as lost where the provider has withdrawn the access, until it accepts it again', async () => {
    const { id } = await aSentMessage();
    const state = (status: string) =>
      expect
        .poll(() => host.states.filter(({ connectionId }) => connectionId === ticket.connectionId).at(-1))
        .toMatchObject({ state: { status } });
    for (const kind of ['edit', 'react', 'delete'] as const) {
      provider.misbehave({ kind: 'unauthorized', on: 'action' });
      await changed(id, { kind, text: kind === 'delete' ? '' : '👍', former: FORMER[kind] });
      await send();
      expect(await changeOf(id)).toMatchObject({ state: 'failed', failureCode: 'AUTH_EXPIRED' });
      await state('lost');
      await changed(id, { kind: 'react', text: '❤️', former: { emoji: '' } });
      await send();
      await state('connected');
    }
  });

  it('that is rejected is reverted and reported', async () => {
    const { id } = await aSentMessage();
    provider.misbehave({ kind: 'refused', reason: 'content', on: 'action', times: 3 });
    await edited(id, 'Hello');
    const aids = ['translation', 'transcript'].map((kind) => ({ kind, language: null, text: kind }));
    await host
      .db('messages')
      .where({ id })
      .update({ aids: JSON.stringify(aids) });
    await changed(id, { kind: 'react', text: '👍', former: { emoji: '❤️', name: 'Ana' } });
    await changed(id, { kind: 'delete', text: '', former: {} });
    await send();
    expect(await row(id)).toMatchObject({ body: 'Helo', isEdited: false, isDeleted: false });
    // The translation was of the text that is taken back.
    expect(JSON.parse((await row(id))['aids'])).toEqual([aids[1]]);
    expect(await host.db('messageReactions').where({ messageId: id })).toMatchObject([
      { emoji: '❤️', name: 'Ana' },
    ]);
    expect(await changeOf(id)).toMatchObject({ state: 'failed', failureCode: 'CONTENT_REJECTED' });
    expect((await told(id)).slice(-3)).toMatchObject([
      { action: 'update' },
      { action: 'update' },
      { action: 'update' },
    ]);
  });

  it('that is rejected under a later one leaves the later text, and the text before both is restored when the second is rejected', async () => {
    const { id } = await aSentMessage();
    await edited(id, 'Hello');
    await edited(id, 'Hello!', 'Hello');
    provider.misbehave({ kind: 'refused', reason: 'content', on: 'action' });
    await send();
    expect(await row(id)).toMatchObject({ body: 'Hello!' });
    expect(actions()).toMatchObject([{ action: 'edit', text: 'Hello!' }]);
    const second = await aSentMessage();
    await edited(second.id, 'Hello');
    await edited(second.id, 'Hello!', 'Hello');
    provider.misbehave({ kind: 'refused', reason: 'content', on: 'action', times: 2 });
    await send();
    expect(await row(second.id)).toMatchObject({ body: 'Helo', isEdited: false });
  });

  it('is retried after a failure, and one with an unknown outcome is not reverted by a later rejection', async () => {
    const { id } = await aSentMessage();
    provider.misbehave({ kind: 'server-error', on: 'action' });
    await edited(id, 'Hello');
    await send();
    expect(await changeOf(id)).toMatchObject({ state: 'queued', attempts: 1, uncertain: false });
    await later(id);
    provider.misbehave({ kind: 'never-answer', on: 'action' });
    await send();
    expect(await changeOf(id)).toMatchObject({ state: 'queued', attempts: 2, uncertain: true });
    await later(id);
    provider.misbehave({ kind: 'refused', reason: 'window', on: 'action' });
    await send();
    expect(await changeOf(id)).toMatchObject({ state: 'unconfirmed', failureCode: 'WINDOW_CLOSED' });
    expect(await row(id)).toMatchObject({ body: 'Hello', isEdited: true });
  });

  it('whose worker died is retried, and by one worker alone', async () => {
    const { id, wid } = await aSentMessage();
    await edited(id, 'Hello');
    await host
      .db('messageChanges')
      .where({ messageId: id })
      .update({
        state: 'sending',
        sendFence: 7,
        attempts: 1,
        dueAt: new Date(host.clock.now().getTime() - 1),
      });
    await settleLostSends(host.infra, host.plugins.channels, host.outbox);
    expect(await changeOf(id)).toMatchObject({ state: 'queued', uncertain: true });
    await Promise.all([send(), send(), send()]);
    await send();
    expect(actions()).toEqual([{ action: 'edit', id: wid, text: 'Hello' }]);
    expect(await changeOf(id)).toMatchObject({ state: 'sent' });
  });

  it('of a message that was never sent needs no provider', async () => {
    const { id } = await aSentMessage();
    const withdrawn = await aSentMessage();
    await host.db('messages').where({ id: withdrawn.id }).update({ sendState: null, externalId: null });
    await changed(withdrawn.id, { kind: 'react', text: '👍', former: { emoji: '' } });
    await host.db('messages').where({ id }).update({ sendState: 'failed', externalId: null });
    await edited(id, 'Hello');
    await changed(id, { kind: 'react', text: '👍', former: { emoji: '' } });
    await send();
    await send();
    expect(actions()).toEqual([]);
    expect(await row(id)).toMatchObject({ body: 'Hello' });
    expect(await host.db('messageChanges').where({ messageId: id }).orderBy('id')).toMatchObject([
      { state: 'sent' },
      { state: 'failed' },
    ]);
    expect(await changeOf(withdrawn.id)).toMatchObject({ state: 'failed' });
  });

  it('of a message in several parts deletes them all', async () => {
    const { id, wid } = await aSentMessage();
    await host.db('messageParts').insert({
      ...{ connectionId: ticket.connectionId, externalId: Buffer.from('part-2'), messageId: id, part: 1 },
    });
    await changed(id, { kind: 'delete', text: '', former: {} });
    await send();
    expect(actions()).toEqual([
      { action: 'delete', id: wid },
      { action: 'delete', id: 'part-2' },
    ]);
  });
});

describe('a message that is edited after a worker has read it', () => {
  it('is sent with the text that it has when it is claimed', async () => {
    const id = await queueMessage(host, ticket, { body: 'Helo' });
    let read!: () => void;
    const wasRead = new Promise<void>((resolve) => (read = resolve));
    const { db } = host.infra;
    const listen = ({ sql }: { sql: string }) =>
      /FROM messages m\s+LEFT JOIN connections/.test(sql) && read();
    db.on('query', listen);
    const sending = send();
    await wasRead;
    db.removeListener('query', listen);
    await host
      .db('messages')
      .where({ id, sendState: 'queued' })
      // Nobody edits in the millisecond of the writing.
      .update({ body: 'Hello', updatedAt: new Date(Date.now() + 1_000) });
    await sending;
    await send();
    const [accepted, ...more] = provider.ledger.sends;
    expect(more).toEqual([]);
    const { body } = (await row(id)) as { body: string };
    expect(accepted!.send.parts[0]).toEqual({ type: 'text', text: body });
  });
});

it('an edit says what is edited', async () => {
  const change = vi.spyOn(host.plugins.channels, 'change');
  const text = await aSentMessage();
  await edited(text.id, 'Hello');
  await send();
  const picture = await aSentMessage('before');
  await host.db('messages').where({ id: picture.id }).update({ mediaType: 'image' });
  await edited(picture.id, 'after', 'before');
  await send();
  const kinds = change.mock.calls.map(([, { messages }]) => messages.map(({ kind }) => kind));
  change.mockRestore();
  expect(kinds).toEqual([['text'], ['image']]);
});
