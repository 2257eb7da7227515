import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface PromptRow {
  id: number;
  companyId: number;
  queueId: number | null;
  queueName: string | null;
  name: string;
  prompt: string;
  voice: string;
  voiceRegion: string | null;
  maxTokens: number;
  temperature: number;
  maxMessages: number;
  /** Sealed: apiKey, voiceKey. */
  secrets: Buffer | null;
  createdAt: Date;
  updatedAt: Date;
}

/** By name; one row more than `limit` if there are more. */
export async function pageOfPrompts(
  db: Db,
  { companyId }: TenantScope,
  { contains, ids, offset, limit }: { contains?: string; ids?: number[]; offset: number; limit: number },
): Promise<PromptRow[]> {
  const query = db('prompts as p').leftJoin('queues as q', 'q.id', 'p.queueId').where({
    'p.companyId': companyId,
  });
  if (contains) query.where('p.name', 'like', contains);
  if (ids) query.whereIn('p.id', ids);
  return query
    .orderBy(['p.name', 'p.id'])
    .offset(offset)
    .limit(limit + 1)
    .select<PromptRow[]>('p.*', 'q.name as queueName');
}
