import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface HitRow {
  id: number;
  mediaType: string;
  body: string;
  fromMe: boolean;
  isPrivate: boolean;
  sentAt: Date;
}

/** The messages that were found, newest first; one that was deleted since the index saw it is left out. */
export const hitRows = async (
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
  ids: readonly number[],
): Promise<HitRow[]> =>
  ids.length
    ? db('messages')
        .where({ companyId, ticketId, isDeleted: false })
        .whereIn('id', [...ids])
        .orderBy('id', 'desc')
        .select('id', 'mediaType', 'body', 'fromMe', 'isPrivate', 'sentAt')
    : [];
