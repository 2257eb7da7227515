import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { ece } from './http-ece.js';

const CURVE = 'prime256v1';
/** Push services refuse claims of more than a day. */
const CLAIM_SECONDS = 3_600;
/** Seconds for which a push service keeps what a browser cannot take now. */
export const TTL_SECONDS = 300;

export interface PushKeys {
  publicKey: Buffer;
  privateKey: Buffer;
}

export function newPushKeys(): PushKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // A private key may begin with zeros, which are left out.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey(), privateKey };
}

/** Whether the bytes are a public key that something can be encrypted for. */
export function isPublicKey(bytes: Buffer): boolean {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** By RFC 8292: who sends, to which push service, for an hour. */
export function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  { audience, subject, now }: { audience: string; subject: string; now: Date },
): string {
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url') },
      ...{
        x: publicKey.subarray(1, 33).toString('base64url'),
        y: publicKey.subarray(33).toString('base64url'),
      },
    },
  });
  const exp = Math.floor(now.getTime() / 1000) + CLAIM_SECONDS;
  const claim = `${json({ typ: 'JWT', alg: 'ES256' })}.${json({ aud: audience, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(claim), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${claim}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}

/** By RFC 8291: only the browser can read it, not the push service that carries it. */
export function encryptedFor(browser: { publicKey: Buffer; authSecret: Buffer }, content: string): Buffer {
  const privateKey = createECDH(CURVE);
  privateKey.generateKeys();
  const { publicKey: dh, authSecret } = browser;
  return ece.encrypt(Buffer.from(content), { version: 'aes128gcm', dh, privateKey, authSecret });
}
