import { createHmac } from 'node:crypto';
import { sha256 } from '../../infra/auth/tokens.js';
import type { Config } from '../../infra/config.js';

/** For how long a token that was just replaced is still taken: tabs refresh at once, and answers get lost. */
export const GRACE_MS = 10_000;

/**
 * The token that follows this one. It is derived, not random: a client that repeats a refresh within the grace time gets
 * the very same successor, and no token is ever stored in clear.
 */
export const successorOf = (config: Pick<Config, 'keys'>, token: string): { token: string; hash: Buffer } => {
  const next = createHmac('sha256', config.keys.jwt).update(`refresh-successor:${token}`).digest('base64url');
  return { token: next, hash: sha256(next) };
};

/** How often a session is renewed at most that an old token is still recognised by. */
const MOST_SUCCESSORS = 1_000;

/** The hashes of what came after a token, nearest first: one that was replaced long ago leads to its session. */
export function laterHashes(config: Pick<Config, 'keys'>, token: string): Buffer[] {
  const hashes: Buffer[] = [];
  for (
    let at = successorOf(config, token);
    hashes.length < MOST_SUCCESSORS;
    at = successorOf(config, at.token)
  )
    hashes.push(at.hash);
  return hashes;
}
