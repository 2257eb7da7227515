import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export type Named = 'users' | 'queues';
/** What a user or a queue is called; null: none, or one that was removed. */
export interface Labels {
  name: string | null;
  color: string | null;
  online: boolean;
}
const FIELDS = { users: 'o.name, o.online', queues: 'o.name, o.color' };

/** The rows of a statement whose column `key` has an id, with names. */
export async function named(
  db: Db,
  { companyId }: TenantScope,
  what: Named,
  sql: string,
  bindings: readonly (string | number | Date)[],
): Promise<(Labels & { key: number })[]> {
  const [rows] = await db.raw(
    `SELECT k.*, ${FIELDS[what]} FROM (${sql}) k LEFT JOIN ${what} o ON o.id = k.key AND o.companyId = ?`,
    [...bindings, companyId],
  );
  return rows;
}
export const labelsOf = ({ name, color, online }: Partial<Labels>): Labels => ({
  ...{ name: name ?? null, color: color ?? null, online: Boolean(online) },
});
