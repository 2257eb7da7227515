import { TRANSCRIBED_BYTES } from '@recado/sdk';
import type { Db, Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';

/** Of many voice notes in a row the newest are heard: each costs. */
const HEARD_AT_ONCE = 3;

/** A customer's voice note that is not written down. */
export interface UnheardNote {
  messageId: number;
  mediaId: number;
  /** Of its file, which may still be on its way. */
  status: 'pending' | 'ready';
  mimeType: string;
}

/** The newest voice notes since anybody else wrote, without those that are too large. */
export async function unheardNotes(trx: Transaction, ticketId: number): Promise<UnheardNote[]> {
  const answered = await trx('messages')
    .where({ ticketId, fromMe: true, isPrivate: false })
    .max({ id: 'id' })
    .first();
  return trx('messages as m')
    .join('mediaFiles as f', 'f.id', 'm.mediaId')
    .where({ 'm.ticketId': ticketId, 'm.fromMe': false, 'm.mediaType': 'audio', 'm.isDeleted': false })
    .where('m.id', '>', Number(answered?.['id'] ?? 0))
    .whereIn('f.status', ['pending', 'ready'])
    .whereRaw('COALESCE(f.size, 0) <= ?', [TRANSCRIBED_BYTES])
    .whereRaw(`(m.aids IS NULL OR NOT JSON_CONTAINS(m.aids, '{"kind":"transcript"}'))`)
    .orderBy('m.id', 'desc')
    .limit(HEARD_AT_ONCE)
    .select({ messageId: 'm.id', mediaId: 'f.id', status: 'f.status', mimeType: 'f.mimeType' });
}

export const filesOfMessages = (
  db: Db,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<number[]> =>
  db('messages').where({ companyId }).whereIn('id', ids).whereNotNull('mediaId').pluck('mediaId');
