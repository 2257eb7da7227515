import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReferenceProvider } from '@recado/sdk/testing';
import { SIGNATURE_HEADER, signBody } from '@recado/sdk/testing';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { diceOf, faultSeeds, type Dice } from './seeds.js';

let app: ReferenceApp;
beforeAll(async () => {
  app = await startReferenceApp();
});
afterAll(() => app.stop());

/** Each forges a genuine delivery: another body, or another signature. */
const FORGERIES: Record<
  string,
  (genuine: Buffer, signature: string, dice: Dice) => [Buffer, string | undefined]
> = {
  'no signature': (body) => [body, undefined],
  'an empty signature': (body) => [body, ''],
  'a signature of zeros': (body) => [body, `sha256=${'0'.repeat(64)}`],
  'the digits without their scheme': (body, signature) => [body, signature.slice(7)],
  'a shortened signature': (body, signature, dice) => [body, signature.slice(0, 8 + dice.below(60))],
  'a longer signature': (body, signature) => [body, `${signature}00`],
  'a changed digit': (body, signature, dice) => {
    const at = 7 + dice.below(64);
    const digit = signature[at] === 'a' ? 'b' : 'a';
    return [body, signature.slice(0, at) + digit + signature.slice(at + 1)];
  },
  'a changed byte': (body, signature, dice) => {
    const changed = Buffer.from(body);
    changed[dice.below(changed.length)]! ^= 1 + dice.below(127);
    return [changed, signature];
  },
  'a byte more': (body, signature) => [Buffer.concat([body, Buffer.from('\n')]), signature],
  'a re-serialised body': (body, signature) => [
    Buffer.from(JSON.stringify(JSON.parse(body.toString()), undefined, 1)),
    signature,
  ],
  'no body': (_body, signature) => [Buffer.alloc(0), signature],
  "another connection's secret": (body) => [body, signBody(body, 'secret-of-another')],
  'an empty secret': (body) => [body, signBody(body, 'x').replace(/[0-9a-f]{64}$/, 'f'.repeat(64))],
};

describe('case 33: a forged webhook', () => {
  it.each(faultSeeds())('is answered 401 without a hint, and stores nothing (seed %i)', async (seed) => {
    const dice = diceOf(seed);
    const company = await app.aCompany();
    const mine = await app.aConnection(company, app.line);
    const theirs = await app.aConnection(await app.aCompany(), {
      settings: { providerUrl: app.provider.url },
      secrets: { secret: 'secret-of-another' },
    });
    const provider: ReferenceProvider = app.provider;
    const ana = provider.customer({ phone: `55119${10_000_000 + dice.below(89_999_999)}` });
    const { body } = provider.sign([ana.text(`número ${seed}`)], {
      account: 'main',
      url: 'http://unused.test/',
    });
    const genuine = signBody(body, 'secret-of-main');
    const deliver = (
      payload: Buffer,
      signature: string | undefined,
      connection: { publicKey?: unknown } = mine,
    ) =>
      app.app.inject({
        method: 'POST',
        url: `/api/hooks/reference/${(connection.publicKey as Buffer).toString()}`,
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { [SIGNATURE_HEADER]: signature }),
        },
        payload,
      });
    for (const [name, forge] of Object.entries(FORGERIES)) {
      const [payload, signature] = forge(body, genuine, dice);
      const answer = await deliver(payload, signature);
      expect([name, answer.statusCode, answer.body]).toEqual([name, 401, '{"error":"ERR_WEBHOOK_REFUSED"}']);
      const shown = JSON.stringify([answer.headers, answer.body]);
      expect(shown).not.toContain(signBody(payload, 'secret-of-main').slice(7));
    }
    // A genuine request of one connection is a forgery for another.
    expect((await deliver(body, genuine, theirs)).statusCode).toBe(401);
    for (const table of ['messages', 'tickets', 'quarantinedEvents', 'earlyStatuses'])
      expect(await app.db(table).whereIn('connectionId', [mine.id, theirs.id]), table).toHaveLength(0);
    expect((await deliver(body, genuine)).statusCode).toBe(200);
    expect(await app.db('messages').where({ connectionId: mine.id })).toHaveLength(1);
  });
});
