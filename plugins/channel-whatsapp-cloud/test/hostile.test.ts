import { describe, expect, it } from 'vitest';
import { webhook } from '../src/webhook.js';
import { ACCOUNT_FIELDS } from '../src/notices/account-events.js';
import { accountBody } from './cloud-customer.js';
import { NUMBER } from './cloud-server.js';
import { requestOf } from './recordings.js';

const ARRIVAL = { receivedAt: '2026-11-21T12:00:00.000Z' };
const LONG = 'x'.repeat(70_000);
const GARBAGE = [null, 0, -1, 1e300, '', 'x', true, [], {}, [null], [[]], { a: null }, LONG];
const metadata = { phone_number_id: NUMBER.phoneNumberId, display_phone_number: '551155550001' };
const read = (field: string, value: Record<string, unknown>) =>
  webhook
    .split(requestOf(accountBody(field, { metadata, ...value }, 1)))
    .flatMap(({ payload, unread }) => (unread === undefined ? webhook.parse(payload, ARRIVAL) : []));
const message = (more: object) =>
  read('messages', { messages: [{ from: '5511988887777', id: 'wamid.X', timestamp: '1', ...more }] });
const sizeOf = (value: unknown) => JSON.stringify(value).length;
const TYPES = [
  'text',
  'image',
  'location',
  'contacts',
  'button',
  'interactive',
  'order',
  'template',
  'system',
  'edit',
];

describe('hostile webhooks of WhatsApp', () => {
  it.each(TYPES)('a message of type %s with a body of a wrong type gives no exception', (type) => {
    for (const garbage of GARBAGE) {
      expect(() =>
        message({ type, [type]: garbage, context: garbage, referral: garbage, errors: garbage }),
      ).not.toThrow();
      for (const name of ['type', 'body', 'nfm_reply', 'action', 'product_items', 'latitude', 'components'])
        expect(() => message({ type, [type]: { type: 'nfm_reply', [name]: garbage } })).not.toThrow();
    }
  });
  it('lists of wrong types and news of wrong types give no exception', () => {
    for (const garbage of GARBAGE) {
      const lists = [
        'messages',
        'statuses',
        'calls',
        'user_preferences',
        'user_id_update',
        'state_sync',
        'errors',
        'contacts',
      ];
      for (const list of lists) {
        expect(() => read('messages', { [list]: garbage })).not.toThrow();
        expect(() => read('messages', { [list]: [garbage] })).not.toThrow();
      }
      for (const field of ACCOUNT_FIELDS)
        for (const name of [
          'event',
          'ban_info',
          'restriction_info',
          'alert_info',
          'decision',
          'message_template_name',
        ])
          expect(() => read(field, { [name]: garbage })).not.toThrow();
      expect(() =>
        read('history', { history: [{ threads: [garbage], errors: garbage, metadata: garbage }] }),
      ).not.toThrow();
      expect(() => read('history', { history: [{ threads: [{ messages: [garbage] }] }] })).not.toThrow();
    }
  });
  it('a payment of a wrong type gives no exception', () => {
    for (const garbage of GARBAGE) {
      const payment = { amount: garbage, currency: garbage, reference_id: garbage, transaction: garbage };
      for (const one of [garbage, payment])
        for (const status of ['captured', 'constructor', garbage])
          expect(() =>
            read('messages', {
              statuses: [{ id: 'x', type: 'payment', status, recipient_id: '5511', payment: one }],
            }),
          ).not.toThrow();
    }
  });
  it('an unknown type stays, with its words', () => {
    expect(message({ type: 'hologram', hologram: { caption: 'Olá' } })).toMatchObject([
      { type: 'message', content: { kind: 'unsupported', originalType: 'hologram', text: 'Olá' } },
    ]);
    expect(message({ type: '__proto__' })).toMatchObject([{ content: { kind: 'unsupported' } }]);
  });
  it('huge texts and lists stay bounded', () => {
    const many = <T>(one: T, length = 300) => Array.from({ length }, () => one);
    const product_items = many({
      product_retailer_id: LONG,
      quantity: 1e300,
      item_price: 1e300,
      currency: 'BRL',
    });
    expect(sizeOf(message({ type: 'order', order: { product_items, text: LONG } }))).toBeLessThan(100_000);
    const cards = many({
      name: { formatted_name: LONG.slice(0, 5_000) },
      phones: many({ phone: LONG.slice(0, 500) }, 50),
      emails: many({ email: 'a@b' }, 50),
    });
    expect(sizeOf(message({ type: 'contacts', contacts: cards }))).toBeLessThan(1_000_000);
    const flow = (answers: object) => ({
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: { name: LONG, body: LONG, response_json: JSON.stringify(answers) },
      },
    });
    const answers = Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`q${n}`, 'x'.repeat(40)]));
    const [form] = message(flow(answers));
    expect(form).toMatchObject({ content: { kind: 'form', answers: { length: 100 } } });
    expect(sizeOf(message(flow({ a: LONG })))).toBeLessThan(20_000);
    let deep: object = { end: 'x' };
    for (let n = 0; n < 1_000; n += 1) deep = { deep };
    expect(sizeOf(message(flow(deep)))).toBeLessThan(20_000);
    const restriction_info = many({ restriction_type: LONG });
    expect(sizeOf(read('account_update', { event: LONG, restriction_info }))).toBeLessThan(100_000);
    expect(
      sizeOf(read('business_capability_update', Object.fromEntries(many(['max_x', LONG])))),
    ).toBeLessThan(10_000);
    expect(
      sizeOf(
        message({
          type: 'text',
          text: { body: 'Oi' },
          referral: { headline: LONG, body: LONG, source_type: LONG },
        }),
      ),
    ).toBeLessThan(50_000);
  });
  it('a flow’s token is never shown', () => {
    const response_json = JSON.stringify({ flow_token: 'SECRET', inner: { flow_token: 'SECRET', a: 'b' } });
    const reply = { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json } };
    expect(JSON.stringify(message({ type: 'interactive', interactive: reply }))).not.toContain('SECRET');
  });
});
