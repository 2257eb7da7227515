import { PLAN_FLAGS } from '@recado/sdk/rules';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { createShortCache } from '../../infra/short-cache.js';
import { isExpired } from '../../infra/subscription.js';
import type { ConnectionCaller } from '../../infra/tenancy.js';
import { hashOfToken, isConnectionTokenText } from './connection-token.rules.js';
import { isNoteDue, noteUse, readToken } from './callers.repo.js';
import { scopesOf } from './connection-tokens.wire.js';

/** Which connection a token sends through. */
export function createTokenCallers({ db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>) {
  // A change made by another process takes effect within the age of an entry: a second.
  const callers = createShortCache<string, ConnectionCaller>();

  async function read(hash: Buffer): Promise<ConnectionCaller> {
    const now = clock.now();
    const row = await readToken(db, hash, now);
    // One answer for every token that does not work, or never did.
    if (!row) throw apiError('ERR_TOKEN_INVALID');
    const { id: tokenId, companyId, connectionId, channel, lastUsedAt } = row;
    if (isNoteDue(lastUsedAt, now))
      await noteUse(db, tokenId, now).catch((error: unknown) =>
        log.warn({ err: error, tokenId }, 'the use of a token was not noted'),
      );
    return {
      ...{ companyId, connectionId, tokenId, channel },
      scopes: new Set(scopesOf(row.scopes)),
      planFlags: new Set(PLAN_FLAGS.filter((flag) => row[flag])),
      expired: isExpired({ ...row, id: companyId }, now),
      suspended: !row.active,
      leaving: row.leavingAt !== null,
    };
  }
  return {
    /** Throws ERR_UNAUTHENTICATED for what can be no token, ERR_TOKEN_INVALID for one that does not work. */
    async authenticate(bearer: string): Promise<ConnectionCaller> {
      if (!isConnectionTokenText(bearer)) throw apiError('ERR_UNAUTHENTICATED');
      const hash = hashOfToken(bearer);
      return callers.get(hash.toString('base64url'), () => read(hash));
    },
    /** A token was changed: what this process remembers may be wrong. */
    forget: () => callers.clear(),
  };
}
