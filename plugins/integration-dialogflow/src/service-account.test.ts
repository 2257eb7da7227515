import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { accountOf, forgetToken, tokenOf } from './service-account.js';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const json = JSON.stringify({ client_email: 'a@b.c', private_key: privateKey });
const HOUR = 3_600_000;

it('a token is used until shortly before it ends', () => {
  const account = accountOf(json);
  const first = tokenOf(json, account, HOUR);
  expect(tokenOf(json, account, HOUR + 54 * 60_000)).toBe(first);
  const next = tokenOf(json, account, HOUR + 56 * 60_000);
  expect(next).not.toBe(first);
  const claims = JSON.parse(Buffer.from(next.split('.')[1]!, 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  expect(claims).toMatchObject({ iss: 'a@b.c', iat: 6960, exp: 10_560 });
});

it('a token that was refused is not used again', () => {
  const account = accountOf(json);
  const refused = tokenOf(json, account, 5 * HOUR);
  forgetToken(json);
  expect(tokenOf(json, account, 5 * HOUR + 1000)).not.toBe(refused);
});

it('keys never mix', () => {
  const other = JSON.stringify({ client_email: 'other@b.c', private_key: privateKey });
  expect(tokenOf(other, accountOf(other), 9 * HOUR)).not.toBe(tokenOf(json, accountOf(json), 9 * HOUR));
});

it('another kind of key is none', () => {
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  const odd = JSON.stringify({ client_email: 'a@b.c', private_key: elliptic });
  expect(() => tokenOf(odd, accountOf(odd), HOUR)).toThrow('not a service account key');
});
