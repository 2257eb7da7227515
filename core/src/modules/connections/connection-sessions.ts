import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Channels, SetConnectionState } from '../../ports/channels.js';
import type { Infra } from '../../services.js';
import type { ConnectionModel } from './connections.model.js';
import * as repo from './connections.repo.js';

export type ConnectionSessions = ReturnType<typeof createConnectionSessions>;

interface Wish {
  isWanted: boolean;
  forget: boolean;
}

/** What people do with a connection's session. The process that holds it carries it out within a second or two. */
export function createConnectionSessions(
  { db }: Pick<Infra, 'db'>,
  { channels, setState }: { channels: Channels; setState: SetConnectionState },
) {
  const write = (trx: Transaction, scope: TenantScope, { id }: ConnectionModel, { isWanted, forget }: Wish) =>
    repo.updateConnection(trx, scope, id, {
      sessionWanted: isWanted,
      ...(forget && { sessionForget: true }),
      sessionRevision: trx.raw('sessionRevision + 1') as unknown as number,
    });

  async function ask(actor: TenantScope, id: number, wish: Wish): Promise<void> {
    const channel = await inTransaction(db, async (trx) => {
      const row = await repo.lockConnection(trx, actor, id);
      if (!row) throw apiError('ERR_NO_WAPP_FOUND');
      if (!channels.hasSession(row.channel)) return row.channel;
      await write(trx, actor, row, wish);
      return undefined;
    });
    if (channel === undefined)
      return setState(id, wish.isWanted ? { status: 'opening' } : { status: 'lost' });
    if (wish.forget || !wish.isWanted) throw apiError('ERR_CONNECTION_KIND');
    await channels.check(id);
  }

  return {
    /** Tries again; what is signed in stays so. Channels without a session are checked. */
    retry: (actor: Principal, id: number) => ask(actor, id, { isWanted: true, forget: false }),
    /** Signs in anew: a new code is shown. */
    renew: (actor: Principal, id: number) => ask(actor, id, { isWanted: true, forget: true }),
    /** Signs out and stays so until somebody asks for it again. */
    end: (actor: Principal, id: number) => ask(actor, id, { isWanted: false, forget: true }),
    /** Opens every session of the company anew. One that was ended stays so. */
    async restartAll(actor: Principal): Promise<void> {
      const ids = await inTransaction(db, async (trx) => {
        const rows = await repo.lockWithSession(trx, actor);
        const own = rows.filter(({ channel }) => channels.hasSession(channel));
        for (const row of own) await write(trx, actor, row, { isWanted: true, forget: false });
        return own.map(({ id }) => id);
      });
      for (const id of ids) await setState(id, { status: 'opening' });
    },
  };
}
