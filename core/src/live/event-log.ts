import type { Database } from '../infra/database.js';
import type { LiveTopic } from '@recado/sdk/contracts';
import type { StreamEvent } from './frames.js';

/** The numbered events of companies in MySQL, from which the Redis stream can be rebuilt. */
export interface EventLog {
  /** Events after a number, in order, at most `limit`. */
  after(companyId: number, seq: number, limit: number): Promise<StreamEvent[]>;
  /** The company's last number. */
  last(companyId: number): Promise<number>;
  lastOf(companyIds: number[]): Promise<Map<number, number>>;
}

export function createEventLog(db: Database): EventLog {
  const lastOf = async (companyIds: number[]) => {
    const rows = await db('companyStreams').whereIn('companyId', companyIds).select('companyId', 'seq');
    return new Map(rows.map(({ companyId, seq }) => [companyId as number, Number(seq)]));
  };
  return {
    async after(companyId, seq, limit) {
      const rows = await db('companyEvents')
        .where({ companyId })
        .andWhere('seq', '>', seq)
        .orderBy('seq')
        .limit(limit)
        .select('seq', 'topic', 'audience', 'payload');
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
