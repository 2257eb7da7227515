import type { RecipientReason, RecipientState } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';

/** What the counts of a campaign tell apart. */
export interface Place {
  campaignId: number;
  connectionId: number;
  variant: number;
  step: number;
  state: RecipientState;
  reason: RecipientReason | '';
}

/**
 * Changes of the counts, written in the transaction that changes the recipients: their sum is the number of recipients
 * at every moment.
 */
export function createCountChanges() {
  const changes = new Map<string, Place & { total: number }>();
  const add = (place: Place, total: number): void => {
    const { campaignId, connectionId, variant, step, state, reason } = place;
    const key = [campaignId, connectionId, variant, step, state, reason].join('/');
    const known = changes.get(key);
    if (known) known.total += total;
    else changes.set(key, { campaignId, connectionId, variant, step, state, reason, total });
  };
  return {
    add,
    move(from: Place, to: Place): void {
      add(from, -1);
      add(to, 1);
    },
    /** Rows in the order of their keys: two writers wait for each other instead of deadlocking. */
    async write(trx: Transaction): Promise<void> {
      const rows = [...changes.entries()]
        .filter(([, { total }]) => total !== 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, row]) => row);
      if (rows.length)
        await trx('campaignCounts')
          .insert(rows)
          .onConflict()
          .merge({ total: trx.raw('campaignCounts.total + VALUES(total)') });
      changes.clear();
    },
  };
}
export type CountChanges = ReturnType<typeof createCountChanges>;
