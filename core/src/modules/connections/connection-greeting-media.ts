import type { Connection } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import { keepFiles, releaseFile } from '../media/unused-files.tx.js';
import type { ConnectionModel } from './connections.model.js';
import * as repo from './connections.repo.js';

interface Parts {
  change<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  lock(trx: Transaction, scope: TenantScope, id: number): Promise<ConnectionModel>;
  tell(trx: Transaction, scope: TenantScope, action: 'update', id: number): Promise<void>;
  show(reader: Principal, id: number): Promise<Connection>;
  media: Pick<MediaStore, 'remove'>;
}

/**
 * The file of a connection's greeting. Messages that used it show the same file: an old one is left to the sweeper,
 * which keeps files that a message shows.
 */
export function createGreetingMedia(
  { clock }: Pick<Infra, 'clock'>,
  { change, lock, tell, show, media }: Parts,
) {
  const put = (actor: Principal, id: number, mediaId: number | null): Promise<void> =>
    change(async (trx) => {
      const { greetingMediaId: former } = await lock(trx, actor, id);
      if (former === mediaId) return;
      const now = clock.now();
      if (mediaId !== null) await keepFiles(trx, actor, [mediaId]);
      await repo.updateConnection(trx, actor, id, { greetingMediaId: mediaId, updatedAt: now });
      if (former !== null) await releaseFile(trx, actor, former, now);
      await tell(trx, actor, 'update', id);
    });
  return {
    /** `save` stores the file, provisionally, once it is certain that the connection exists. */
    async set(actor: Principal, id: number, save: () => Promise<number>): Promise<Connection> {
      await show(actor, id);
      const mediaId = await save();
      try {
        await put(actor, id, mediaId);
      } catch (error) {
        await media.remove(actor, mediaId);
        throw error;
      }
      return show(actor, id);
    },
    remove: (actor: Principal, id: number): Promise<void> => put(actor, id, null),
  };
}
