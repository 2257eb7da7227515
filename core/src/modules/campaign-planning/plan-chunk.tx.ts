import type { CampaignSettings } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import type { CampaignRow, TextRow } from '../campaigns/campaigns.tx.js';
import { createCountChanges, type Place } from '../campaigns/recipient-counts.tx.js';
import { neededOf } from '../campaigns/campaign-text.rules.js';

/** Entries of a list or tag that are planned in one transaction: about a third of a second. */
export const CHUNK = 10_000;

export interface PlanMaterial {
  texts: readonly TextRow[];
  connections: readonly { connectionId: number; weight: number }[];
  variables: CampaignSettings['variables'];
}
type Source = 'list' | 'tag';

/**
 * Plans the next entries of a locked campaign, in the transaction that moves its cursor. Returns whether there may be
 * more. A person who is planned already, by another spelling or another source, stays as planned.
 */
export async function planChunk(
  trx: Transaction,
  campaign: CampaignRow,
  material: PlanMaterial,
  now: Date,
): Promise<boolean> {
  const source = nextSource(campaign);
  if (!source) return false;
  const done = source === 'list' ? campaign.listDoneId : campaign.tagDoneId;
  const most = (source === 'list' ? campaign.listMaxId : campaign.tagMaxId)!;
  const [[bound]] = (await trx.raw(BOUND[source], [...boundOf(campaign, source, done, most), CHUNK])) as [
    [{ last: number | null; entries: number }],
  ];
  const last = bound.last === null ? most : Number(bound.last);
  const before = await newestId(trx);
  const sql = insertOf(campaign, material, source);
  if (Number(bound.entries))
    await trx.raw(sql.text, [...sql.bindings, now, ...boundOf(campaign, source, done, last)]);
  const counts = createCountChanges();
  const planned = await countNew(trx, campaign.id, before);
  for (const { total, ...place } of planned) counts.add(place, Number(total));
  await counts.write(trx);
  const added = planned.reduce((sum, { total }) => sum + Number(total), 0);
  const isDone = Number(bound.entries) < CHUNK;
  await trx('campaigns')
    .where({ id: campaign.id })
    .update({
      [source === 'list' ? 'listDoneId' : 'tagDoneId']: isDone ? most : last,
      total: campaign.total + added,
      duplicates: campaign.duplicates + Number(bound.entries) - added,
    });
  return true;
}

function nextSource({ listMaxId, listDoneId, tagMaxId, tagDoneId }: CampaignRow): Source | undefined {
  if (listMaxId !== null && Number(listDoneId) < Number(listMaxId)) return 'list';
  if (tagMaxId !== null && Number(tagDoneId) < Number(tagMaxId)) return 'tag';
  return undefined;
}

const BOUND: Record<Source, string> = {
  list: `SELECT MAX(id) AS last, COUNT(*) AS entries FROM (SELECT id FROM contactListItems
    WHERE contactListId = ? AND id > ? AND id <= ? ORDER BY id LIMIT ?) chunk`,
  tag: `SELECT MAX(contactId) AS last, COUNT(*) AS entries FROM (SELECT contactId FROM contactTags
    WHERE tagId = ? AND contactId > ? AND contactId <= ? ORDER BY contactId LIMIT ?) chunk`,
};
const boundOf = (campaign: CampaignRow, source: Source, done: number, most: number) => [
  source === 'list' ? campaign.contactListId : campaign.tagId,
  done,
  most,
];

async function newestId(trx: Transaction): Promise<number> {
  const [[row]] = (await trx.raw('SELECT MAX(id) AS id FROM campaignRecipients')) as [
    [{ id: number | null }],
  ];
  return Number(row.id ?? 0);
}
/** Ids grow, and nobody else adds recipients to this campaign while it is locked. */
const countNew = (
  trx: Transaction,
  campaignId: number,
  after: number,
): Promise<(Place & { total: number })[]> =>
  trx('campaignRecipients')
    .where('id', '>', after)
    .where({ campaignId })
    .groupBy('connectionId', 'variant', 'step', 'state', 'reason')
    .select('connectionId', 'variant', 'step', 'state', 'reason', trx.raw('? AS campaignId', [campaignId]))
    .count('* as total');

