import { randomBytes, randomInt } from 'node:crypto';
import { sha256 } from '../../infra/auth/tokens.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 30;

/** The secret of the external API: shown once, stored as a hash and its last four characters. */
export function newConnectionToken(): { token: string; tokenHash: Buffer; tokenHint: string } {
  const token = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return { token, tokenHash: sha256(token), tokenHint: token.slice(-4) };
}

/** Identifies a connection in public addresses without revealing anything about it. */
export const newPublicKey = (): Buffer => Buffer.from(randomBytes(18).toString('base64url'));
