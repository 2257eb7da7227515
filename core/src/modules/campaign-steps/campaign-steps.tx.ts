import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { tellOfCampaigns } from '../campaigns/campaign-events.tx.js';
import { countsOfCampaigns, type CampaignRow } from '../campaigns/campaigns.tx.js';
import { createCountChanges } from '../campaigns/recipient-counts.tx.js';
import { RECIPIENT_COLUMNS, moveRecipients, type LockedRecipient } from '../campaigns/recipient-moves.tx.js';
import { announceEnd } from './campaign-end.tx.js';
import { isOver } from './campaign-readiness.rules.js';

/** Recipients that are moved in one transaction. */
export const AT_ONCE = 2_000;
/** Nothing holds it. */
export const GOING = { holdReason: null, holdText: null, holdUntil: null } as const;

/** A person's decision about a locked campaign: a release that began before it is void. */
export async function decide(
  trx: Transaction,
  { id, epoch }: CampaignRow,
  values: Partial<CampaignRow>,
  now: Date,
): Promise<void> {
  await trx('campaigns')
    .where({ id })
    .update({ epoch: epoch + 1, updatedAt: now, ...values });
}

/** A person has looked at what stopped it: breakers begin again, and accounts may be used again. */
export async function clearHolds(trx: Transaction, campaignId: number): Promise<void> {
  const free = { holdReason: null, holdText: null, holdUntil: null };
  await trx('campaignConnections')
    .where({ campaignId })
    .update({ ...free, recent: '', dueAt: null });
  await trx('connectionPaces')
    .whereIn('connectionId', trx('campaignConnections').where({ campaignId }).select('connectionId'))
    .whereNull('holdUntil')
    .update(free);
}

/** Failed recipients get another turn. Returns how many. */
export async function replan(trx: Transaction, campaignId: number, now: Date): Promise<number> {
  const rows: LockedRecipient[] = await trx('campaignRecipients')
    .where({ campaignId, state: 'failed' })
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .select(...RECIPIENT_COLUMNS);
  const counts = createCountChanges();
  const move = {
    state: 'planned',
    puts: 0,
    notBefore: now,
    providerCode: null,
    providerText: null,
  } as const;
  await moveRecipients(
    trx,
    rows.map((row) => ({ row, move })),
    counts,
    now,
  );
  await counts.write(trx);
  return rows.length;
}

/** Whether a running campaign has come to its end; then it is finished, once. */
export async function finishIfOver(
  trx: Transaction,
  outbox: Pick<Outbox, 'append'>,
  row: CampaignRow,
  now: Date,
): Promise<boolean> {
  if (!isOver(row, await countsOfCampaigns(trx, [row.id]))) return false;
  // An outcome that gives somebody another turn shares this lock: it is counted, or finds the campaign finished.
  await trx('campaigns').where({ id: row.id }).forUpdate().first('id');
  if (!isOver(row, await countsOfCampaigns(trx, [row.id]))) return false;
  const ended = await trx('campaigns')
    .where({ id: row.id, status: 'EM_ANDAMENTO', epoch: row.epoch })
    .update({
      ...{ status: 'FINALIZADA', completedAt: now, dueAt: null, estimatedEndAt: null, updatedAt: now },
      ...{ ...GOING, epoch: row.epoch + 1 },
    });
  if (ended === 0) return false;
  await tellOfCampaigns(trx, outbox, [row]);
  await announceEnd(trx, row, 'finished', now);
  return true;
}
