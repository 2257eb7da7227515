import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PluginSecrets } from '../../plugin/context.js';

/** One key for all contexts of a test process: each context can open what another one sealed. */
const key = randomBytes(32);

/** Seals like a core, with a key that exists only in this process. */
export const sealedInMemory = (): PluginSecrets => ({
  seal(bytes) {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  },
  open(sealed) {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  },
});
