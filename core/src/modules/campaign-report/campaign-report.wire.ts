import { OPEN_RECIPIENT_STATES, type CampaignRecipient, type CampaignReport } from '@recado/sdk/contracts';
import type { CampaignRow, CountRow } from '../campaigns/campaigns.tx.js';
import { confirmationsOf, countsByState, shownState } from '../campaigns/campaigns.wire.js';
import { maskNumber, maskNumbersIn } from '../text/masking.rules.js';
import type { RecipientRow } from './recipients.repo.js';

type Counted = Omit<CountRow, 'campaignId'>;

/** A campaign in numbers: from its counts alone, whose rows do not grow with the recipients. */
export function toReport(
  campaign: CampaignRow,
  rows: readonly Counted[],
  names: ReadonlyMap<number, string>,
): CampaignReport {
  const isCancelled = campaign.status === 'CANCELADA';
  const counts = countsByState(rows, isCancelled);
  const sum = (...states: (keyof typeof counts)[]) =>
    states.reduce((total, state) => total + (counts[state] ?? 0), 0);
  const of = (fits: (row: Counted) => boolean) => {
    const own = rows.filter(fits);
    return {
      total: own.reduce((total, row) => total + Number(row.total), 0),
      counts: countsByState(own, isCancelled),
    };
  };
  const open = isCancelled ? sum('released') : sum(...OPEN_RECIPIENT_STATES);
  const reasons = new Map<string, CampaignReport['reasons'][number]>();
  for (const { state, reason, total } of rows) {
    if (reason === '' || Number(total) === 0) continue;
    const shown = shownState(state, isCancelled);
    const known = reasons.get(`${shown}/${reason}`);
    if (known) known.total += Number(total);
    else reasons.set(`${shown}/${reason}`, { state: shown, reason: reason as never, total: Number(total) });
  }
  const variants = [...new Set(rows.map(({ variant }) => variant))].filter((variant) => variant > 0).sort();
  const connections = [...new Set(rows.map(({ connectionId }) => connectionId))];
  return {
    campaignId: campaign.id,
    total: campaign.total,
    valid: campaign.total - sum('skipped'),
    handedOver: sum('sent', 'delivered', 'read', 'replied'),
    delivered: sum('delivered', 'read', 'replied'),
    read: sum('read', 'replied'),
    replied: sum('replied'),
    ...confirmationsOf(campaign, rows),
    duplicates: campaign.duplicates,
    progress: campaign.total === 0 ? 0 : (campaign.total - open) / campaign.total,
    counts,
    reasons: [...reasons.values()].sort((a, b) => b.total - a.total),
    variants: variants.map((variant) => ({ variant, ...of((row) => row.variant === variant) })),
    connections: connections.map((id) => ({
      ...{ id: names.has(id) ? id : null, name: names.get(id) ?? null },
      ...of(({ connectionId }) => connectionId === id),
    })),
  };
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A recipient as this user sees it, with numbers masked if they are hidden. */
export function toRecipient(row: RecipientRow, isCancelled: boolean, masked: boolean): CampaignRecipient {
  const state = shownState(row.state, isCancelled);
  const waits = state === 'planned' || state === 'capped' || state === 'asked';
  return {
    id: Number(row.id),
    name: masked ? maskNumbersIn(row.name) : row.name,
    number: row.number && masked ? maskNumber(row.number) : row.number,
    contactId: row.contactId,
    ticketId: row.ticketId,
    messageId: row.messageId === null ? null : Number(row.messageId),
    connectionId: row.connectionName === null ? null : row.connectionId,
    connection: row.connectionName,
    variant: row.variant || null,
    state,
    reason: row.reason || null,
    providerCode: row.providerCode,
    providerText: row.providerText && masked ? maskNumbersIn(row.providerText) : row.providerText,
    step: row.step,
    tries: row.tries,
    nextAt: waits && row.notBefore.getUTCFullYear() > 2000 ? iso(row.notBefore) : null,
    askedAt: iso(row.askedAt),
    sentAt: iso(row.sentAt),
    repliedAt: iso(row.repliedAt),
    changedAt: row.changedAt.toISOString(),
  };
}
