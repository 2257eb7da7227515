import type { CampaignHold } from '@recado/sdk/contracts';
import { inList } from '../../infra/bulk-sql.js';
import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Clock } from '../../infra/clock.js';
import type { Channels } from '../../ports/channels.js';
import { tellOfCampaigns } from '../campaigns/campaign-events.tx.js';
import { campaignSettingsOfMany } from '../campaigns/campaign-settings.tx.js';
import { createCountChanges } from '../campaigns/recipient-counts.tx.js';
import { RECIPIENT_COLUMNS, moveRecipients, type LockedRecipient } from '../campaigns/recipient-moves.tx.js';
import type { MessageOutcome, OutcomeListener } from '../message-outcomes/message-outcomes.service.js';
import { noteChecks } from '../number-checks/number-checks.tx.js';
import { suppress } from '../suppressions/suppressions.tx.js';
import { tripped, withResults, type Result } from './breaker.rules.js';
import { nextMove, type NextMove } from './next-move.rules.js';

/** `c:{campaign}:{recipient}:{try}`; messages of a test send have another form and belong to no recipient. */
const KEY = /^c:(\d+):(\d+):(\d+)$/;

interface Campaign {
  id: number;
  companyId: number;
  status: string;
  confirmation: boolean;
}
interface Settled {
  row: LockedRecipient;
  next: NextMove;
}

/** What became of messages moves their recipients, stops a connection or a campaign, and counts, in one transaction. */
export function createCampaignOutcomes(
  clock: Clock,
  { outbox, channels }: { outbox: Pick<Outbox, 'append'>; channels: Pick<Channels, 'lookUpNumbers'> },
): OutcomeListener {
  return async (trx, outcomes) => {
    const of = new Map<number, MessageOutcome>();
    for (const outcome of outcomes) {
      const found = outcome.origin === 'campaign' ? KEY.exec(outcome.clientKey ?? '') : null;
      if (found) of.set(Number(found[2]), outcome);
    }
    if (of.size === 0) return;
    const now = clock.now();
    const rows: LockedRecipient[] = await trx('campaignRecipients')
      .whereIn('id', inList(trx, [...of.keys()]))
      .orderBy('id')
      .forUpdate()
      .select(...RECIPIENT_COLUMNS);
    const campaigns = await campaignsOf(trx, rows);
    const settings = await campaignSettingsOfMany(
      trx,
      rows.map(({ companyId }) => companyId),
    );
    const settled = rows.flatMap((row): Settled[] => {
      const outcome = of.get(row.id)!;
      const campaign = campaigns.get(row.campaignId);
      // A later try has another message: what becomes of the former one changes nothing.
      if (!campaign || Number(row.messageId) !== outcome.messageId || row.companyId !== outcome.companyId)
        return [];
      const { answerHours } = settings.get(row.companyId)!;
      const now_ = {
        isRunning: campaign.status === 'EM_ANDAMENTO',
        confirmation: Boolean(campaign.confirmation),
        answerHours,
      };
      const next = nextMove(row, outcome, now_, now);
      return next ? [{ row, next: { ...next, move: { ...next.move, ticketId: outcome.ticketId } } }] : [];
    });
    if (settled.length === 0) return;
    await noteAbsent(trx, outbox, settled, of, { channels: channels.lookUpNumbers(), now });
    const counts = createCountChanges();
    await moveRecipients(
      trx,
      settled.map(({ row, next }) => ({ row, move: next.move })),
      counts,
      now,
    );
    await counts.write(trx);
    await stopMarketing(trx, settled, now);
    const news = await stop(trx, settled, now);
    // A campaign that has ended tells of itself no more: of answers it must be told here.
    for (const { row } of settled) if (of.get(row.id)!.answers.length) news.add(row.campaignId);
    await tellOfCampaigns(
      trx,
      outbox,
      [...campaigns.values()].filter(({ id }) => news.has(id)),
    );
  };
}

async function campaignsOf(
  trx: Transaction,
  rows: readonly LockedRecipient[],
): Promise<Map<number, Campaign>> {
  const ids = [...new Set(rows.map(({ campaignId }) => campaignId))];
  const found: Campaign[] = await trx('campaigns')
    .whereIn('id', ids)
    .orderBy('id')
    .forShare()
    .select('id', 'companyId', 'status', 'confirmation');
  return new Map(found.map((one) => [one.id, one]));
}

/**
 * A channel that looks numbers up before it sends says by this failure that nobody is there. Elsewhere it proves nothing
 * about the number.
 */
