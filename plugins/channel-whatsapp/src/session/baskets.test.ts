import type { WASocket } from '@whiskeysockets/baileys';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestContext } from '@recado/sdk/testing';
import { OrderedBaskets } from './baskets.js';

type Ask = WASocket['getOrderDetails'];
const { log } = createTestContext({ pluginId: 'whatsapp' });
const account = { id: '5511900000000:7@s.whatsapp.net', lid: '9911:7@lid' };
const order = { orderId: '1', token: 't', sellerJid: '5511900000000@s.whatsapp.net' };
const details = (...products: object[]) => ({ price: { total: 0, currency: 'BRL' }, products }) as never;
const bread = { id: '77', name: 'Pão', imageUrl: '', price: 1_500, currency: 'BRL', quantity: 2 };

let now = 0;
beforeEach(() => {
  now = 1_000_000;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function shop(ask: Ask, isOpen = true) {
  const client = { ws: { isOpen }, getOrderDetails: vi.fn<Ask>(ask) };
  const parts = { client: () => client as unknown as WASocket, account: () => account, log };
  return { baskets: new OrderedBaskets(parts, () => now), asked: client.getOrderDetails };
}

it('asks for an order of the company’s own catalogue alone, and while it is connected', async () => {
  const { baskets, asked } = shop(async () => details(bread));
  expect(await baskets.itemsOf(order)).toEqual([
    { quantity: 2, productId: '77', name: 'Pão', price: { amountMinor: 150, currency: 'BRL' } },
  ]);
  expect(await baskets.itemsOf({ ...order, sellerJid: '9911@lid' })).toBeDefined();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(await baskets.itemsOf({ ...order, sellerJid: '5511999999999@s.whatsapp.net' })).toBeUndefined();
  expect(await baskets.itemsOf({ ...order, token: null })).toBeUndefined();
  expect(await baskets.itemsOf({})).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(2);
  const offline = shop(async () => details(bread), false);
  expect(await offline.baskets.itemsOf(order)).toBeUndefined();
  expect(offline.asked).not.toHaveBeenCalled();
});

it('takes what is there of a strange answer', async () => {
  const strange = { id: undefined, name: 'Bolo', price: Number.NaN, currency: 'x', quantity: Number.NaN };
  const { baskets } = shop(async () => details(strange, { id: '', name: '' }));
  expect(await baskets.itemsOf(order)).toEqual([{ quantity: 1, name: 'Bolo' }]);
  expect(await shop(async () => details()).baskets.itemsOf(order)).toBeUndefined();
  const refused = shop(() => Promise.reject(new Error('item-not-found')));
  expect(await refused.baskets.itemsOf(order)).toBeUndefined();
});

it('lets messages wait for five seconds at most, and asks nothing for a while after silence', async () => {
  const { baskets, asked } = shop(() => new Promise(() => undefined));
  const items = baskets.itemsOf(order);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await items).toBeUndefined();
  expect(await baskets.itemsOf(order)).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
  now += 5 * 60_000;
  const again = baskets.itemsOf(order);
  await vi.advanceTimersByTimeAsync(5_000);
  await again;
  expect(asked).toHaveBeenCalledTimes(2);
});

it('asks ten times a minute at most', async () => {
  const { baskets, asked } = shop(async () => details(bread));
  for (let n = 0; n < 30; n++) await baskets.itemsOf(order);
  expect(asked).toHaveBeenCalledTimes(10);
  now += 60_000;
  expect(await baskets.itemsOf(order)).toBeDefined();
});
