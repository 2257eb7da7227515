import { describe, expect, it, vi } from 'vitest';
import type { DeleteEvent, EditEvent, MessageEvent, ReactionEvent } from '@recado/sdk';
import { heldTransaction } from '../../test/support/database.js';
import { ingestScene } from '../../test/support/ingest-scene.js';
import { trims } from '../infra/retention.js';
import type { InboundConnection } from '../ports/ingest.js';

const scene = ingestScene();
const { newIngest, aLine, rows } = scene;

let sequence = 0;
const CHAT = 'chat-ana';
const contact = { identities: [{ kind: 'phone', value: '5511987650001' }], name: 'Ana' };
const message = (fields: Partial<MessageEvent> = {}): MessageEvent => ({
  type: 'message',
  externalId: `m${++sequence}`,
  conversation: CHAT,
  contact,
  content: { kind: 'text', text: 'my password' },
  sentAt: new Date().toISOString(),
  ...fields,
});
const at = (second = 0) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const about = (externalMessageId: string) => ({ externalMessageId, conversation: CHAT, fromMe: false });
const deletion = (id: string): DeleteEvent => ({ type: 'delete', ...about(id), at: at() });
const edit = (id: string, text: string, second = 0): EditEvent => ({
  ...{ type: 'edit', ...about(id), text, at: at(second) },
});
const reaction = (id: string, emoji: string, from = contact): ReactionEvent => ({
  ...{ type: 'reaction', ...about(id), contact: from, emoji, at: at() },
});
const waiting = (line: InboundConnection) =>
  scene.database.db('earlyChanges').where({ connectionId: line.id });

describe('a change that comes before its message', () => {
  it('as a deletion leaves no readable text, on the card too', async () => {
    const line = await aLine({ blanksDeleted: true });
    const secret = message();
    await newIngest().receive(line, [deletion(secret.externalId)]);
    expect(await rows('messages', line)).toEqual([]);
    await newIngest().receive(line, [message(), secret, message({ conversation: 'other' })]);
    const stored = await rows('messages', line).orderBy('id');
    expect(stored).toMatchObject([
      { body: 'my password', isDeleted: false },
      { body: '', isDeleted: true },
      { body: 'my password', isDeleted: false },
    ]);
    const told = (await rows('outbox', line).orderBy('id')).map(({ event }) => JSON.parse(event));
    expect(told.filter(({ action }) => action === 'delete')).toMatchObject([
      { ref: { messageId: stored[1].id } },
    ]);
    expect(await waiting(line)).toEqual([]);
  });

  it('as a deletion of a picture removes the file', async () => {
    const line = await aLine({ blanksDeleted: true });
    const media = { providerRef: { id: 'p1' }, mimeType: 'image/png' };
    const picture = message({ content: { kind: 'image', caption: 'me', media } });
    await newIngest().receive(line, [deletion(picture.externalId)]);
    await newIngest().receive(line, [picture]);
    expect(await rows('messages', line)).toMatchObject([{ body: '', mediaId: null, isDeleted: true }]);
    expect(await rows('tickets', line)).toMatchObject([{ lastMessage: '' }]);
    expect(await rows('mediaFiles', line)).toMatchObject([{ status: 'failed' }]);
  });

  it('as an edit shows the newest text, whatever the order of the edits', async () => {
    const line = await aLine();
    const { externalId } = message();
    const ingest = newIngest();
    await ingest.receive(line, [edit(externalId, 'second', 2)]);
    await ingest.receive(line, [edit(externalId, 'first', 1)]);
    await ingest.receive(line, [message({ externalId })]);
    expect(await rows('messages', line)).toMatchObject([{ body: 'second', isEdited: true }]);
    expect(await rows('tickets', line)).toMatchObject([{ lastMessage: 'second' }]);
    expect(await waiting(line)).toEqual([]);
  });

  it('as a reaction is shown; a reaction to an echo too', async () => {
    const line = await aLine();
    const echo = message({ type: 'echo' } as never);
    const theirs = message();
    const early = [reaction(theirs.externalId, '😀'), reaction(echo.externalId, '👍')];
    await newIngest().receive(line, early);
    await newIngest().receive(line, [theirs, echo]);
    const shown = (await rows('messageReactions', line).orderBy('messageId')).map(({ emoji, name }) => [
      emoji,
      name,
    ]);
    expect(shown).toEqual([
      ['😀', 'Ana'],
      ['👍', 'Ana'],
    ]);
  });

  it('as reactions of several people in a group is one of each', async () => {
    const line = await aLine({ allowGroup: true });
    const group = { identities: [{ kind: 'group', value: '120363@g' }], name: 'Friends', isGroup: true };
    const [ana, bia] = [contact, { identities: [{ kind: 'phone', value: '5511987650002' }], name: 'Bia' }];
    const theirs = message({ contact: group, participant: ana });
    const by = (participant: typeof ana, emoji: string): ReactionEvent => ({
      ...{ ...reaction(theirs.externalId, emoji), contact: group, participant },
    });
    await newIngest().receive(line, [by(ana, '😀')]);
    await newIngest().receive(line, [theirs]);
    await newIngest().receive(line, [by(bia, '👍'), by(ana, '🎉')]);
    const shown = (await rows('messageReactions', line)).map(({ emoji, name }) => `${name} ${emoji}`);
    expect(shown.sort()).toEqual(['Ana 🎉', 'Bia 👍']);
  });

  it('counts once, however often it is repeated, and a deletion wins over an edit that comes after it', async () => {
    const line = await aLine({ blanksDeleted: true });
    const { externalId } = message();
    const events = [
      deletion(externalId),
      reaction(externalId, '😀'),
      reaction(externalId, '❤️'),
      edit(externalId, 'late', 9),
    ];
    for (let n = 0; n < 3; n++) await newIngest().receive(line, events);
    expect(await waiting(line)).toHaveLength(3);
    await newIngest().receive(line, [message({ externalId })]);
    expect(await rows('messages', line)).toMatchObject([{ body: '', isDeleted: true }]);
    expect(await rows('messageReactions', line)).toMatchObject([{ emoji: '❤️' }]);
    const changed = (await rows('outbox', line)).filter(({ event }) => !/"create"/.test(event));
    expect(changed.filter(({ topic }) => topic === 'appMessage')).toHaveLength(3);
  });

  it('waits with few others; twenty reactions do not keep a deletion out', async () => {
    const line = await aLine();
    const { externalId } = message();
    const ingest = newIngest();
    for (let n = 0; n < 25; n++)
      await ingest.receive(line, [
        reaction(externalId, '😀', { identities: [{ kind: 'phone', value: `55119${n}` }], name: `N ${n}` }),
      ]);
    await ingest.receive(line, [deletion(externalId)]);
    expect(await waiting(line)).toHaveLength(21);
    await ingest.receive(line, [message({ externalId })]);
    expect(await rows('messages', line)).toMatchObject([{ isDeleted: true }]);
    expect(await rows('messageReactions', line)).toHaveLength(20);
  });

  it('changes nothing of another connection, another chat or the other side', async () => {
    const [line, other] = [await aLine(), await aLine()];
    const { externalId } = message();
    await newIngest().receive(line, [deletion(externalId)]);
    await newIngest().receive(other, [message({ externalId })]);
    await newIngest().receive(line, [
      message({ externalId, conversation: 'another' }),
      message({ externalId, type: 'echo' } as never),
    ]);
    for (const one of [line, other])
      expect(await rows('messages', one).where({ isDeleted: true })).toEqual([]);
    expect(await waiting(line)).toHaveLength(1);
  });

  it('is quarantined alone if it cannot be read', async () => {
    const line = await aLine();
    const { externalId } = message();
    await newIngest().receive(line, [edit(externalId, undefined as never)]);
    await newIngest().receive(line, [message({ externalId })]);
    expect(await rows('quarantinedEvents', line)).toHaveLength(1);
    expect(await rows('messages', line)).toMatchObject([{ body: 'my password', isEdited: false }]);
  });

  it('is dropped after two days if its message never comes, and at once if its ids fit no message', async () => {
    const line = await aLine();
    await newIngest().receive(line, [deletion('never'), deletion('x'.repeat(300))]);
    expect(await waiting(line)).toHaveLength(1);
    expect(await rows('quarantinedEvents', line)).toEqual([]);
    const trimAfter = async (hours: number) => {
      const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
      const sweep = trims({ db: scene.database.db, clock }).find(({ name }) => name === 'trim early changes');
      await sweep!.run();
    };
    await trimAfter(47);
    expect(await waiting(line)).toHaveLength(1);
    await trimAfter(49);
    expect(await waiting(line)).toEqual([]);
  });
});