async function noteAbsent(
  trx: Transaction,
  outbox: Pick<Outbox, 'append'>,
  settled: readonly Settled[],
  outcomes: ReadonlyMap<number, MessageOutcome>,
  { channels, now }: { channels: readonly string[]; now: Date },
): Promise<void> {
  const failed = settled.filter(({ row }) => {
    const failure = outcomes.get(row.id)?.failure;
    return (
      failure?.code === 'RECIPIENT_INVALID' && !failure.providerCode && /^\d/.test(String(row.addressKey))
    );
  });
  if (failed.length === 0 || channels.length === 0) return;
  const ids = [...new Set(failed.map(({ row }) => row.connectionId))];
  const asking: { id: number }[] = await trx('connections')
    .whereIn('id', ids)
    .whereIn('channel', [...channels])
    .orderBy('id')
    .select('id');
  for (const { id: connectionId } of asking) {
    const absent = failed.filter(({ row }) => row.connectionId === connectionId);
    for (const { next } of absent) next.move.reason = 'invalid';
    const [{ companyId }] = absent.map(({ row }) => row) as [LockedRecipient];
    const checks = absent.map(({ row: { addressKey } }) => ({ addressKey, isThere: false }));
    await noteChecks(trx, outbox, { companyId, connectionId }, checks, now);
  }
}

/** The provider said that they want no marketing: no campaign of the company writes to them again. */
async function stopMarketing(trx: Transaction, settled: readonly Settled[], now: Date): Promise<void> {
  const stopped = settled.flatMap(({ row, next }) => (next.suppress ? [row] : []));
  if (stopped.length === 0) return;
  const contactIds = stopped.flatMap(({ contactId }) => contactId ?? []).sort((a, b) => a - b);
  await trx('contacts')
    .whereIn('id', contactIds)
    .whereNull('marketingStoppedAt')
    .update({ marketingStoppedAt: now });
  for (const companyId of [...new Set(stopped.map((row) => row.companyId))].sort((a, b) => a - b)) {
    const phones = stopped
      .filter((row) => row.companyId === companyId)
      .map(({ addressKey }) => addressKey.toString('latin1'))
      .filter((address) => /^\d+$/.test(address));
    const rows = phones.map((addressKey) => ({ addressKey, source: 'provider' as const }));
    await suppress(trx, { companyId }, rows, { kind: 'marketing', at: now });
  }
}

/** Connections and campaigns that these results stop; returns the campaigns whose state changed. */
async function stop(trx: Transaction, settled: readonly Settled[], now: Date): Promise<Set<number>> {
  const changed = new Set<number>();
  const lanes = new Map<string, { campaignId: number; connectionId: number; results: Result[] }>();
  for (const { row, next } of settled) {
    const { campaignId, connectionId } = row;
    const key = `${campaignId}/${connectionId}`;
    const lane = lanes.get(key) ?? { campaignId, connectionId, results: [] };
    if (next.result) lane.results.push(next.result);
    lanes.set(key, lane);
    if (next.hold) {
      const { reason, until } = next.hold;
      const text = next.move.providerText ?? null;
      await holdConnection(trx, connectionId, { reason, until, text }, now);
    }
    if (next.stopsCampaign && !changed.has(campaignId)) {
      await holdCampaign(trx, campaignId, 'template', next.move.providerText ?? null);
      changed.add(campaignId);
    }
  }
  for (const { results, ...lane } of [...lanes.values()].sort((a, b) => a.campaignId - b.campaignId)) {
    if (results.length === 0) continue;
    const row = (await trx('campaignConnections').where(lane).forUpdate().first('recent')) as
      | { recent: string }
      | undefined;
    if (!row) continue;
    const recent = withResults(row.recent, results);
    await trx('campaignConnections').where(lane).update({ recent });
    const hold = tripped(recent);
    if (hold && (await holdCampaign(trx, lane.campaignId, hold, null))) changed.add(lane.campaignId);
  }
  return changed;
}

async function holdConnection(
  trx: Transaction,
  connectionId: number,
  { reason, until, text }: { reason: CampaignHold; until: Date | null; text: string | null },
  now: Date,
): Promise<void> {
  const hold = { holdReason: reason, holdText: text, holdUntil: until };
  // What waits for a person does not end by itself because something smaller follows.
  await trx('connectionPaces')
    .where({ connectionId })
    .where((free) => free.whereNull('holdReason').orWhere('holdUntil', '<=', now).orWhereNotNull('holdUntil'))
    .update(hold);
}

/** A person has to look at it. Returns whether it was running. */
async function holdCampaign(
  trx: Transaction,
  id: number,
  reason: CampaignHold,
  text: string | null,
): Promise<boolean> {
  const held = await trx('campaigns')
    .where({ id, status: 'EM_ANDAMENTO' })
    .where((free) => free.whereNull('holdReason').orWhereNot('holdReason', 'person'))
    .update({
      ...{ holdReason: reason, holdText: text, holdUntil: null, dueAt: null, estimatedEndAt: null },
      epoch: trx.raw('epoch + 1'),
    });
  return held === 1;
}
