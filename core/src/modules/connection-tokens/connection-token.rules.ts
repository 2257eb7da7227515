import { randomInt } from 'node:crypto';
import { sha256 } from '../../infra/auth/tokens.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 30;
const FORM = /^[A-Z0-9]{30}$/;

/** Whether a bearer can be a connection's token, right or wrong. */
export const isConnectionTokenText = (bearer: string): boolean => FORM.test(bearer);

/** Nobody can try 155 random bits: a fast hash is enough. */
export const hashOfToken = (token: string): Buffer => sha256(token);

/** A secret for programs that send through a connection: shown once, stored as a hash and its last four characters. */
export function newConnectionToken(): { token: string; tokenHash: Buffer; tokenHint: string } {
  const token = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return { token, tokenHash: hashOfToken(token), tokenHint: token.slice(-4) };
}
