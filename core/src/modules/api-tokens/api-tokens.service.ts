import type { ApiToken, BodyOf, CompanyApiToken, createApiToken } from '@recado/sdk/contracts';
import { API_TOKENS_OF_ONE } from '@recado/sdk/contracts';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { inTransaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { UsersService } from '../users/users.service.js';
import { createTokenSecrets } from './api-token-secret.rules.js';
import * as repo from './api-tokens.repo.js';
import { toApiToken, toCompanyApiToken } from './api-tokens.wire.js';
import { createTokenPrincipals } from './token-principals.js';

export type ApiTokensService = ReturnType<typeof createApiTokensService>;

const DAY_MS = 86_400_000;
/** How long a token that no longer works is still listed: who had access, and who ended it. */
const KEPT_MS = 90 * DAY_MS;
/** Expired ones included. */
const MOST_LISTED = 100;

export function createApiTokensService(
  infra: Pick<Infra, 'db' | 'clock' | 'config' | 'log'>,
  { principals, users }: { principals: PrincipalCache; users: UsersService },
) {
  const { db, clock, log } = infra;
  const secrets = createTokenSecrets(infra.config);

  async function revoke(scope: TenantScope, id: number, by: { userId: number; of?: number }): Promise<void> {
    const found = await repo.revokeToken(db, scope, id, { ...by, at: clock.now() });
    if (!found) throw apiError('ERR_NO_TOKEN_FOUND');
    principals.forgetUser(found.userId);
    log.info({ ...scope, tokenId: id, by: by.userId, userId: found.userId }, 'an API token was revoked');
  }
  return {
    ...createTokenPrincipals(infra, { principals }),

    /** The secret is in this answer and nowhere else. */
    async create(
      { companyId, userId, planFlags }: Principal,
      { name, scope, expiresInDays, currentPassword }: BodyOf<typeof createApiToken>,
    ): Promise<{ token: string; apiToken: ApiToken }> {
      if (!planFlags.has('useExternalApi')) throw apiError('ERR_PLAN_LACKS_FEATURE');
      const company = { companyId };
      await users.confirmOwn(await users.find(company, userId), currentPassword);
      const { token, hash, hint } = secrets.make();
      const now = clock.now();
      const row = await inTransaction(db, async (trx) => {
        await users.lock(trx, company, userId); // two at once are counted one after the other
        if ((await repo.countWorking(trx, company, userId, now)) >= API_TOKENS_OF_ONE)
          throw apiError('ERR_TOKEN_LIMIT');
        return repo.insertToken(trx, {
          ...{ companyId, userId, name: name.trim(), scope, hint, tokenHash: hash, createdAt: now },
          expiresAt: expiresInDays ? new Date(now.getTime() + expiresInDays * DAY_MS) : null,
        });
      });
      log.info({ companyId, userId, tokenId: row.id, scope }, 'an API token was made');
      return { token, apiToken: toApiToken(row, now) };
    },
    async listOwn(principal: Principal): Promise<ApiToken[]> {
      const rows = await repo.tokensOf(db, principal, principal.userId, MOST_LISTED);
      return rows.map((row) => toApiToken(row, clock.now()));
    },
    revokeOwn: ({ companyId, userId }: Principal, id: number): Promise<void> =>
      revoke({ companyId }, id, { userId, of: userId }),

    async listOfCompany(
      scope: TenantScope,
      request: ListRequest,
    ): Promise<{ rows: CompanyApiToken[]; total: number }> {
      const { rows, total } = await repo.tokensOfCompany(db, scope, request);
      return { rows: rows.map((row) => toCompanyApiToken(row, clock.now())), total };
    },
    revokeOfCompany: ({ companyId, userId }: Principal, id: number): Promise<void> =>
      revoke({ companyId }, id, { userId }),

    /** For the sweeper. */
    trim: () => repo.deleteEndedBefore(db, new Date(clock.now().getTime() - KEPT_MS), 1_000),
  };
}
