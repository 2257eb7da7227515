import type { ECDH } from 'node:crypto';
// @ts-expect-error -- the library has no types
import untyped from 'http_ece';

interface Options {
  version: 'aes128gcm';
  dh: Buffer;
  privateKey: ECDH;
  authSecret: Buffer;
}
/** What is used of the library that encrypts by RFC 8188. */
interface Ece {
  encrypt(content: Buffer, options: Options): Buffer;
  decrypt(content: Buffer, options: Omit<Options, 'dh'>): Buffer;
}
export const ece = untyped as Ece;
