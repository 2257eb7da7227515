import { describe, expect, it } from 'vitest';
import { aMessage, aTicket } from '../../../test/objects';
import { MessageCache } from './message-cache';
import { mergeMessages, newerMessage } from './message-merge';

const now = (work: () => void) => work();
const event = (message: ReturnType<typeof aMessage>, action: 'create' | 'update' | 'delete' = 'create') => ({
  action,
  message,
  ticket: aTicket({ id: message.ticketId }),
  contact: { id: 1, name: 'Ana' },
});

describe('merging messages', () => {
  it('keeps the order of ids and each message once', () => {
    const merged = mergeMessages(
      [aMessage({ id: 5 }), aMessage({ id: 7 })],
      [aMessage({ id: 6 }), aMessage({ id: 5 })],
    );
    expect(merged.map((message) => message.id)).toEqual([5, 6, 7]);
  });

  it('returns the same array when nothing is new', () => {
    const known = [aMessage({ id: 5, ack: 3 })];
    expect(mergeMessages(known, [{ ...known[0]!, updatedAt: '2026-11-20T11:00:00.000Z', ack: 1 }])).toBe(
      known,
    );
  });

  it('never lowers an ack, whatever the order of arrival', () => {
    const sent = aMessage({ id: 1, ack: 1, sendStatus: 'sent', updatedAt: '2026-11-20T12:00:01.000Z' });
    const read = aMessage({ id: 1, ack: 3, sendStatus: 'sent', updatedAt: '2026-11-20T12:00:02.000Z' });
    expect(newerMessage(read, sent).ack).toBe(3);
    expect(newerMessage(sent, read).ack).toBe(3);
    expect(newerMessage(read, { ...sent, updatedAt: '2026-11-20T12:00:03.000Z' }).ack).toBe(3);
  });

  it('lets a later retry queue a failed message again', () => {
    const failed = aMessage({ id: 1, sendStatus: 'failed' });
    const again = { ...failed, sendStatus: 'queued' as const, updatedAt: '2026-11-20T12:00:09.000Z' };
    expect(newerMessage(failed, again).sendStatus).toBe('queued');
    expect(newerMessage(failed, { ...failed, sendStatus: 'queued' }).sendStatus).toBe('failed');
  });
});

