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

/** The matching messages, newest first; one that was deleted since it was indexed is left out. */
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
