import { describe, expect, it, vi } from 'vitest';
import type { InboundEvent, MessageEvent } from '@recado/sdk';
import { heldTransaction } from '../../test/support/database.js';
import { ingestScene } from '../../test/support/ingest-scene.js';
import type { InboundConnection } from '../ports/ingest.js';

const scene = ingestScene();
const { newIngest, aLine, rows } = scene;

let sequence = 0;
function message(from: string, fields: Partial<MessageEvent> = {}): MessageEvent {
  return {
    type: 'message',
    externalId: `x${++sequence}`,
    conversation: `chat-${from}`,
    contact: { identities: [{ kind: 'phone', value: from }], name: `Name ${from}` },
    content: { kind: 'text', text: `text ${sequence}` },
    sentAt: new Date().toISOString(),
    ...fields,
  };
}
const counts = async (line: InboundConnection) =>
  Object.fromEntries(
    (await rows('ticketCounts', line)).filter(({ total }) => total).map((row) => [row.status, row.total]),
  );

describe('the inbound path', () => {
  it('makes a contact, a ticket, a message, a count and live events from a first message', async () => {
    const line = await aLine();
    await newIngest().receive(line, [message('5511987650001')]);
    const [contact] = await rows('contacts', line);
    expect(contact).toMatchObject({ name: 'Name 5511987650001', number: '5511987650001' });
    const [ticket] = await rows('tickets', line);
    expect(ticket).toMatchObject({
      contactId: contact.id,
      status: 'pending',
      unreadMessages: 1,
      lastMessageType: 'conversation',
    });
    expect(await rows('messages', line)).toMatchObject([
      { ticketId: ticket.id, fromMe: false, contactId: contact.id },
    ]);
    expect(await counts(line)).toEqual({ pending: 1 });
    expect((await rows('outbox', line).orderBy('id')).map(({ topic }) => topic)).toEqual([
      'ticket',
      'appMessage',
    ]);
    expect(await rows('contactTokens', line)).not.toHaveLength(0);
  });

  it('stores the same message, received 100 times at once through two processes, once', async () => {
    const line = await aLine();
    const [one, other] = [newIngest(), newIngest()];
    const same = message('5511987650002');
    await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 ? one : other).receive(line, [same])));
    expect(await rows('messages', line)).toHaveLength(1);
    expect(await rows('tickets', line)).toMatchObject([{ unreadMessages: 1 }]);
    expect(await rows('contacts', line)).toHaveLength(1);
    expect(await rows('outbox', line).where({ topic: 'appMessage' })).toHaveLength(1);
    expect(await counts(line)).toEqual({ pending: 1 });
  });

  it('keeps four messages of a new contact within a millisecond in order, in one ticket', async () => {
    const line = await aLine();
    const ingest = newIngest();
    const events = Array.from({ length: 4 }, () =>
      message('5511987650003', {
        content: { kind: 'image', media: { providerRef: { id: `p${sequence}` }, mimeType: 'image/png' } },
      }),
    );
    await Promise.all(events.map((event) => ingest.receive(line, [event])));
    expect(await rows('contacts', line)).toHaveLength(1);
    expect(await rows('tickets', line)).toMatchObject([{ unreadMessages: 4 }]);
    const stored = await rows('messages', line).orderBy('id');
    expect(stored.map(({ externalId }) => externalId.toString())).toEqual(
      events.map(({ externalId }) => externalId),
    );
    expect(await rows('mediaFiles', line)).toHaveLength(4);
  });

  it('gives 50 contacts with 4 concurrent messages each one ticket, through four writers', async () => {
    const line = await aLine();
    const writers = Array.from({ length: 4 }, newIngest);
    const events = Array.from({ length: 200 }, (_, n) =>
      message(`55119000${String(n % 50).padStart(5, '0')}`),
    );
    await Promise.all(events.map((event, n) => writers[n % 4]!.receive(line, [event])));
    expect(await rows('contacts', line)).toHaveLength(50);
    const tickets = await rows('tickets', line);
    expect(tickets).toHaveLength(50);
    expect(tickets.every(({ unreadMessages }) => unreadMessages === 4)).toBe(true);
    expect(await rows('messages', line)).toHaveLength(200);
    expect(await counts(line)).toEqual({ pending: 50 });
    expect(await rows('contactIdentities', line)).toHaveLength(50);
  });

  it('stores provider ids that differ only in case, or by a space at the end', async () => {
    const line = await aLine();
    const events = ['wamid.AbC', 'wamid.aBc', 'wamid.aBc '].map((externalId) =>
      message('5511987650004', { externalId }),
    );
    await newIngest().receive(line, events);
    expect(await rows('messages', line)).toHaveLength(3);
  });

  it('recognises a Brazilian mobile with and without its ninth digit as one contact', async () => {
    const line = await aLine();
    const ingest = newIngest();
    await ingest.receive(line, [message('5511987650005')]);
    await ingest.receive(line, [message('551187650005')]);
    expect(await rows('contacts', line)).toHaveLength(1);
    expect(await rows('tickets', line)).toHaveLength(1);
  });

  it('quarantines a poison entry and stores the other 49', async () => {
    const line = await aLine();
    const events: InboundEvent[] = Array.from({ length: 50 }, (_, n) =>
      message(`5521970000${String(n).padStart(3, '0')}`),
    );
    (events[17] as MessageEvent).externalId = 'x'.repeat(300);
    await newIngest().receive(line, events);
    expect(await rows('messages', line)).toHaveLength(49);
    expect(await rows('quarantinedEvents', line)).toMatchObject([
      { connectionId: line.id, error: expect.stringContaining('externalId has 300 bytes') },
    ]);
  });

  it('makes a new ticket after closing, or reopens the old one within timeCreateNewTicket', async () => {
    const line = await aLine();
    const ingest = newIngest();
    await ingest.receive(line, [message('5511987650006')]);
    const close = async () => {
      const ticket = await rows('tickets', line).whereNot({ status: 'closed' }).first();
      await scene.database
        .db('tickets')
        .where({ id: ticket.id })
        .update({ status: 'closed', closedAt: new Date(), unreadMessages: 0 });
      await scene.database
        .db('ticketCounts')
        .where({ companyId: line.companyId, status: 'pending' })
        .update({ total: 0 });
    };
    await close();
    await ingest.receive(line, [message('5511987650006')]);
    expect(await rows('tickets', line)).toHaveLength(2);
    await close();
    await ingest.receive({ ...line, timeCreateNewTicket: 10 }, [message('5511987650006')]);
    expect(await rows('tickets', line)).toHaveLength(2);
    expect(await rows('tickets', line).where({ status: 'pending' })).toMatchObject([
      { unreadMessages: 1, closedAt: null },
    ]);
    expect(await rows('contacts', line)).toHaveLength(1);
    expect(await rows('ticketLogs', line).where({ type: 'reopen' })).toHaveLength(1);
  });

  it('gives a live message an open ticket, although an imported one comes with it', async () => {
    const line = await aLine({ closesImported: true });
    const from = '5511987650032';
    const [old, live] = [message(from, { imported: true }), message(from)];
    await newIngest().receive(line, [old, live]);
    const stored = await rows('messages', line);
    const { ticketId } = stored.find(({ externalId }) => externalId.toString() === live.externalId);
    expect(await rows('tickets', line).where({ id: ticketId })).toMatchObject([
      { status: 'pending', unreadMessages: 1, closedAt: null },
    ]);
    expect(await counts(line)).toEqual({ pending: 1 });
  });

  it('does not answer imported audio', async () => {
    const line = await aLine({ refusesAudio: true });
    const media = { providerRef: { id: 'a1' }, mimeType: 'audio/ogg' };
    const audio = { content: { kind: 'audio' as const, media } };
    await newIngest().receive(line, [message('5511987650033', { ...audio, imported: true })]);
    expect(await rows('messages', line).where({ isBot: true })).toEqual([]);
    expect(await rows('contacts', line)).toMatchObject([{ audioRefusedAt: null }]);
    await newIngest().receive(line, [message('5511987650033', audio)]);
    expect(await rows('messages', line).where({ isBot: true })).toHaveLength(1);
  });

  it('keeps a blocked contact’s messages, without ticket or event', async () => {
    const line = await aLine();
    const ingest = newIngest();
    await ingest.receive(line, [message('5511987650007')]);
    await rows('contacts', line).update({ active: false });
    await rows('tickets', line).delete();
    await rows('outbox', line).delete();
    await ingest.receive(line, [message('5511987650007')]);
    expect(await rows('tickets', line)).toHaveLength(0);
    expect(await rows('outbox', line)).toHaveLength(0);
    expect(await rows('messages', line).whereNull('ticketId')).toHaveLength(1);
  });

  it('separates two companies whose contact has the same number', async () => {
    const [ours, theirs] = [await aLine(), await aLine()];
    const ingest = newIngest();
    const event = message('5511987650008');
    await Promise.all([ingest.receive(ours, [event]), ingest.receive(theirs, [event])]);
    for (const line of [ours, theirs]) {
      expect(await rows('contacts', line)).toHaveLength(1);
      expect(await rows('messages', line)).toHaveLength(1);
    }
  });

  it('stores a message once although its database session is cut in the middle of the transaction', async () => {
    const line = await aLine();
    const from = '5511987650031';
    await newIngest().receive(line, [message(from)]);
    const [contact] = await rows('contacts', line);
    const blocker = await heldTransaction(scene.database.db);
    await blocker('contacts').where({ id: contact.id }).forUpdate().first('id');
    const received = newIngest().receive(line, [message(from)]);
    const session = await vi.waitUntil(async () => {
      const [waiting] = await scene.database.db.raw(
        `SELECT id AS id FROM information_schema.processlist
         WHERE db = ? AND command = 'Query' AND info LIKE '%FROM contacts%FOR UPDATE'`,
        [scene.database.name],
      );
      return waiting[0]?.id;
    });
    await scene.database.db.raw('KILL CONNECTION ?', [session]);
    await blocker.rollback();
    await received;
    expect(await rows('messages', line)).toHaveLength(2);
    expect(await rows('tickets', line)).toMatchObject([{ unreadMessages: 2 }]);
  });

  it('rejects a stored file of another company', async () => {
    const [ours, theirs] = [await aLine(), await aLine()];
    const [mediaId] = await scene.database
      .db('mediaFiles')
      .insert({ companyId: theirs.companyId, status: 'ready', mimeType: 'image/png' });
    const media = { providerRef: { storedMediaId: String(mediaId) }, mimeType: 'image/png' };
    await newIngest().receive(ours, [message('5511987650009', { content: { kind: 'image', media } })]);
    expect(await rows('messages', ours)).toHaveLength(0);
    expect(await rows('quarantinedEvents', ours)).toHaveLength(1);
  });
});
