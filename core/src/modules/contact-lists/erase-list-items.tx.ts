import type { Transaction } from '../../infra/database.js';
import type { DomainEvent } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { listReloads } from './list-reloads.js';

/** People who are erased leave every list of the company. Returns the events that tell its admins. */
export async function eraseListItemsOf(
  trx: Transaction,
  { companyId }: TenantScope,
  phones: readonly string[],
): Promise<DomainEvent[]> {
  if (phones.length === 0) return [];
  const items: { id: number; contactListId: number }[] = await trx('contactListItems')
    .where({ companyId })
    .whereIn(
      'addressKey',
      phones.map((phone) => Buffer.from(phone)),
    )
    .orderBy('id')
    .forUpdate()
    .select('id', 'contactListId');
  if (items.length === 0) return [];
  await trx('contactListItems')
    .whereIn(
      'id',
      items.map(({ id }) => id),
    )
    .delete();
  const gone = new Map<number, number>();
  for (const { contactListId } of items) gone.set(contactListId, (gone.get(contactListId) ?? 0) + 1);
  const lists = [...gone].sort(([a], [b]) => a - b);
  await trx.raw(
    `UPDATE contactLists SET contactsCount = contactsCount - CASE id ${lists.map(() => 'WHEN ? THEN ?').join(' ')} END
     WHERE companyId = ? AND id IN (${lists.map(() => '?').join()})`,
    [...lists.flat(), companyId, ...lists.map(([id]) => id)],
  );
  return listReloads({ companyId }, gone.keys());
}
