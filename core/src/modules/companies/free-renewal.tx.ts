import type { Transaction } from '../../infra/database.js';

/** A company whose next period costs nothing. */
export interface FreeRenewal {
  id: number;
  /** The due date that it has, and the new one with its renewal day. */
  from: string;
  dueDate: string;
  dueDay: number | null;
  planId: number;
}

/** Renews companies that owe nothing, in one statement; one whose due date or plan has changed meanwhile stays. */
export async function renewFree(
  trx: Transaction,
  renewals: readonly FreeRenewal[],
  now: Date,
): Promise<void> {
  if (renewals.length === 0) return;
  const row = 'SELECT ? AS id, CAST(? AS DATE) AS due, CAST(? AS DATE) AS dueDate, ? AS dueDay, ? AS planId';
  await trx.raw(
    `UPDATE companies c
     JOIN (${renewals.map(() => row).join(' UNION ALL ')}) n
       ON n.id = c.id AND n.due = c.dueDate AND n.planId = COALESCE(c.nextPlanId, c.planId)
     SET c.dueDate = n.dueDate, c.dueDay = n.dueDay, c.planId = n.planId, c.nextPlanId = NULL, c.updatedAt = ?`,
    [
      ...renewals.flatMap(({ id, from, dueDate, dueDay, planId }) => [id, from, dueDate, dueDay, planId]),
      now,
    ],
  );
}
