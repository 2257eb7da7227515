import { describe, expect, it } from 'vitest';
import { messageContent } from './content.js';

/** A plugin's types say nothing about what a provider sends. */
const stored = (content: unknown, setting: unknown = {}) => {
  const row = messageContent(content as never, setting as never);
  return { ...row, data: row.data && (JSON.parse(JSON.stringify(row.data)) as Record<string, unknown>) };
};
const brl = (amountMinor: number) => ({ amountMinor, currency: 'BRL' });

describe('the content of an inbound message', () => {
  it('keeps each kind with words for lists and the search', () => {
    const order = {
      ...{ kind: 'order', text: 'sem cebola', orderId: 'P-77', total: brl(5970) },
      items: [
        { name: 'X-Burger', quantity: 3, price: brl(1990) },
        { productId: 'sku-9', quantity: 1 },
      ],
    };
    expect(stored(order)).toEqual({
      mediaType: 'order',
      body: 'sem cebola\n3 × X-Burger\n1 × sku-9\nP-77',
      data: { items: order.items, text: 'sem cebola', orderId: 'P-77', total: brl(5970) },
    });
    const product = { title: 'Camiseta', url: 'https://loja.test/c', price: brl(4990) };
    expect(stored({ kind: 'product', products: [product], text: 'tem M?' })).toEqual({
      mediaType: 'product',
      body: 'tem M?\nCamiseta\nhttps://loja.test/c',
      data: { products: [product], text: 'tem M?' },
    });
    const answers = [{ name: 'Data', value: '12/12' }];
    expect(stored({ kind: 'form', name: 'agendar', answers })).toEqual({
      mediaType: 'form',
      body: 'Data: 12/12',
      data: { name: 'agendar', answers },
    });
    expect(stored({ kind: 'poll', question: 'Qual?', options: ['A', 'B'], multiple: true })).toEqual({
      mediaType: 'poll',
      body: 'Qual?\nA\nB',
      data: { question: 'Qual?', options: ['A', 'B'], multiple: true },
    });
    expect(stored({ kind: 'payment', state: 'sent', sum: brl(1000), reference: 'NF 3' })).toEqual({
      mediaType: 'payment',
      body: 'NF 3',
      data: { state: 'sent', sum: brl(1000), reference: 'NF 3' },
    });
    const event = { name: 'Visita', startsAt: '2026-12-01T12:00:00.000Z', place: 'Loja', cancelled: true };
    expect(stored({ kind: 'event', ...event })).toEqual({
      mediaType: 'event',
      body: 'Visita\nLoja',
      data: event,
    });
  });

  it('bounds what a hostile payload may hold, and says how much is missing', () => {
    const items = Array.from({ length: 5_000 }, () => ({ name: 'n'.repeat(9_000), quantity: 1 }));
    const order = stored({ kind: 'order', items });
    expect(order.data).toMatchObject({ more: 4_800 });
    expect((order.data!['items'] as unknown[]).length).toBe(200);
    const big = (length: number) => 'w'.repeat(length);
    const all = [
      order,
      stored({
        kind: 'product',
        products: Array.from({ length: 999 }, () => ({ description: big(99_999) })),
      }),
      stored({
        kind: 'form',
        answers: Array.from({ length: 999 }, () => ({ name: big(9_999), value: big(9_999) })),
      }),
      stored({ kind: 'poll', question: big(99_999), options: Array.from({ length: 999 }, () => big(999)) }),
      stored({
        kind: 'contacts',
        contacts: Array.from({ length: 99 }, () => ({
          name: big(999),
          vcard: big(99_999),
          phones: [big(999)],
        })),
      }),
      stored(
        { kind: 'text', text: 'oi' },
        { referral: { text: big(99_999) }, quoted: { text: big(99_999) } },
      ),
    ];
    for (const row of all) expect(JSON.stringify(row).length).toBeLessThan(1_200_000);
  });

  it.each([
    ['order', { items: null }, { items: [] }],
    ['order', { items: [null, 7, { quantity: 'x', price: { amountMinor: 1.5, currency: 'BRL' } }] }, {}],
    ['order', { items: {}, total: { amountMinor: 5, currency: 'reais' } }, { items: [] }],
    ['product', { products: [null, {}, { url: 'javascript:alert(1)' }] }, { products: [] }],
    ['form', { answers: [[], {}, { name: {}, value: 1 }] }, { answers: [] }],
    ['poll', { question: 3, options: 'A' }, { question: '', options: [] }],
    ['payment', { state: 'stolen', sum: 5 }, { state: 'requested' }],
    ['event', { name: null, startsAt: 'soon', url: 'data:text/html,x' }, { name: '' }],
    ['contacts', { contacts: [null, { phones: 'x', urls: ['javascript:x', 'https://a.test/'] }] }, {}],
    ['list', { text: null, choices: [null, { title: '' }] }, { choices: [] }],
    ['unsupported', { originalType: null }, { originalType: 'unknown' }],
    ['hologram', {}, { originalType: 'hologram' }],
  ])('stores a nonsensical %s: %j', (kind, fields, data) => {
    const row = stored({ kind, ...fields });
    expect(typeof row.body).toBe('string');
    expect(row.data).toMatchObject(data);
    expect(JSON.stringify(row)).not.toMatch(/javascript:|data:text/);
  });

  it('keeps every part of a card, and names one without a name', () => {
    const card = {
      ...{ name: 'Bea', phones: ['+55 11'], emails: ['b@x.test'], organization: 'Loja' },
      ...{ addresses: ['Rua 1'], urls: ['https://b.test/'] },
    };
    const row = stored({ kind: 'contacts', contacts: [card, { phones: [], organization: 'Ótica' }] });
    expect(row.body).toBe('Bea, Ótica');
    expect(row.data).toEqual({ contacts: [card, { name: 'Ótica', phones: [], organization: 'Ótica' }] });
  });

  it('is said in connection with an ad, a quote or a story; without what nobody can read', () => {
    const referral = { source: 'ad', title: 'Promo', url: 'https://fb.test/1', clickId: 'c1', product: {} };
    const { product: _, ...kept } = referral;
    const quoted = { text: 'a antiga', fromMe: true, author: 'Bia' };
    expect(stored({ kind: 'text', text: 'oi' }, { referral, quoted }).data).toEqual({
      referral: kept,
      quoted,
    });
    const nothing = { referral: { source: 3 }, quoted: { text: ' ' }, story: { kind: 'other' } };
    expect(stored({ kind: 'text', text: 'oi' }, nothing).data).toBeUndefined();
    expect(stored({ kind: 'text', text: 'oi' }, { referral: null, quoted: 'x' }).data).toBeUndefined();
  });

  it('cuts no character in half', () => {
    const { data } = stored({ kind: 'poll', question: `${'a'.repeat(3_999)}😀`, options: [] });
    expect(data!['question']).toBe('a'.repeat(3_999));
  });
});
