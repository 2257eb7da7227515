import type { Database } from '../../infra/database.js';

const MOST = 1000;

/** Of these sessions, by their ids in hex: which are live, and which ended because their company is suspended. */
export async function liveSessions(
  db: Database,
  sessionIds: string[],
): Promise<Map<string, 'live' | 'suspended'>> {
  const states = new Map<string, 'live' | 'suspended'>();
  for (let first = 0; first < sessionIds.length; first += MOST) {
    const ids = sessionIds.slice(first, first + MOST).map((id) => Buffer.from(id, 'hex'));
    const rows: { id: Buffer; endedAt: Date | null }[] = await db('sessions as s')
      .join('companies as c', 'c.id', 's.companyId')
      .whereIn('s.id', ids)
      .andWhere((any) => any.whereNull('s.endedAt').orWhere('c.status', false))
      .select('s.id', 's.endedAt');
    for (const { id, endedAt } of rows) states.set(id.toString('hex'), endedAt ? 'suspended' : 'live');
  }
  return states;
}
