import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** The installed integrations behind these entries of the company; entries without one are left out. */
export async function answererIds(
  db: Db,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows: { id: number; answererId: string }[] = await db('flowIntegrations')
    .where({ companyId })
    .whereIn('id', [...ids])
    .whereNotNull('answererId')
    .select('id', 'answererId');
  return new Map(rows.map(({ id, answererId }) => [id, answererId]));
}
