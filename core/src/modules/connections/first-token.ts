import type { Clock } from '../../infra/clock.js';
import type { Transaction } from '../../infra/database.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import { addToken, EVERY_SCOPE, revokeTokensOf } from '../connection-tokens/connection-tokens.tx.js';

/** The token that a connection is made with; its label is empty. Returns the secret. */
export async function addFirstToken(
  trx: Transaction,
  actor: Pick<Principal, 'companyId' | 'userId'>,
  connectionId: number,
  now: Date,
): Promise<string> {
  const { token } = await addToken(trx, actor, {
    ...{ connectionId, label: '', scopes: EVERY_SCOPE, createdAt: now, expiresAt: null },
    createdBy: actor.userId || null,
  });
  return token;
}

interface Parts {
  change<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  lock(trx: Transaction, scope: TenantScope, id: number): Promise<unknown>;
  tell(trx: Transaction, scope: TenantScope, action: 'update', id: number): Promise<void>;
  /** This process remembers which tokens work. */
  forgetTokens(): void;
}

/** One new token in place of all that the connection has. */
export const createTokenRegeneration =
  ({ clock }: { clock: Clock }, { change, lock, tell, forgetTokens }: Parts) =>
  async (actor: Principal, id: number): Promise<string> => {
    const token = await change(async (trx) => {
      await lock(trx, actor, id);
      await revokeTokensOf(trx, actor, id, clock.now());
      const first = await addFirstToken(trx, actor, id, clock.now());
      await tell(trx, actor, 'update', id);
      return first;
    });
    forgetTokens();
    return token;
  };