/** The address decides by its checksum which connection and which text a person gets: always the same. */
function insertOf(campaign: CampaignRow, material: PlanMaterial, source: Source) {
  const { connections, texts } = material;
  const shares = connections.reduce((sum, { weight }) => sum + weight, 0);
  let upTo = 0;
  const pins = connections.map(({ connectionId, weight }) => {
    upTo += weight;
    return `WHEN MOD(s.crc, ${shares}) < ${upTo} THEN ${Number(connectionId)}`;
  });
  const slots =
    campaign.template === null ? texts.filter(({ kind }) => kind === 'text').map(({ slot }) => slot) : [1];
  const variant = `ELT(1 + MOD(FLOOR(s.crc / ${shares}), ${slots.length}), ${slots.map(Number).join(', ')})`;
  const needs = slots.map((slot) => {
    const needed = neededOf(campaign, texts, slot, material.variables);
    if (needed.isUnknown) return `WHEN ${variant} = ${slot} THEN 'noVariable'`;
    const empty = [needed.email && 's.email IS NULL', needed.number && 's.number IS NULL'].filter(Boolean);
    return empty.length ? `WHEN ${variant} = ${slot} AND (${empty.join(' OR ')}) THEN 'noVariable'` : '';
  });
  const reason = `CASE WHEN s.isInvalid THEN 'invalid' WHEN s.isGroup THEN 'group' WHEN s.isBlocked THEN 'blocked'
    WHEN s.stopped THEN 'optedOut' ${needs.join(' ')} ELSE '' END`;
  const from = source === 'list' ? FROM_LIST : FROM_TAG;
  return {
    text: `INSERT INTO campaignRecipients
      (campaignId, companyId, addressKey, name, number, email, contactId, connectionId, variant, state, reason, changedAt)
      SELECT ?, ?, s.addressKey, s.name, s.number, s.email, s.contactId, CASE ${pins.join(' ')} END, ${variant},
        IF(${reason} = '', 'planned', 'skipped'), ${reason}, ?
      FROM (${from}) s
      ON DUPLICATE KEY UPDATE campaignRecipients.id = campaignRecipients.id`,
    bindings: [campaign.id, campaign.companyId],
  };
}

const FROM_LIST = `SELECT i.addressKey, CRC32(i.addressKey) AS crc, i.name, i.number, NULLIF(i.email, '') AS email, k.id AS contactId,
    i.validity = 'invalid' AS isInvalid, COALESCE(k.isGroup, FALSE) AS isGroup, k.active = FALSE AS isBlocked,
    k.marketingStoppedAt IS NOT NULL AS stopped
  FROM contactListItems i
  LEFT JOIN contactIdentities n ON n.companyId = i.companyId AND n.kind = 'phone' AND n.value = i.addressKey
  LEFT JOIN contacts k ON k.id = n.contactId
  WHERE i.contactListId = ? AND i.id > ? AND i.id <= ?`;
/** A contact without a phone is reached on the channel where it wrote; its key cannot be a phone's. */
const FROM_TAG = `SELECT p.addressKey, CRC32(p.addressKey) AS crc, p.name, p.number, p.email, p.contactId, p.isInvalid, p.isGroup,
    p.isBlocked, p.stopped
  FROM (SELECT k.companyId, k.id AS contactId, k.name, k.number, NULLIF(k.email, '') AS email,
      COALESCE(MIN(n.value), CONCAT('x', k.id)) AS addressKey, FALSE AS isInvalid, k.isGroup, k.active = FALSE AS isBlocked,
      k.marketingStoppedAt IS NOT NULL AS stopped
    FROM contactTags g
    JOIN contacts k ON k.id = g.contactId
    LEFT JOIN contactIdentities n ON n.contactId = k.id AND n.kind = 'phone'
    WHERE g.tagId = ? AND g.contactId > ? AND g.contactId <= ?
    GROUP BY k.id) p`;
