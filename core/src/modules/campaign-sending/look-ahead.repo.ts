import type { Db } from '../../infra/database.js';
import { BELIEVED_MS } from '../number-checks/number-checks.tx.js';

/** A running campaign on a connection that may ask. */
export interface AskingLane {
  campaignId: number;
  companyId: number;
  connectionId: number;
}
/** Lanes that are sending on these channels; one that is held will not need an answer soon. */
export const askingLanes = (db: Db, channels: readonly string[], limit: number): Promise<AskingLane[]> =>
  db('campaigns as p')
    .join('campaignConnections as x', 'x.campaignId', 'p.id')
    .join('connections as c', 'c.id', 'x.connectionId')
    .where({ 'p.status': 'EM_ANDAMENTO', 'p.leavingAt': null, 'c.leavingAt': null, 'c.status': 'CONNECTED' })
    .whereNotNull('p.dueAt')
    .whereIn('c.channel', [...channels])
    .where((going) => going.whereNull('x.holdReason').orWhere('x.holdReason', 'longPause'))
    .orderBy('p.dueAt')
    .limit(limit)
    .select('x.campaignId', 'x.connectionId', 'p.companyId');

/** So many of the next recipients are looked at: the others have time. */
const AHEAD = 50;

/** The next recipient of whom nothing is known: neither that the number is there, nor of any message to or from it. */
export async function nextUnknown(
  db: Db,
  { campaignId, companyId, connectionId }: AskingLane,
  now: Date,
): Promise<Buffer | undefined> {
  const next = db('campaignRecipients')
    .where({ campaignId, state: 'planned', connectionId })
    .where('notBefore', '<=', now)
    .orderBy(['notBefore', 'id'])
    .limit(AHEAD)
    .select('addressKey')
    .as('r');
  const row = (await db(next)
    .leftJoin('numberChecks as n', (join) =>
      join
        .on('n.addressKey', 'r.addressKey')
        .onVal('n.connectionId', connectionId)
        .onVal('n.checkedAt', '>', new Date(now.getTime() - BELIEVED_MS)),
    )
    .leftJoin('contactIdentities as i', (join) =>
      join.on('i.value', 'r.addressKey').onVal('i.companyId', companyId).onVal('i.kind', 'phone'),
    )
    .leftJoin('contacts as k', 'k.id', 'i.contactId')
    // Only phones begin with a digit.
    .where('r.addressKey', '<', Buffer.from('a'))
    .whereNull('n.addressKey')
    .whereNull('k.lastMessageAt')
    .first('r.addressKey')) as { addressKey: Buffer } | undefined;
  return row?.addressKey;
}
