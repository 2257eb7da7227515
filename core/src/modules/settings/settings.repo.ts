import type { Connection } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export async function readSettings(db: Connection, scope: TenantScope): Promise<Map<string, string>> {
  const rows: { name: string; value: string }[] = await db('settings')
    .where({ companyId: scope.companyId })
    .select('name', 'value');
  return new Map(rows.map((row) => [row.name, row.value]));
}

export async function writeSetting(
  db: Connection,
  scope: TenantScope,
  name: string,
  value: string,
  at: Date,
): Promise<void> {
  await db('settings')
    .insert({ companyId: scope.companyId, name, value, updatedAt: at })
    .onConflict(['companyId', 'name'])
    .merge(['value', 'updatedAt']);
}
