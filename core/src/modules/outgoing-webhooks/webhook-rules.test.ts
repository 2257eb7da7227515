import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { WEBHOOK_ATTEMPTS, WEBHOOK_BODY_MAX } from '@recado/sdk/contracts';
import { webhookText } from './webhook-body.rules.js';
import { webhookEventOf } from './webhook-events.rules.js';
import { exampleOf } from './webhook-examples.js';
import { LADDER_MS, waitAfter } from './webhook-ladder.rules.js';
import { makeSecret, signaturesOf } from './webhook-secret.rules.js';

const at = { seq: 7, createdAt: new Date('2026-11-24T12:00:00Z') };

describe('the ladder', () => {
  it('has a wait for each attempt, with at most a tenth more', () => {
    expect(LADDER_MS).toHaveLength(WEBHOOK_ATTEMPTS);
    expect(waitAfter(1, {}, () => 0)).toBe(5_000);
    expect(waitAfter(1, {}, () => 1)).toBe(5_500);
    expect(waitAfter(WEBHOOK_ATTEMPTS)).toBeUndefined();
  });
  it('respects what a server asks for, an hour at most', () => {
    expect(waitAfter(1, { retryAfterMs: 60_000 })).toBe(60_000);
    expect(waitAfter(1, { retryAfterMs: 1e12 })).toBe(3_600_000);
    expect(waitAfter(1, { retryAfterMs: Number.NaN }, () => 0)).toBe(5_000);
    expect(waitAfter(4, { retryAfterMs: 1 }, () => 0)).toBe(LADDER_MS[4]);
  });
});

it('signs with each secret as the library of receivers does', () => {
  const secrets = [makeSecret().secret, makeSecret().secret];
  const [id, body, now] = ['1-7', '{"type":"é"}', new Date()];
  const signed = signaturesOf({ id, timestamp: Math.floor(now.getTime() / 1000), body }, secrets);
  expect(signed.split(' ')).toEqual(secrets.map((secret) => new Webhook(secret).sign(id, now, body)));
});

describe('a body', () => {
  it('never exceeds the limit, whatever is written in it', () => {
    const example = exampleOf('message.created', 1);
    const { message } = example.data as { message: object };
    const text = webhookText({
      ...example,
      data: { ...example.data, message: { ...message, body: '🙂'.repeat(9_000) } },
    });
    expect(Buffer.byteLength(text)).toBeLessThan(WEBHOOK_BODY_MAX);
    expect(JSON.parse(text)).toMatchObject({
      isCut: true,
      data: { message: { id: 905 }, contact: { id: 31 } },
    });
  });
});

describe('an event of the log', () => {
  const logged = (topic: string, payload: object) =>
    webhookEventOf(1, { ...at, topic, payload: JSON.stringify(payload) });
  const messageWith = (more: object) => {
    const { data } = exampleOf('message.created', 1) as { data: { message: object } };
    const row = logged('appMessage', { action: 'create', ...data, message: { ...data.message, ...more } });
    return JSON.parse(row!.body) as Record<string, unknown>;
  };
  it.each([
    [{ fromMe: false }, 'customer'],
    [{ fromMe: true, user: { id: 7, name: 'Bia' } }, 'agent'],
    [{ fromMe: true }, 'phone'],
    [{ fromMe: true, isBot: true }, 'bot'],
    [{ fromMe: true, clientKey: 'a:3:0f' }, 'api'],
    [{ fromMe: true, clientKey: 'c:12:3401:1' }, 'campaign'],
    [{ fromMe: true, clientKey: 's:8:20261124' }, 'schedule'],
  ])('says where a message came from: %o is of %s', (message, origin) => {
    const { key, ...body } = messageWith(message);
    expect([body['origin'], key]).toEqual([origin, ('clientKey' in message && message.clientKey) || null]);
  });
  it('says how a connection stands, and keeps codes for pairing to itself', () => {
    const state = (qrcode: string) =>
      logged('whatsappSession', { action: 'update', session: { id: 3, status: 'CONNECTED', qrcode } });
    expect(JSON.parse(state('')!.body).data).toEqual({ connectionId: 3, status: 'CONNECTED' });
    expect(state('2@secret')).toBeUndefined();
  });
  it('is none when its person was erased, or when it is only for screens', () => {
    expect(webhookEventOf(1, { ...at, topic: 'contact', payload: '{}' })).toBeUndefined();
    expect(webhookEventOf(1, { ...at, topic: 'contact', payload: null })).toBeUndefined();
    expect(logged('contact', { action: 'reload' })).toBeUndefined();
  });
});
