import type { SetupState } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** One query whose parts each stop at the first row. */
export async function readSetup(db: Db, { companyId }: TenantScope): Promise<SetupState> {
  const some = (from: string) => `EXISTS (SELECT 1 FROM ${from})`;
  const parts: Record<keyof SetupState, string> = {
    connection: some("connections WHERE companyId = :id AND status = 'CONNECTED'"),
    queues: some('queues WHERE companyId = :id'),
    users: '(SELECT COUNT(*) FROM (SELECT 1 FROM users WHERE companyId = :id LIMIT 2) AS u) > 1',
    hours: ['companies WHERE id', 'queues WHERE companyId', 'connections WHERE companyId']
      .map((of) => some(`${of} = :id AND serviceHours IS NOT NULL`))
      .join(' OR '),
    settings: some('settings WHERE companyId = :id'),
    message: some('tickets WHERE companyId = :id'),
  };
  const columns = Object.entries(parts).map(([name, sql]) => `(${sql}) AS \`${name}\``);
  const [[row]] = (await db.raw(`SELECT ${columns.join(', ')}`, { id: companyId })) as [
    Record<string, unknown>[],
  ];
  return Object.fromEntries(
    Object.keys(parts).map((name) => [name, Number(row?.[name]) === 1]),
  ) as SetupState;
}
