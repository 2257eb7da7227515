import type { Database } from '../infra/database.js';
import type { LiveTopic } from '@recado/sdk/contracts';
import type { StreamEvent } from './frames.js';

/** The numbered events of companies in MySQL, from which the Redis stream can be rebuilt. */
export interface EventLog {
  /**
   * The next events after a number, in order: about {@link PAGE_BYTES} of them, at least one. Empty: there are no more.
   */
  after(companyId: number, seq: number): Promise<StreamEvent[]>;
  /** The company's last number. */
  last(companyId: number): Promise<number>;
  lastOf(companyIds: number[]): Promise<Map<number, number>>;
}

/** Events on one page, and their bytes: a text can have 65,536 characters, so rows alone bound nothing. */
const PAGE_ROWS = 100;
export const PAGE_BYTES = 256 * 1024;

export function createEventLog(db: Database): EventLog {
  const lastOf = async (companyIds: number[]) => {
    const rows = await db('companyStreams').whereIn('companyId', companyIds).select('companyId', 'seq');
    return new Map(rows.map(({ companyId, seq }) => [companyId as number, Number(seq)]));
  };
  return {
    async after(companyId, seq) {
      const next = db('companyEvents')
        .where({ companyId })
        .andWhere('seq', '>', seq)
        .orderBy('seq')
        .limit(PAGE_ROWS)
        .select('seq', db.raw('length(payload) + length(audience) as bytes'));
      const measured = db
        .from(next.as('n'))
        .select('n.seq', db.raw('sum(n.bytes) over (order by n.seq) - n.bytes as ahead'));
      const rows = await db
        .from(measured.as('p'))
        .join('companyEvents as e', 'e.seq', 'p.seq')
        .where('e.companyId', companyId)
        .andWhere('p.ahead', '<', PAGE_BYTES)
        .orderBy('e.seq')
        .select('e.seq', 'e.topic', 'e.audience', 'e.payload');
      return rows.map((row) => readEvent(row.seq, row.topic, row.audience, row.payload));
    },
    last: async (companyId) => (await lastOf([companyId])).get(companyId) ?? 0,
    lastOf,
  };
}

export const readEvent = (
  seq: number | string,
  topic: string,
  audience: string,
  payload: string,
): StreamEvent => ({
  seq: Number(seq),
  topic: topic as LiveTopic,
  audience: JSON.parse(audience),
  payload,
});
