import type { Db } from '../../infra/database.js';

/** Plugins that collect payments: the chosen one, and those whose charges are still looked at. */
export async function providersInUse(db: Db): Promise<string[]> {
  const [chosen, asked] = await Promise.all([
    db('billingSettings').whereNotNull('provider').pluck('provider'),
    db('charges').whereNotNull('nextLookAt').distinct('provider').pluck('provider'),
  ]);
  return [...new Set([...(chosen as string[]), ...(asked as string[])])];
}
