import { inTransaction } from '../../../infra/database.js';
import { eachRemains, type DeletionRemains } from '../../../infra/deletion-remains.js';
import type { Sweep } from '../../../infra/sweeper.js';
import type { Outbox } from '../../../infra/domain-events.js';
import type { Infra } from '../../../infra/infra.js';
import { ACTIVE } from '../../active-tickets/active-tickets.tx.js';
import { lockTicketForSystem, moveBySystem } from '../moves/system-moves.tx.js';

const AT_ONCE = 100;

/** A ticket that a last message opened while its connection was being deleted is closed: nobody could answer in it. */
export function closesTicketsOfGoneConnections(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  outbox: Outbox,
): Sweep {
  const close = (scope: DeletionRemains, id: number): Promise<void> =>
    inTransaction(db, async (trx) => {
      const ticket = await lockTicketForSystem(trx, scope, id);
      if (ticket && ticket.status !== 'closed')
        await moveBySystem(trx, outbox, ticket, 'finish', { status: 'closed' }, clock.now(), {
          reason: 'no-connection',
        });
    });

  async function clear(remains: DeletionRemains): Promise<void> {
    if (await db('connections').where({ id: remains.refId }).first('id')) return;
    const { companyId, refId: connectionId } = remains;
    const ids: number[] = await db('tickets')
      .where({ companyId, connectionId })
      .whereIn('status', [...ACTIVE])
      .limit(AT_ONCE)
      .pluck('id');
    for (const id of ids) await close(remains, id);
    if (ids.length > 0) outbox.wake();
  }

  return {
    name: 'close tickets of gone connections',
    everyMs: 5_000,
    run: () => eachRemains(db, 'connection', clock.now(), clear),
  };
}
