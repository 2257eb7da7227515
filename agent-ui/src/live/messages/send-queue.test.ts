// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage } from '../../../test/objects';
import type { Outgoing, SendFailure } from '../../lib/messages/outgoing';
import { createOutboxStorage } from './outbox-storage';
import { SendQueue, type SendQueueOptions } from './send-queue';

class Refused extends Error {
  constructor(readonly retry: SendFailure['retry']) {
    super(retry);
  }
}
const explain = (error: unknown): SendFailure => ({
  retry: error instanceof Refused ? error.retry : 'never',
  code: 'ERR_X',
  text: 'because',
});

const queueWith = (send: SendQueueOptions['send'], more: Partial<SendQueueOptions> = {}) => {
  const sent: string[] = [];
  const queue = new SendQueue({
    send,
    explain,
    onSent: (_ticket, messages) => sent.push(...messages.map((message) => message.body)),
    wait: () => Promise.resolve(),
    ...more,
  });
  return { queue, sent };
};
const echo = (item: Outgoing) => [aMessage({ id: 1, body: item.body, clientKey: item.key })];

beforeEach(() => sessionStorage.clear());

describe('the send queue', () => {
  it('sends one at a time and in order for a ticket, and tickets in parallel', async () => {
    const gates = new Map<string, () => void>();
    const started: string[] = [];
    const { queue, sent } = queueWith(
      (item) =>
        new Promise((done) => {
          started.push(item.body);
          gates.set(item.body, () => done(echo(item)));
        }),
    );
    queue.enqueue({ ticketId: 1, body: 'a' });
    queue.enqueue({ ticketId: 1, body: 'b' });
    queue.enqueue({ ticketId: 2, body: 'other' });
    expect(started).toEqual(['a', 'other']);
    expect(queue.items(1).map((item) => item.state)).toEqual(['sending', 'waiting']);
    gates.get('a')!();
    await vi.waitFor(() => expect(started).toContain('b'));
    gates.get('b')!();
    await vi.waitFor(() => expect(sent).toEqual(['a', 'b']));
    expect(queue.items(1)).toEqual([]);
  });

  it('keeps a rejected message, with its reason, and sends the next one', async () => {
    const { queue, sent } = queueWith((item) =>
      item.body === 'bad' ? Promise.reject(new Refused('never')) : Promise.resolve(echo(item)),
    );
    const key = queue.enqueue({ ticketId: 1, body: 'bad' });
    queue.enqueue({ ticketId: 1, body: 'good' });
    await vi.waitFor(() => expect(sent).toEqual(['good']));
    expect(queue.items(1)).toMatchObject([{ key, state: 'failed', failure: { text: 'because' } }]);
  });

  it('resends a rejected message with the same key when a person retries', async () => {
    const keys: string[] = [];
    let refuse = true;
    const { queue, sent } = queueWith((item) => {
      keys.push(item.key);
      return refuse ? Promise.reject(new Refused('never')) : Promise.resolve(echo(item));
    });
    const key = queue.enqueue({ ticketId: 1, body: 'a' });
    await vi.waitFor(() => expect(queue.items(1)[0]?.state).toBe('failed'));
    refuse = false;
    queue.retry(key);
    await vi.waitFor(() => expect(sent).toEqual(['a']));
    expect(keys).toEqual([key, key]);
  });

  it('waits as long as there is no network and continues at once when it is back', async () => {
    let offline = true;
    const { queue, sent } = queueWith(
      (item) => (offline ? Promise.reject(new Refused('offline')) : Promise.resolve(echo(item))),
      { wait: (_ms, signal) => new Promise((done) => signal.addEventListener('abort', () => done())) },
    );
    queue.enqueue({ ticketId: 1, body: 'a' });
    await vi.waitFor(() => expect(queue.items(1)[0]?.state).toBe('waiting'));
    expect(queue.total()).toBe(1);
    offline = false;
    await vi.waitFor(() => {
      queue.online();
      expect(sent).toEqual(['a']);
    });
    expect(queue.total()).toBe(0);
  });

  it('tries five times while the server fails', async () => {
    let tries = 0;
    const { queue } = queueWith(() => {
      tries += 1;
      return Promise.reject(new Refused('later'));
    });
    queue.enqueue({ ticketId: 1, body: 'a' });
    await vi.waitFor(() => expect(queue.items(1)[0]?.state).toBe('failed'));
    expect(tries).toBe(5);
  });

  it('tries five times while the server fails, however long there was no network before', async () => {
    const reasons = [...Array<'offline'>(9).fill('offline'), ...Array<'later'>(4).fill('later')];
    const { queue, sent } = queueWith((item) => {
      const reason = reasons.shift();
      return reason ? Promise.reject(new Refused(reason)) : Promise.resolve(echo(item));
    });
    queue.enqueue({ ticketId: 1, body: 'patient' });
    await vi.waitFor(() => expect(sent).toEqual(['patient']));
  });

  it('lets the live echo replace the optimistic copy before the response arrives', () => {
    const { queue } = queueWith(() => new Promise(() => undefined));
    const key = queue.enqueue({ ticketId: 1, body: 'a' });
    queue.acknowledge(key);
    expect(queue.items(1)).toEqual([]);
  });

  it('aborts the upload of a removed message', () => {
    let signal: AbortSignal | undefined;
    const { queue } = queueWith((_item, attempt) => {
      signal = attempt.signal;
      return new Promise(() => undefined);
    });
    const key = queue.enqueue({ ticketId: 1, body: '', file: new File(['x'], 'x.txt') });
    queue.remove(key);
    expect(signal?.aborted).toBe(true);
    expect(queue.items(1)).toEqual([]);
  });

  it('restores unsent texts after a reload, only for the same user', async () => {
    const storage = () => createOutboxStorage(sessionStorage, 7);
    const first = queueWith(() => new Promise(() => undefined), { storage: storage() });
    const key = first.queue.enqueue({ ticketId: 1, body: 'kept' });
    expect(createOutboxStorage(sessionStorage, 8).load()).toEqual([]);
    const second = queueWith((item) => Promise.resolve(echo(item)), { storage: storage() });
    expect(second.queue.items(1)).toMatchObject([{ key, body: 'kept', state: 'waiting' }]);
    second.queue.start();
    await vi.waitFor(() => expect(second.sent).toEqual(['kept']));
    expect(sessionStorage.getItem('recado.outbox.7')).toBeNull();
  });

  it('keeps unsent texts while another user sends in the same tab', () => {
    const send = () => new Promise<never>(() => undefined);
    const ours = createOutboxStorage(sessionStorage, 7);
    const first = queueWith(send, { storage: ours });
    first.queue.enqueue({ ticketId: 1, body: 'kept' });
    first.queue.stop();
    const second = queueWith(send, { storage: createOutboxStorage(sessionStorage, 8) });
    second.queue.remove(second.queue.enqueue({ ticketId: 1, body: 'of another user' }));
    expect(ours.load()).toMatchObject([{ body: 'kept' }]);
  });

  it('stops with the session and keeps the stored texts for their user', async () => {
    const storage = createOutboxStorage(sessionStorage, 7);
    let signal: AbortSignal | undefined;
    const { queue } = queueWith(
      (_item, attempt) => {
        signal = attempt.signal;
        return new Promise(() => undefined);
      },
      { storage },
    );
    queue.enqueue({ ticketId: 1, body: 'kept' });
    queue.stop();
    expect(signal?.aborted).toBe(true);
    expect(queue.items(1)).toEqual([]);
    expect(storage.load()).toMatchObject([{ body: 'kept' }]);
  });
});
