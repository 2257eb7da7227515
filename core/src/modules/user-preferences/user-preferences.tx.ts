import type { UserPreferences } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

type Owner = TenantScope & { userId: number };

const read = (row: { choices: string } | undefined): UserPreferences =>
  row ? (JSON.parse(row.choices) as UserPreferences) : {};

export const preferencesOf = async (db: Db, { companyId, userId }: Owner): Promise<UserPreferences> =>
  read(await db('userPreferences').where({ companyId, userId }).first('choices'));

/** Changes the named choices: two changes at once keep both. */
export async function changePreferences(
  trx: Transaction,
  { companyId, userId }: Owner,
  change: UserPreferences,
  now: Date,
): Promise<UserPreferences> {
  const row = { companyId, userId, choices: '{}', updatedAt: now };
  await trx('userPreferences').insert(row).onConflict('userId').ignore();
  const stored = await trx('userPreferences').where({ companyId, userId }).forUpdate().first('choices');
  const choices = { ...read(stored), ...change };
  await trx('userPreferences')
    .where({ companyId, userId })
    .update({ choices: JSON.stringify(choices), updatedAt: now });
  return choices;
}
