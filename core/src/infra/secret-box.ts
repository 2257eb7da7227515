import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM over JSON: the form of secrets and session state in the database. */
export interface SecretBox {
  seal(value: unknown): Buffer;
  /** Throws if the bytes were changed or sealed with another key. */
  open(sealed: Buffer): unknown;
  sealBytes(bytes: Uint8Array): Buffer;
  openBytes(sealed: Uint8Array): Buffer;
}

export function createSecretBox(key: Buffer): SecretBox {
  const sealBytes = (bytes: Uint8Array): Buffer => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  };
  const openBytes = (sealed: Uint8Array): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  };
  return {
    sealBytes,
    openBytes,
    seal: (value) => sealBytes(Buffer.from(JSON.stringify(value))),
    open: (sealed) => JSON.parse(openBytes(sealed).toString('utf8')) as unknown,
  };
}

/** A box whose contents no other purpose can open. */
export const secretBoxFor = (key: Buffer, purpose: string): SecretBox =>
  createSecretBox(Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
