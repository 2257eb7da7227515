import { describe, expect, it } from 'vitest';
import { parseMessaging } from './parse.js';

const LONG = 'x'.repeat(70_000);
const parsed = (what: object) =>
  parseMessaging(
    { identity: 'psid' },
    { account: 'PAGE', item: { sender: { id: 'ANA' }, recipient: { id: 'PAGE' }, timestamp: 1, ...what } },
  );
const GARBAGE = [null, 0, '', true, [], {}, [null], 'x', { a: 1 }, LONG];
const PARTS = [
  'message',
  'message_edit',
  'reaction',
  'postback',
  'delivery',
  'read',
  'messaging_feedback',
  'response_feedback',
  'pass_thread_control',
  'optin',
  'referral',
  'policy_enforcement',
];
const attachments = (list: unknown) => parsed({ message: { mid: 'm_1', text: 'Oi', attachments: list } });
const sizeOf = (value: unknown) => JSON.stringify(value).length;

describe('hostile webhooks of Messenger and Instagram', () => {
  it.each(PARTS)('a %s of a wrong type gives no exception', (part) => {
    for (const garbage of GARBAGE) {
      for (const { type } of parsed({ [part]: garbage })) expect(['message', 'account']).toContain(type);
      const inside = [
        'mid',
        'text',
        'attachments',
        'referral',
        'payload',
        'title',
        'feedback_screens',
        'metadata',
      ];
      for (const name of inside) parsed({ [part]: { mid: 'm_1', [name]: garbage } });
    }
  });
  it('attachments of wrong types stay as unsupported messages', () => {
    for (const garbage of GARBAGE)
      for (const type of [
        'sticker',
        'template',
        'fallback',
        'share',
        'location',
        'appointment_booking',
        garbage,
      ])
        expect(attachments([{ type, payload: garbage }]).length).toBeGreaterThan(0);
    expect(
      attachments([null, 7, 'x']).map((event) => event.type === 'message' && event.content.kind),
    ).toEqual(['text', 'unsupported', 'unsupported', 'unsupported']);
  });
  it('huge lists and texts stay bounded', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => ({
      type: 'image',
      payload: { url: `https://c.test/${n}` },
    }));
    expect(attachments(many)).toHaveLength(30);
    const elements = Array.from({ length: 5_000 }, () => ({
      id: '1',
      title: LONG,
      subtitle: LONG,
      image_url: LONG,
    }));
    expect(sizeOf(attachments([{ type: 'template', payload: { product: { elements } } }]))).toBeLessThan(
      100_000,
    );
    expect(sizeOf(attachments([{ type: 'template', payload: { elements, text: LONG } }]))).toBeLessThan(
      50_000,
    );
    const questions = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, n) => [
        n,
        { type: LONG, payload: LONG, follow_up: { payload: LONG } },
      ]),
    );
    const feedback = parsed({ messaging_feedback: { feedback_screens: [{ questions }] } });
    expect(sizeOf(feedback)).toBeLessThan(300_000);
    const ads_context_data = { ad_title: LONG, photo_url: `https://${LONG}` };
    expect(sizeOf(parsed({ referral: { ref: LONG, ad_id: LONG, ads_context_data } }))).toBeLessThan(10_000);
    expect(sizeOf(parsed({ policy_enforcement: { action: LONG, reason: LONG } }))).toBeLessThan(10_000);
  });
  it('names like those of a prototype mean nothing', () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(attachments([{ type: name, payload: { url: 'https://c.test/1' } }]).at(-1)).toMatchObject({
        content: { kind: 'unsupported', originalType: name },
      });
  });
});

describe('a link that stands in the text', () => {
  const shown = (text: string, url: string) =>
    parsed({ message: { mid: 'm_1', text, attachments: [{ type: 'fallback', title: 'T', url }] } }).length;
  it.each([
    ['veja loja.test/v', 'https://www.loja.test/v/'],
    ['(https://loja.test/v?x=1)', 'https://loja.test/v?x=1&fbclid=abc'],
    ['https://loja.test', 'https://l.facebook.com/l.php?u=https%3A%2F%2Floja.test%2F&h=AT0'],
  ])('%s and %s are one bubble', (text, url) => expect(shown(text, url)).toBe(1));
  it('another link is shown', () => {
    expect(shown('veja https://loja.test/a', 'https://loja.test/b')).toBe(2);
  });
});
