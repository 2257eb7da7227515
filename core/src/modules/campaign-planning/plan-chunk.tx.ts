import type { Transaction } from '../../infra/database.js';
import type { CampaignRow } from '../campaigns/campaigns.tx.js';
import { createCountChanges, type Place } from '../campaigns/recipient-counts.tx.js';
import { audienceOf, type PlanMaterial, type Source } from './audience.rules.js';

/** Entries of a list or tag that are planned in one transaction: about a third of a second. */
export const CHUNK = 10_000;

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

function insertOf(campaign: CampaignRow, material: PlanMaterial, source: Source) {
  return {
    text: `INSERT INTO campaignRecipients
      (campaignId, companyId, addressKey, name, number, email, contactId, connectionId, variant, state, reason, changedAt)
      SELECT ?, ?, a.addressKey, a.name, a.number, a.email, a.contactId, a.connectionId, a.variant,
        IF(a.reason = '', 'planned', 'skipped'), a.reason, ?
      FROM (${audienceOf(campaign, material, source)}) a
      ON DUPLICATE KEY UPDATE campaignRecipients.id = campaignRecipients.id`,
    bindings: [campaign.id, campaign.companyId],
  };
}
