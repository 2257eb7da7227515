import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { CampaignRow } from './campaigns.tx.js';

/**
 * How many campaigns still have to read this locked list or tag: scheduled ones, and those that were started and have
 * not collected all of their recipients. Afterwards a campaign has a copy of its own.
 */
export const campaignsReading =
  (source: 'contactListId' | 'tagId') =>
  async (trx: Transaction, { companyId }: TenantScope, id: number): Promise<number> => {
    const row = await trx('campaigns')
      .where({ companyId, [source]: id, leavingAt: null })
      .where((reading) =>
        reading
          .where({ status: 'PROGRAMADA' })
          .orWhere((started) =>
            started
              .whereIn('status', ['EM_ANDAMENTO', 'CANCELADA'])
              .whereNotNull('startedAt')
              .whereNull('plannedAt'),
          ),
      )
      .count({ total: '*' })
      .first();
    return Number((row as { total: number | string }).total);
  };

/**
 * The field of the list or tag that the campaign names and that is gone. Those that exist are locked: whoever deletes
 * one waits, and then finds the campaign that reads it.
 */
export async function goneSource(
  trx: Transaction,
  { companyId, contactListId, tagId }: Pick<CampaignRow, 'companyId' | 'contactListId' | 'tagId'>,
): Promise<'contactListId' | 'tagListId' | undefined> {
  if (contactListId !== null) {
    const list = { id: contactListId, companyId, leavingAt: null };
    if (!(await trx('contactLists').where(list).forShare().first('id'))) return 'contactListId';
  }
  if (tagId === null) return undefined;
  return (await trx('tags').where({ id: tagId, companyId }).forShare().first('id')) ? undefined : 'tagListId';
}
