import type { CampaignSettings } from '@recado/sdk/contracts';
import { neededOf } from '../campaigns/campaign-text.rules.js';
import type { CampaignRow, TextRow } from '../campaigns/campaigns.tx.js';
import { isSuppressed } from '../suppressions/suppressions.tx.js';

export interface PlanMaterial {
  texts: readonly TextRow[];
  connections: readonly { connectionId: number; weight: number }[];
  variables: CampaignSettings['variables'];
}
export type Source = 'list' | 'tag';

/**
 * SQL that selects whom a list or a tag names, and how each would be planned: connection, text, and why not. Takes the
 * id of the list or tag, and the range of its entries. The address decides by its checksum which connection and which
 * text a person gets: always the same.
 */
export function audienceOf(
  campaign: Pick<CampaignRow, 'template' | 'confirmation'>,
  { connections, texts, variables }: PlanMaterial,
  source: Source,
): string {
  const shares = connections.reduce((sum, { weight }) => sum + weight, 0);
  let upTo = 0;
  const pins = connections.map(({ connectionId, weight }) => {
    upTo += weight;
    return `WHEN MOD(s.crc, ${shares}) < ${upTo} THEN ${Number(connectionId)}`;
  });
  const connection = pins.length ? `CASE ${pins.join(' ')} END` : '0';
  const slots = slotsOf(campaign, texts);
  const variant = `ELT(1 + MOD(FLOOR(s.crc / ${shares || 1}), ${slots.length}), ${slots.map(Number).join(', ')})`;
  const needs = slots.map((slot) => {
    const needed = neededOf(campaign, texts, slot, variables);
    if (needed.isUnknown) return `WHEN ${variant} = ${slot} THEN 'noVariable'`;
    const empty = [needed.email && 's.email IS NULL', needed.number && 's.number IS NULL'].filter(Boolean);
    return empty.length ? `WHEN ${variant} = ${slot} AND (${empty.join(' OR ')}) THEN 'noVariable'` : '';
  });
  return `SELECT s.addressKey, s.name, s.number, s.email, s.contactId, ${connection} AS connectionId, ${variant} AS variant,
      CASE WHEN s.isInvalid THEN 'invalid' WHEN s.isGroup THEN 'group' WHEN s.isBlocked THEN 'blocked'
        WHEN s.stopped THEN 'optedOut' WHEN s.isSuppressed THEN 'suppressed' ${needs.join(' ')} ELSE '' END AS reason
    FROM (${source === 'list' ? FROM_LIST : FROM_TAG}) s`;
}

/** Slots whose texts are sent in turns; a template has one. */
function slotsOf({ template }: Pick<CampaignRow, 'template'>, texts: readonly TextRow[]): number[] {
  const filled = texts.filter(({ kind }) => kind === 'text').map(({ slot }) => slot);
  return template === null && filled.length ? filled : [1];
}

const FROM_LIST = `SELECT i.addressKey, CRC32(i.addressKey) AS crc, i.name, i.number, NULLIF(i.email, '') AS email, k.id AS contactId,
    i.validity = 'invalid' AS isInvalid, COALESCE(k.isGroup, FALSE) AS isGroup, k.active = FALSE AS isBlocked,
    k.marketingStoppedAt IS NOT NULL AS stopped, ${isSuppressed('i.companyId', 'i.addressKey')} AS isSuppressed
  FROM contactListItems i
  LEFT JOIN contactIdentities n ON n.companyId = i.companyId AND n.kind = 'phone' AND n.value = i.addressKey
  LEFT JOIN contacts k ON k.id = n.contactId
  WHERE i.contactListId = ? AND i.id > ? AND i.id <= ?`;
/** A contact without a phone is reached on the channel where it wrote; its key cannot be a phone's. */
const FROM_TAG = `SELECT p.addressKey, CRC32(p.addressKey) AS crc, p.name, p.number, p.email, p.contactId, p.isInvalid, p.isGroup,
    p.isBlocked, p.stopped, ${isSuppressed('p.companyId', 'p.addressKey')} AS isSuppressed
  FROM (SELECT k.companyId, k.id AS contactId, k.name, k.number, NULLIF(k.email, '') AS email,
      COALESCE(MIN(n.value), CONCAT('x', k.id)) AS addressKey, FALSE AS isInvalid, k.isGroup, k.active = FALSE AS isBlocked,
      k.marketingStoppedAt IS NOT NULL AS stopped
    FROM contactTags g
    JOIN contacts k ON k.id = g.contactId
    LEFT JOIN contactIdentities n ON n.contactId = k.id AND n.kind = 'phone'
    WHERE g.tagId = ? AND g.contactId > ? AND g.contactId <= ?
    GROUP BY k.id) p`;
