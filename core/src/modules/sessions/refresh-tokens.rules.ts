import { createHmac } from 'node:crypto';
import { sha256 } from '../../infra/auth/tokens.js';
import type { Config } from '../../infra/config.js';

/** How long a token that was just replaced is still accepted: tabs refresh at the same time, and responses get lost. */
export const GRACE_MS = 10_000;

/**
 * The successor of a token. It is derived, not random: a client that retries a refresh within the grace time gets the
 * very same successor, and no token is ever stored in plain text.
 */
export const successorOf = (config: Pick<Config, 'keys'>, token: string): { token: string; hash: Buffer } => {
  const next = createHmac('sha256', config.keys.jwt).update(`refresh-successor:${token}`).digest('base64url');
  return { token: next, hash: sha256(next) };
};

/** Maximum number of renewals after which an old token is still recognised. */
const MOST_SUCCESSORS = 1_000;

/** The hashes of a token's successors, nearest first: a token replaced long ago leads to its session. */
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
