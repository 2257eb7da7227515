import { describe, expect, it } from 'vitest';
import type { Api } from '@recado/sdk/client';
import { aMessage } from '../../../test/objects';
import type { Outgoing } from '../../lib/messages/outgoing';
import { createSend } from './send-message';

const item = (change: Partial<Outgoing> = {}): Outgoing => ({
  ...{ key: 'key-12345678', ticketId: 7, body: 'Oi', quoted: null, isPrivate: false, file: null, extras: {} },
  ...{ state: 'sending', progress: 0, failure: null, createdAt: '2026-11-20T12:00:00.000Z' },
  ...change,
});
const attempt = { signal: new AbortController().signal, onProgress: () => undefined };
/** A server that answers every send with this. */
const answering = (answer: unknown) => {
  const reply = (() => Promise.resolve(answer)) as Api['call'] & Api['upload'];
  return createSend({ call: reply, upload: reply });
};

describe('the result of a send', () => {
  const [first, second] = [aMessage({ id: 1 }), aMessage({ id: 2 })];
  const file = new File(['x'], 'a.txt');
  it.each([
    ['a text, one message', item(), first, [1]],
    ['a text before a place, several', item(), [first, second], [1, 2]],
    ['a file, one message', item({ file }), first, [1]],
    ['files, several', item({ file }), [first, second], [1, 2]],
  ])('is a list for the queue: %s', async (_what, outgoing, answer, ids) => {
    expect((await answering(answer)(outgoing, attempt)).map(({ id }) => id)).toEqual(ids);
  });
});
