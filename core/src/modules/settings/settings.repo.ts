import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export async function readSettings(db: Db, scope: TenantScope): Promise<Map<string, string>> {
  const rows: { name: string; value: string }[] = await db('settings')
    .where({ companyId: scope.companyId })
    .select('name', 'value');
  return new Map(rows.map((row) => [row.name, row.value]));
}

export interface StoredSetting {
  value: string;
  editedAt: Date | null;
  userId: number | null;
  name: string | null;
  companyId: number | null;
}
/** A setting with its current value, locked until the transaction ends; undefined while nobody has set it. */
export const lockSetting = async (
  trx: Transaction,
  { companyId }: TenantScope,
  name: string,
): Promise<StoredSetting | undefined> =>
  trx('settings as s')
    .leftJoin('users as u', 'u.id', 's.editedBy')
    .where({ 's.companyId': companyId, 's.name': name })
    .forUpdate()
    .first({
      value: 's.value',
      editedAt: 's.editedAt',
      userId: 'u.id',
      name: 'u.name',
      companyId: 'u.companyId',
    });

export async function writeSetting(
  db: Db,
  scope: TenantScope,
  name: string,
  value: string,
  { at, editedBy }: { at: Date; editedBy: number | null },
): Promise<void> {
  await db('settings')
    .insert({ companyId: scope.companyId, name, value, updatedAt: at, editedBy, editedAt: at })
    .onConflict(['companyId', 'name'])
    .merge(['value', 'updatedAt', 'editedBy', 'editedAt']);
}