describe('a change and its message in two processes at once', () => {
  const isBlocked = (table: string) =>
    vi.waitUntil(async () => {
      const [waits] = await scene.database.db.raw(
        `SELECT id FROM information_schema.processlist WHERE db = ? AND command = 'Query' AND info LIKE ?`,
        [scene.database.name, `SELECT%FROM ${table}%FOR UPDATE`],
      );
      return waits.length > 0;
    });

  it('the message waits for a change that is not committed yet', async () => {
    const line = await aLine();
    const { externalId } = message();
    const held = await heldTransaction(scene.database.db);
    await held('earlyChanges').insert({
      ...{ connectionId: line.id, conversation: CHAT, externalId, kind: 'delete', author: 'contact' },
      ...{ event: JSON.stringify(deletion(externalId)), happenedAt: new Date() },
    });
    const received = newIngest().receive(line, [message({ externalId })]);
    await Promise.race([isBlocked('earlyChanges'), received]);
    await held.commit();
    await received;
    expect(await rows('messages', line)).toMatchObject([{ isDeleted: true }]);
    expect(await waiting(line)).toEqual([]);
  });

  it('the change waits for a message that is not committed yet', async () => {
    const line = await aLine();
    const ticket = await scene.make.aTicket({ id: line.companyId }, { connectionId: line.id });
    const { externalId } = message();
    const held = await heldTransaction(scene.database.db);
    const { companyId, contactId } = ticket as never as { companyId: number; contactId: number };
    await held('messages').insert({
      ...{ companyId, contactId, ticketId: ticket.id, connectionId: line.id, conversation: CHAT },
      ...{ fromMe: false, externalId, body: 'my password', sentAt: new Date() },
    });
    const received = newIngest().receive(line, [deletion(externalId)]);
    await Promise.race([isBlocked('messages'), received]);
    await held.commit();
    await received;
    expect(await rows('messages', line)).toMatchObject([{ isDeleted: true }]);
    expect(await waiting(line)).toEqual([]);
  });

  it('whoever is first, every message ends deleted, and nothing is left over', async () => {
    const line = await aLine();
    const [one, other] = [newIngest(), newIngest()];
    const all = Array.from({ length: 60 }, () => message());
    await Promise.all(
      all.flatMap((event) => [one.receive(line, [event]), other.receive(line, [deletion(event.externalId)])]),
    );
    expect(await rows('messages', line).where({ isDeleted: true })).toHaveLength(60);
    expect(await waiting(line)).toEqual([]);
    expect(await rows('quarantinedEvents', line)).toEqual([]);
  });
});
