import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedItem } from '../protocol.js';
import { CallError, WebchatApi } from './api.js';
import { Conversation } from './conversation.js';
import type { LiveLine } from './live-line.js';
import { Outbox } from './outbox.js';
import { WidgetStorage } from './storage.js';

let conversation: Conversation;
let storage: WidgetStorage;
let outbox: Outbox;
const stored: string[] = [];
const send = vi.fn<(id: string, text: string) => Promise<FeedItem>>();
const forget = vi.fn();

const upload = vi.fn<WebchatApi['upload']>();
let ensure = async (): Promise<void> => undefined;

function makeOutbox(): Outbox {
  const api = new WebchatApi('https://chat.example', 'key');
  api.sendText = send;
  api.upload = upload;
  const line = { isLive: false } as LiveLine;
  return new Outbox(conversation, api, line, storage, { ensure: () => ensure(), forget });
}
const accept = async (id: string, text: string): Promise<FeedItem> => {
  stored.push(text);
  const seq = stored.length;
  return { seq, rev: seq, from: 'visitor', id, at: 0, kind: 'text', text };
};

beforeEach(() => {
  vi.useFakeTimers();
  conversation = new Conversation();
  storage = new WidgetStorage('key');
  stored.length = 0;
  send.mockReset().mockImplementation(accept);
  forget.mockReset();
  upload.mockReset();
  ensure = async () => undefined;
  outbox = makeOutbox();
});
afterEach(() => vi.useRealTimers());

describe('the outbox', () => {
  it('keeps the order while an earlier message waits for a retry', async () => {
    send.mockRejectedValueOnce(new CallError(503, 'ERR_UNAVAILABLE', 2_000));
    outbox.add({ kind: 'text', text: 'um' });
    outbox.add({ kind: 'text', text: 'dois' });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(stored).toEqual(['um', 'dois']);
    expect(new Set(send.mock.calls.map(([id]) => id)).size).toBe(2);
  });

  it('continues past a message that is rejected for good, which stays with its reason', async () => {
    send.mockRejectedValueOnce(new CallError(400, 'ERR_VALIDATION'));
    outbox.add({ kind: 'text', text: 'ruim' });
    outbox.add({ kind: 'text', text: 'bom' });
    await vi.advanceTimersByTimeAsync(0);
    expect(stored).toEqual(['bom']);
    expect(conversation.outgoing).toMatchObject([
      { text: 'ruim', status: 'failed', reason: 'ERR_VALIDATION' },
    ]);
    outbox.retry(conversation.outgoing[0]!.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(stored).toEqual(['bom', 'ruim']);
  });

  it('gives up after a while, and retries when the connection is back', async () => {
    send.mockRejectedValue(new CallError(0, 'ERR_UNAVAILABLE'));
    outbox.add({ kind: 'text', text: 'oi' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(conversation.outgoing).toMatchObject([{ status: 'failed' }]);
    send.mockImplementation(accept);
    outbox.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(stored).toEqual(['oi']);
  });

  it('creates a new visitor if the token is invalid', async () => {
    send.mockRejectedValueOnce(new CallError(401, 'ERR_UNAUTHENTICATED'));
    outbox.add({ kind: 'text', text: 'oi' });
    await vi.advanceTimersByTimeAsync(0);
    expect(forget).toHaveBeenCalledOnce();
    expect(stored).toEqual(['oi']);
  });

  it('sends messages from before a reload, with the same id', async () => {
    send.mockRejectedValue(new CallError(0, 'ERR_UNAVAILABLE'));
    outbox.add({ kind: 'text', text: 'antes da recarga' });
    await vi.advanceTimersByTimeAsync(0);
    const { id } = conversation.outgoing[0]!;
    conversation = new Conversation();
    send.mockReset().mockImplementation(accept);
    makeOutbox().restore();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledExactlyOnceWith(id, 'antes da recarga', {});
    expect(storage.entries('out.')).toEqual([]);
  });

  it('sends nothing of a file that is withdrawn before the visitor has a session', async () => {
    let made = (): void => undefined;
    const session = new Promise<void>((resolve) => (made = resolve));
    ensure = () => session;
    outbox.add({ kind: 'image', text: '', file: new Blob(['x']) });
    await vi.advanceTimersByTimeAsync(0);
    outbox.remove(conversation.outgoing[0]!.id);
    outbox.add({ kind: 'text', text: 'melhor assim' });
    made();
    await vi.advanceTimersByTimeAsync(0);
    expect(upload).not.toHaveBeenCalled();
    expect(stored).toEqual(['melhor assim']);
  });
});
