import { expect, it } from 'vitest';
import { fileSecretOf } from './file-secret.js';

it.each([
  ['text', Buffer.from('-----BEGIN CERTIFICATE-----\nção\r\n'), '-----BEGIN CERTIFICATE-----\nção\r\n'],
  ['a PKCS#12 file', Buffer.from([0x30, 0x82, 0x03, 0xff]), 'MIID/w=='],
  ['bytes that are UTF-8 by chance', Buffer.from([0x30, 0x00, 0x02]), 'MAAC'],
  ['nothing', Buffer.alloc(0), ''],
])('a file with %s', (_what, bytes, secret) => expect(fileSecretOf(bytes)).toBe(secret));
