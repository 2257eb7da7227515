import { randomBytes } from 'node:crypto';

/** Identifies a connection in public addresses without revealing anything about it. */
export const newPublicKey = (): Buffer => Buffer.from(randomBytes(18).toString('base64url'));
