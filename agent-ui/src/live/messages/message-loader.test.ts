import type { CallApi } from '@recado/sdk/client';
import { expect, it } from 'vitest';
import { aMessage, aTicket } from '../../../test/objects';
import { MessageCache } from './message-cache';
import { MessageLoader } from './message-loader';

it('asks again after a gap, also while a page is under way that was asked for before it', async () => {
  const asked: ((answer: unknown) => void)[] = [];
  const cache = new MessageCache((work) => work());
  const call = () => new Promise((resolve) => asked.push(resolve));
  const loader = new MessageLoader(call as unknown as CallApi, cache, () => undefined);
  const page = (...ids: number[]) => ({
    messages: ids.map((id) => aMessage({ id })),
    hasMore: false,
    ticket: aTicket({ id: 1 }),
  });
  const first = loader.newest(1);
  const caughtUp = Promise.all([loader.catchUp(1), loader.catchUp(1)]);
  asked[0]!(page(1));
  await first;
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!(page(1, 2));
  await caughtUp;
  expect(cache.window(1).messages.map(({ id }) => id)).toEqual([1, 2]);
  expect(asked).toHaveLength(2);
});
