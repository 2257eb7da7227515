import type { RecipientReason } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { audienceOf, type PlanMaterial, type Source } from '../campaign-planning/audience.rules.js';
import type { CampaignRow } from '../campaigns/campaigns.tx.js';

/** So many people with one connection, one reason and one beginning of their number. */
export interface AudienceGroup {
  connectionId: number;
  /** Empty: they will be sent to. */
  reason: RecipientReason | '';
  /** One of their addresses: all begin alike, so it tells their country. */
  sample: Buffer;
  isDuplicate: boolean;
  total: number;
}

/** Calling codes and the area codes of countries that share one are in the first four digits. */
const PREFIX = `IF(a.addressKey LIKE 'x%', 'x', LEFT(a.addressKey, 4))`;
const NEWEST_ID = Number.MAX_SAFE_INTEGER;

/** On connections that reach no phone (`closed`) only those are sent to who have a conversation there already. */
function reasonOf(closed: readonly number[]): string {
  if (closed.length === 0) return 'a.reason';
  const known = `EXISTS (SELECT 1 FROM tickets t WHERE t.connectionId = a.connectionId AND t.contactId = a.contactId)`;
  const ids = closed.map(Number).join(',');
  return `IF(a.reason = '' AND a.connectionId IN (${ids}) AND NOT ${known}, 'unreachable', a.reason)`;
}

/** Whom a campaign that has not begun would plan, grouped: as many rows for a million people as for a thousand. */
export async function audienceGroups(
  db: Db,
  campaign: CampaignRow,
  material: PlanMaterial,
  closed: readonly number[] = [],
): Promise<AudienceGroup[]> {
  const reason = reasonOf(closed);
  const of = async (source: Source, id: number | null, isDuplicate: string, bindings: number[]) => {
    if (id === null) return [];
    const [rows] = (await db.raw(
      `SELECT a.connectionId, ${reason} AS reason, ${isDuplicate} AS isDuplicate, MIN(a.addressKey) AS sample,
         COUNT(*) AS total
       FROM (${audienceOf(campaign, material, source)}) a GROUP BY a.connectionId, ${reason}, isDuplicate, ${PREFIX}`,
      [...bindings, id, 0, NEWEST_ID],
    )) as [AudienceGroup[]];
    return rows;
  };
  const { contactListId, tagId } = campaign;
  const listed = await of('list', contactListId, '0', []);
  const isListed = `EXISTS (SELECT 1 FROM contactListItems i WHERE i.contactListId = ? AND i.addressKey = a.addressKey)`;
  const tagged = await (contactListId === null
    ? of('tag', tagId, '0', [])
    : of('tag', tagId, isListed, [contactListId]));
  return [...listed, ...tagged];
}

/** Whom a campaign that has begun still has to send to, and whom it has skipped. */
export const remainingGroups = (db: Db, campaignId: number): Promise<AudienceGroup[]> =>
  db('campaignRecipients as a')
    .where({ campaignId })
    .whereIn('state', ['planned', 'capped', 'skipped'])
    .groupBy('a.connectionId')
    .groupByRaw(`IF(a.state = 'skipped', a.reason, ''), ${PREFIX}`)
    .select(
      'a.connectionId',
      db.raw(`IF(a.state = 'skipped', a.reason, '') AS reason`),
      db.raw('0 AS isDuplicate'),
    )
    .min({ sample: 'a.addressKey' })
    .count({ total: '*' });
