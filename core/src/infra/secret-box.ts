import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM over JSON: how secrets and session state rest in the database. */
export interface SecretBox {
  seal(value: unknown): Buffer;
  /** Throws when the bytes were changed or sealed with another key. */
  open(sealed: Buffer): unknown;
}

export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(value) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      const text = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
      return JSON.parse(text.toString('utf8'));
    },
  };
}
