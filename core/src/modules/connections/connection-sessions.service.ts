import { DEMO_MODE } from '@recado/sdk/rules';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import { DEMO_REASON } from '../../ports/connections.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { applyState } from './apply-state.js';
import type { ConnectionModel } from './connections.model.js';
import * as repo from './connections.repo.js';

export type ConnectionSessions = ReturnType<typeof createConnectionSessions>;

interface Wish {
  isWanted: boolean;
  forget: boolean;
}

/** People's actions on a connection's session. The process that holds it carries them out within a second or two. */
export function createConnectionSessions(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { channels, outbox, lookup }: { channels: Channels; outbox: Outbox; lookup: { forget(): void } },
) {
  /** The session's own reports come after this, so none of them is overwritten. */
  async function write(
    trx: Transaction,
    scope: TenantScope,
    row: ConnectionModel,
    { isWanted, forget }: Wish,
  ): Promise<void> {
    await repo.updateConnection(trx, scope, row.id, {
      sessionWanted: isWanted,
      ...(forget && { sessionForget: true }),
      sessionRevision: repo.nextRevision(trx),
    });
    await applyState({ outbox, clock }, trx, row, isWanted ? { status: 'opening' } : { status: 'lost' });
  }
  const told = (): void => {
    lookup.forget();
    outbox.wake();
  };

  async function ask(actor: TenantScope, id: number, wish: Wish): Promise<void> {
    const channel = await inTransaction(db, async (trx) => {
      const row = await repo.lockConnection(trx, actor, id);
      if (!row) throw apiError('ERR_NO_WAPP_FOUND');
      if (row.mode === DEMO_MODE) throw apiError('ERR_CONNECTION_KIND', DEMO_REASON.message);
      if (!channels.hasSession(row.channel)) return row.channel;
      await write(trx, actor, row, wish);
      return undefined;
    });
    if (channel === undefined) return told();
    if (wish.forget || !wish.isWanted) throw apiError('ERR_CONNECTION_KIND');
    await channels.provision(id, 'check');
  }

  return {
    /** Reconnects with the existing sign-in. Channels without a session are checked. */
    retry: (actor: Principal, id: number) => ask(actor, id, { isWanted: true, forget: false }),
    /** Signs in again: a new code is shown. */
    renew: (actor: Principal, id: number) => ask(actor, id, { isWanted: true, forget: true }),
    /** Signs out; the session stays closed until somebody opens it again. */
    end: (actor: Principal, id: number) => ask(actor, id, { isWanted: false, forget: true }),
    /** Reopens every session of the company. A signed-out one stays closed. */
    async restartAll(actor: Principal): Promise<void> {
      await inTransaction(db, async (trx) => {
        const rows = await repo.lockWithSession(trx, actor);
        const own = rows.filter(({ channel, mode }) => mode !== DEMO_MODE && channels.hasSession(channel));
        for (const row of own) await write(trx, actor, row, { isWanted: true, forget: false });
      });
      told();
    },
  };
}
