import type { User } from '@recado/sdk/contracts';
import type { Outbox } from '../../infra/domain-events.js';
import type { Transaction } from '../../infra/database.js';
import type { createUserViews } from './user-views.js';
import type { UserModel } from './users.model.js';

/** Tells live clients of the new state of users, in the transaction that makes it; returns the states. */
export function createUserEvents(outbox: Outbox, views: ReturnType<typeof createUserViews>) {
  async function tellAll(trx: Transaction, action: 'create' | 'update', users: UserModel[]): Promise<User[]> {
    const [first] = users;
    if (!first) return [];
    const shown = await views(trx, first, users);
    await outbox.append(
      trx,
      ...shown.map((user) => ({
        ...{ companyId: user.companyId, topic: 'user' as const, action, data: { action, user } },
        audience: { to: 'user' as const, userId: user.id },
      })),
    );
    return shown;
  }
  return {
    /** Users of one company. */
    tellAll,
    tell: async (trx: Transaction, action: 'create' | 'update', user: UserModel): Promise<User> =>
      (await tellAll(trx, action, [user]))[0]!,
  };
}
export type UserEvents = ReturnType<typeof createUserEvents>;
