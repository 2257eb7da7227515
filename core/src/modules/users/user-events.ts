import type { User } from '@recado/sdk/contracts';
import type { Outbox } from '../../infra/domain-events.js';
import type { Transaction } from '../../infra/database.js';
import type { createUserViews } from './user-views.js';
import type { UserModel } from './users.model.js';

/** Tells live clients of a user's new state, in the transaction that makes it; returns the state. */
export const createUserEvents =
  (outbox: Outbox, views: ReturnType<typeof createUserViews>) =>
  async (trx: Transaction, action: 'create' | 'update', user: UserModel): Promise<User> => {
    const [view] = await views(trx, user, [user]);
    await outbox.append(trx, {
      companyId: user.companyId,
      topic: 'user',
      action,
      data: { action, user: view },
      audience: { to: 'user', userId: user.id },
    });
    return view!;
  };
