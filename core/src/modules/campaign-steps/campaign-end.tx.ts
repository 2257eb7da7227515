import type { RecipientState } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import { countsOfCampaigns, type CampaignRow } from '../campaigns/campaigns.tx.js';
import { announce } from '../outgoing-webhooks/announce.tx.js';

/** Webhooks are told of an end in its transaction; a campaign that goes on and ends again is told again. */
export async function announceEnd(
  trx: Transaction,
  { id, companyId, name, epoch }: Pick<CampaignRow, 'id' | 'companyId' | 'name' | 'epoch'>,
  status: 'finished' | 'cancelled',
  now: Date,
): Promise<void> {
  const recipients: Partial<Record<RecipientState, number>> = {};
  for (const { state, total } of await countsOfCampaigns(trx, [id]))
    if (Number(total) > 0) recipients[state] = (recipients[state] ?? 0) + Number(total);
  await announce(
    trx,
    [
      {
        ...{ companyId, name: 'campaign.finished', id: `campaign-${id}-${status}-${epoch}` },
        data: { campaignId: id, name, status, recipients },
      },
    ],
    now,
  );
}
