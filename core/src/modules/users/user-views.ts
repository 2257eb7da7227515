import type { User } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import type { QueueRefs } from '../queues/queue-refs.tx.js';
import type { UserModel } from './users.model.js';
import * as repo from './users.repo.js';
import { toUser } from './users.wire.js';

/** Users in wire form, with their queues and pictures: two more queries however many there are. */
export function createUserViews(queueRefs: QueueRefs, media: Pick<MediaStore, 'signedPath'>) {
  return async (db: Db, scope: TenantScope, users: UserModel[]): Promise<User[]> => {
    if (users.length === 0) return [];
    const queueIds = await repo.queueIdsOf(
      db,
      users.map((user) => user.id),
    );
    const queues = await queueRefs(db, scope, [...new Set([...queueIds.values()].flat())]);
    return users.map((user) => {
      const own = (queueIds.get(user.id) ?? []).flatMap((id) => queues.get(id) ?? []);
      const image = user.profileImageId === null ? null : media.signedPath(scope, user.profileImageId);
      return toUser(user, own, image);
    });
  };
}
