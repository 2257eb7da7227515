import type { Transaction } from '../../infra/database.js';
import type { DomainEvent } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { listReloads } from './list-reloads.js';

/** What a channel said of numbers, on every list of the company. Returns the events of the lists that show it. */
export async function noteValidity(
  trx: Transaction,
  { companyId }: TenantScope,
  phones: readonly Buffer[],
  validity: 'valid' | 'invalid',
  now: Date,
): Promise<DomainEvent[]> {
  if (phones.length === 0) return [];
  const items: { id: number; contactListId: number; validity: string }[] = await trx('contactListItems')
    .where({ companyId })
    .whereIn('addressKey', [...phones])
    .orderBy('id')
    .forUpdate()
    .select('id', 'contactListId', 'validity');
  await updateItems(trx, items, { validity, checkedAt: now });
  const news = items.filter((item) => item.validity !== validity);
  return listReloads(
    { companyId },
    news.map(({ contactListId }) => contactListId),
  );
}

/**
 * Answers from before then are worth nothing any more. Returns how many of them were forgotten, and the events of the
 * lists that showed them.
 */
export async function forgetValidity(
  trx: Transaction,
  before: Date,
  limit: number,
): Promise<{ forgotten: number; events: DomainEvent[] }> {
  const items: { id: number; companyId: number; contactListId: number }[] = await trx('contactListItems')
    .where('checkedAt', '<', before)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .select('id', 'companyId', 'contactListId');
  await updateItems(trx, items, { validity: 'unknown', checkedAt: null });
  const events = [...new Set(items.map(({ companyId }) => companyId))].flatMap((companyId) =>
    listReloads(
      { companyId },
      items.filter((item) => item.companyId === companyId).map(({ contactListId }) => contactListId),
    ),
  );
  return { forgotten: items.length, events };
}

async function updateItems(
  trx: Transaction,
  items: readonly { id: number }[],
  values: { validity: string; checkedAt: Date | null },
): Promise<void> {
  if (items.length === 0) return;
  await trx('contactListItems')
    .whereIn(
      'id',
      items.map(({ id }) => id),
    )
    .update(values);
}