describe('the message cache', () => {
  it('adds live messages to an opened conversation, and drops those of others', () => {
    const cache = new MessageCache(now);
    cache.setNewest(1, { messages: [aMessage({ id: 1 })], hasMore: false });
    cache.receive(event(aMessage({ id: 2 })));
    cache.receive(event(aMessage({ id: 3, ticketId: 4 })));
    expect(cache.window(1).messages.map(({ id }) => id)).toEqual([1, 2]);
    expect(cache.window(4).messages).toEqual([]);
  });

  it('removes a message withdrawn before it was sent, and keeps a deleted one, marked', () => {
    const cache = new MessageCache(now);
    cache.setNewest(1, { messages: [aMessage({ id: 1 }), aMessage({ id: 2 })], hasMore: false });
    cache.receive(event(aMessage({ id: 2 }), 'delete'));
    cache.receive(event(aMessage({ id: 1, isDeleted: true }), 'delete'));
    expect(cache.window(1).messages.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([[1, true]]);
  });

  it('drops the older part when a fresh page does not touch it', () => {
    const cache = new MessageCache(now);
    cache.setNewest(1, { messages: [aMessage({ id: 1 }), aMessage({ id: 2 })], hasMore: false });
    cache.markStale();
    cache.setNewest(1, { messages: [aMessage({ id: 90 }), aMessage({ id: 91 })], hasMore: true });
    expect(cache.window(1)).toMatchObject({ hasOlder: true, stale: false });
    expect(cache.window(1).messages.map(({ id }) => id)).toEqual([90, 91]);
  });

  it('keeps a message that came live while the first page was loading, and the page above it', () => {
    const cache = new MessageCache(now);
    cache.patch(1, { phase: 'loading' });
    cache.receive(event(aMessage({ id: 92 })));
    cache.setNewest(1, { messages: [aMessage({ id: 90 }), aMessage({ id: 91 })], hasMore: true });
    expect(cache.window(1).messages.map(({ id }) => id)).toEqual([90, 91, 92]);
    expect(cache.window(1).hasOlder).toBe(true);
  });

  it('does not show an edit of a message that lies above the loaded part', () => {
    const cache = new MessageCache(now);
    cache.setNewest(1, { messages: [aMessage({ id: 50 })], hasMore: true });
    cache.receive(event(aMessage({ id: 3, isEdited: true }), 'update'));
    expect(cache.window(1).messages.map(({ id }) => id)).toEqual([50]);
  });

  it('reports every message that becomes known, for its optimistic copy', () => {
    const cache = new MessageCache(now);
    const keys: (string | null)[] = [];
    cache.onKnown = (message) => keys.push(message.clientKey);
    cache.receive(event(aMessage({ id: 2, clientKey: 'abc' })));
    cache.add(1, [aMessage({ id: 3, clientKey: 'def' })]);
    expect(keys).toEqual(['abc', 'def']);
  });
});

describe('a part of a conversation that was jumped to', () => {
  const messages = (...ids: number[]) => ids.map((id) => aMessage({ id }));
  const setUp = () => {
    const cache = new MessageCache(now);
    cache.setNewest(1, { messages: messages(90, 91, 92), hasMore: true });
    cache.setAround(1, { messages: messages(40, 41, 42), hasMore: true, hasNewer: true });
    const ids = () => cache.window(1).messages.map(({ id }) => id);
    return { cache, ids };
  };

  it('replaces the end, and counts messages that arrive below it', () => {
    const { cache, ids } = setUp();
    expect(ids()).toEqual([40, 41, 42]);
    cache.receive(event(aMessage({ id: 93 })));
    cache.receive(
      event(aMessage({ id: 41, body: 'edited', updatedAt: '2026-11-20T12:00:09.000Z' }), 'update'),
    );
    expect(ids()).toEqual([40, 41, 42]);
    expect(cache.window(1)).toMatchObject({ hasNewer: true, missed: 1 });
    expect(cache.window(1).messages[1]!.body).toBe('edited');
  });
  it('grows downwards until it reaches the end', () => {
    const { cache, ids } = setUp();
    cache.setNewer(1, { messages: messages(43, 44), hasMore: true });
    expect([ids(), cache.window(1).hasNewer]).toEqual([[40, 41, 42, 43, 44], true]);
    cache.setNewer(1, { messages: messages(90, 93), hasMore: false });
    expect(cache.window(1)).toMatchObject({ hasNewer: false, missed: 0, hasOlder: true });
    cache.receive(event(aMessage({ id: 94 })));
    expect(ids().at(-1)).toBe(94);
  });
  it('is replaced by the end when the user goes there', () => {
    const { cache, ids } = setUp();
    cache.setNewest(1, { messages: messages(91, 92, 93), hasMore: true });
    expect(ids()).toEqual([91, 92, 93]);
    expect(cache.window(1)).toMatchObject({ hasNewer: false, hasOlder: true });
  });
  it('has the messages that arrived while its end was being loaded', () => {
    for (const reach of ['setNewer', 'setNewest'] as const) {
      const { cache, ids } = setUp();
      cache.receive(event(aMessage({ id: 94 })));
      cache.add(1, [aMessage({ id: 95, fromMe: true })]);
      cache[reach](1, { messages: messages(91, 92, 93), hasMore: reach === 'setNewest' });
      expect(ids().slice(-3), reach).toEqual([93, 94, 95]);
      expect(cache.window(1)).toMatchObject({ hasNewer: false, missed: 0 });
    }
  });
  it('loses no message that arrived while a page was loading that does not touch the known ones', () => {
    const cache = new MessageCache(now);
    cache.setNewest(1, { messages: messages(1, 2), hasMore: false });
    // After a gap in the live stream: nobody has seen 3 to 91 yet.
    cache.markStale();
    cache.receive(event(aMessage({ id: 95 })));
    cache.setNewest(1, { messages: messages(92, 93, 94), hasMore: true });
    expect(cache.window(1).messages.map(({ id }) => id)).toEqual([92, 93, 94, 95]);
    expect(cache.window(1).hasOlder).toBe(true);
  });
  it('stays joined to the end that it touches', () => {
    const { cache, ids } = setUp();
    cache.setNewest(1, { messages: messages(90, 91), hasMore: true });
    cache.setAround(1, { messages: messages(88, 89, 90), hasMore: true, hasNewer: true });
    expect([ids(), cache.window(1).hasNewer]).toEqual([[88, 89, 90, 91], false]);
  });
});
