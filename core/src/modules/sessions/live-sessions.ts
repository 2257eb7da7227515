import type { Database } from '../../infra/database.js';

const MOST = 1000;

/** Which of these sessions have not ended, by their ids in hex. */
export async function liveSessions(db: Database, sessionIds: string[]): Promise<Set<string>> {
  const live = new Set<string>();
  for (let first = 0; first < sessionIds.length; first += MOST) {
    const ids = sessionIds.slice(first, first + MOST).map((id) => Buffer.from(id, 'hex'));
    const rows: { id: Buffer }[] = await db('sessions').whereIn('id', ids).whereNull('endedAt').select('id');
    for (const { id } of rows) live.add(id.toString('hex'));
  }
  return live;
}
