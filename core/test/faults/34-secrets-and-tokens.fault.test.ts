import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '../../src/infra/config.js';
import { startTestApp, testEnv, type TestApp } from '../support/app.js';
import { openSession } from '../support/client.js';
import { diceOf, faultSeeds } from './seeds.js';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each(faultSeeds())('case 34: secrets and tokens, seed %i', (seed) => {
  let test: TestApp;
  let claims: Record<string, unknown>;
  beforeAll(async () => {
    test = await startTestApp();
    const user = await test.anAdmin(await test.aCompany());
    const now = Math.floor(Date.now() / 1000);
    claims = {
      sub: String(user.id),
      sid: await openSession(test.db, user),
      aud: 'recado',
      iat: now,
      exp: now + 600,
    };
  });
  afterAll(() => test.stop());

  const signed = (
    header: object,
    payload: object,
    key: Buffer | string = test.config.keys.jwt,
    digest = 'sha256',
  ) => {
    const text = `${base64url(header)}.${base64url(payload)}`;
    return `${text}.${createHmac(digest, key).update(text).digest('base64url')}`;
  };
  const statusOf = async (token: string) => (await test.api.withToken(token).get('/auth/me')).status;
  const header = { alg: 'HS256', typ: 'JWT' };

  it('GET /auth/me accepts our tokens, and none made otherwise', async () => {
    const good = signed(header, claims);
    expect(await statusOf(good)).toBe(200);
    const { aud: _aud, ...noAudience } = claims;
    const { sid: _sid, ...noSession } = claims;
    const forged: Record<string, string> = {
      'alg none': `${base64url({ alg: 'none' })}.${base64url(claims)}.`,
      'alg None with our signature': signed({ alg: 'None' }, claims),
      'another algorithm': signed({ alg: 'HS512' }, claims, undefined, 'sha512'),
      'another key': signed(header, claims, 'a key of somebody else, long enough'),
      'an empty key': signed(header, claims, ''),
      'another audience': signed(header, { ...claims, aud: 'elsewhere' }),
      'a list of audiences without ours': signed(header, { ...claims, aud: ['a', 'b'] }),
      'no audience': signed(header, noAudience),
      'no session': signed(header, noSession),
      'a session as an object': signed(header, { ...claims, sid: { $ne: '' } }),
      'another user': signed(header, { ...claims, sub: '999' }),
      'a user as a list': signed(header, { ...claims, sub: [claims['sub']] }),
    };
    for (const [what, token] of Object.entries(forged))
      expect([what, await statusOf(token)]).toEqual([what, 401]);
    expect(await statusOf(signed(header, { ...claims, exp: 1 }))).toBe(403);
  });

  it('GET /auth/me rejects a token with any character changed', async () => {
    const dice = diceOf(seed);
    const good = signed(header, claims);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // The last character of a signature contains unused bits.
    for (let turn = 0; turn < 60; turn++) {
      const at = dice.below(good.length - 1);
      const other = dice.of([...alphabet].filter((one) => one !== good[at]));
      const token = good.slice(0, at) + other + good.slice(at + 1);
      expect([at, other, await statusOf(token)]).toEqual([at, other, 401]);
    }
  });

  it('a missing, short or guessable secret prevents a start in production', () => {
    const env = { ...testEnv('mysql://localhost/x', '/nowhere'), RECADO_ENV: 'production' };
    const random = 'dQ7w-9XkzP4_vTn2bLr8sYc6mHf1gJe5';
    expect(loadConfig({ ...env, RECADO_SECRET: random }).environment).toBe('production');
    for (const RECADO_SECRET of [
      '',
      'secret',
      'changeme',
      random.slice(0, 31),
      'a'.repeat(64),
      '12345678901234567890123456789012',
      `change-me-${random}`,
      `default-${random}`,
    ])
      expect(() => loadConfig({ ...env, RECADO_SECRET }), RECADO_SECRET).toThrow(ConfigError);
  });
});
