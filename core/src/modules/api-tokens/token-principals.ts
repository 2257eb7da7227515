import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { isApiTokenText } from '../../infra/auth/api-token-text.js';
import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import { toPrincipal } from '../sign-in/principal.rules.js';
import { people, type PersonRow } from '../sign-in/people.tx.js';
import { createTokenSecrets } from './api-token-secret.rules.js';
import * as repo from './api-tokens.repo.js';
import { sessionOfToken, tokenOfSession } from './token-session.rules.js';

type Row = PersonRow & { tokenId: number; scope: 'read' | 'write'; lastUsedAt: Date | null };

/** The person of a working token, with the rights of this moment; undefined without one. */
const readToken = (
  db: Db,
  token: { 't.tokenHash': Buffer } | { 't.id': number },
  now: Date,
): Promise<Row | undefined> =>
  people(db)
    .join('apiTokens as t', 't.userId', 'u.id')
    .where(token)
    .whereNull('t.revokedAt')
    .where((any) => any.whereNull('t.expiresAt').orWhere('t.expiresAt', '>', now))
    .first('t.id as tokenId', 't.scope', 't.lastUsedAt') as Promise<Row | undefined>;

/** Who a token acts as. */
export function createTokenPrincipals(
  { db, clock, config, log }: Pick<Infra, 'db' | 'clock' | 'config' | 'log'>,
  { principals }: { principals: PrincipalCache },
) {
  const secrets = createTokenSecrets(config);

  async function principalOf(row: Row | undefined, now: Date): Promise<Principal> {
    // One answer for every token that does not work, or never did.
    if (!row) throw apiError('ERR_TOKEN_INVALID');
    const { tokenId, scope, lastUsedAt } = row;
    const principal = {
      // A token never acts as a super user: its holder may do in the company what its admin may do.
      ...toPrincipal({ ...row, isSuper: false }, sessionOfToken(tokenId), now, 0),
      token: { id: tokenId, scope },
    };
    if (!principal.planFlags.has('useExternalApi')) throw apiError('ERR_PLAN_LACKS_FEATURE');
    if (principal.offDuty) throw apiError('ERR_OUT_OF_HOURS');
    if (repo.isNoteDue(lastUsedAt, now))
      await repo
        .noteUse(db, tokenId, now)
        .catch((error: unknown) => log.warn({ err: error, tokenId }, 'the use of a token was not noted'));
    return principal;
  }
  return {
    /** Throws ERR_TOKEN_INVALID for a token that is unknown, revoked or expired, or whose person was deleted. */
    authenticate(text: string): Promise<Principal> {
      if (!isApiTokenText(text)) return Promise.reject(apiError('ERR_TOKEN_INVALID'));
      const hash = secrets.hashOf(text);
      return principals.get(`token ${hash.toString('base64url')}`, async () => {
        const now = clock.now();
        return principalOf(await readToken(db, { 't.tokenHash': hash }, now), now);
      });
    },
    /** The same person with current data, not from the cache. */
    async renew(id: number): Promise<Principal> {
      const now = clock.now();
      return principalOf(await readToken(db, { 't.id': id }, now), now);
    },
    /** Which of these are sessions of tokens that still work. */
    async live(sessionIds: readonly string[]): Promise<Map<string, 'live' | 'suspended'>> {
      const working = await repo.workingTokens(db, sessionIds.map(tokenOfSession), clock.now());
      return new Map([...working].map(([id, state]) => [sessionOfToken(id), state]));
    },
  };
}
