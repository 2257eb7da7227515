import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';

/** In the transaction of the change: the frame shows the campaign as it is when it is published. */
export const tellOfCampaigns = (
  trx: Transaction,
  outbox: Pick<Outbox, 'append'>,
  campaigns: readonly { id: number; companyId: number }[],
  action: 'create' | 'update' = 'update',
): Promise<void> =>
  outbox.append(
    trx,
    ...campaigns.map(({ id: campaignId, companyId }) => ({
      ...{ companyId, topic: 'campaign' as const, action, ref: { campaignId } },
    })),
  );

export const tellGone = (
  trx: Transaction,
  outbox: Pick<Outbox, 'append'>,
  { id, companyId }: { id: number; companyId: number },
): Promise<void> =>
  outbox.append(trx, {
    ...{ companyId, topic: 'campaign', action: 'delete' },
    data: { action: 'delete', record: { id } },
    audience: { to: 'admins' },
  });
