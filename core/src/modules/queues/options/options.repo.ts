import type { OptionKind } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../../infra/database.js';
import type { ListRequest } from '../../../infra/http/list-request.js';
import type { TenantScope } from '../../../infra/tenancy.js';

/** A stored option of a queue's chatbot. */
export interface OptionRow {
  id: number;
  companyId: number;
  queueId: number;
  parentId: number | null;
  /** Within its level. */
  position: number;
  name: string;
  message: string | null;
  kind: OptionKind;
  targetQueueId: number | null;
  targetUserId: number | null;
  targetIntegrationId: number | null;
  targetFileListId: number | null;
  closeTicket: boolean;
}
/** A row to write: without an id it is a new one. */
export type OptionValues = Omit<OptionRow, 'id' | 'companyId'> & { id?: number };

const COLUMNS = [
  ...['id', 'companyId', 'queueId', 'parentId', 'position', 'name', 'message', 'kind'],
  ...['targetQueueId', 'targetUserId', 'targetIntegrationId', 'targetFileListId', 'closeTicket'],
];
const MERGED = COLUMNS.filter((column) => !['id', 'companyId', 'queueId'].includes(column));
const MOST_LISTED = 5_000;

const ofCompany = (db: Db, { companyId }: TenantScope) => db('chatbotOptions').where({ companyId });

export const optionsOf = (db: Db, scope: TenantScope, queueIds: readonly number[]): Promise<OptionRow[]> =>
  ofCompany(db, scope)
    .whereIn('queueId', [...queueIds])
    .orderBy(['queueId', 'position', 'id'])
    .select(COLUMNS);

export async function listOptions(
  db: Db,
  scope: TenantScope,
  list: ListRequest,
  queueId: number | undefined,
): Promise<{ rows: OptionRow[]; total: number }> {
  const found = ofCompany(db, scope);
  if (queueId !== undefined) found.where({ queueId });
  if (list.ids) found.whereIn('id', list.ids);
  if (list.search) found.where('name', 'like', list.search.contains);
  const [count] = await found.clone().count({ total: '*' });
  const sort = list.sortBy(new Set(['id', 'name', 'queueId', 'position']), {
    field: 'queueId',
    order: 'asc',
  });
  const rows: OptionRow[] = await found
    .orderBy(sort.field, sort.order)
    .orderBy(['parentId', 'position', 'id'])
    .offset(list.first)
    .limit(Math.min(list.limit, MOST_LISTED))
    .select(COLUMNS);
  return { rows, total: Number(count!['total']) };
}

export const findOption = (db: Db, scope: TenantScope, id: number): Promise<OptionRow | undefined> =>
  ofCompany(db, scope).where({ id }).first(COLUMNS);

/** Writes the options of one level in one statement; returns their ids, in order. */
export async function writeLevel(
  trx: Transaction,
  { companyId }: TenantScope,
  queueId: number,
  options: readonly OptionValues[],
): Promise<number[]> {
  const now = new Date();
  const rows = options.map((option) => ({ id: null, ...option, companyId, updatedAt: now }));
  await trx('chatbotOptions')
    .insert(rows)
    .onConflict('id')
    .merge([...MERGED, 'updatedAt']);
  // On a cluster the ids of a multi-row insert are not consecutive: the places in the tree tell them apart.
  const stored: OptionRow[] = await trx('chatbotOptions')
    .where({ companyId, queueId })
    .orderBy('id', 'desc')
    .select('id', 'parentId', 'position');
  return options.map(
    ({ id, parentId, position }) =>
      id ?? stored.find((row) => row.parentId === parentId && row.position === position)!.id,
  );
}

export async function updateOption(
  trx: Transaction,
  scope: TenantScope,
  id: number,
  values: Partial<OptionRow>,
): Promise<void> {
  await ofCompany(trx, scope)
    .where({ id })
    .update({ ...values, updatedAt: new Date() });
}

/** Options below them are deleted with them. */
export async function deleteOptions(
  trx: Transaction,
  scope: TenantScope,
  ids: readonly number[],
): Promise<void> {
  if (ids.length)
    await ofCompany(trx, scope)
      .whereIn('id', [...ids])
      .delete();
}
