import type { Db, Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { DEMO } from '../demo-people.js';
import { reconcileCountsOf } from '../../../modules/tickets/ticket-counts.tx.js';

const NAME = 'demoMonth';

/** Noted where the demo is made: later nobody can tell whether its company has begun to work. */
export const wantMonth = (trx: Db): Promise<unknown> =>
  trx('installationValues').insert({ name: NAME, value: Buffer.from('wanted') });

export const isMonthWanted = async (db: Db): Promise<boolean> =>
  Boolean(await db('installationValues').where({ name: NAME }).first('name'));

/** Takes the wish away and returns the demo's company; undefined if there is none, or nobody wants it. */
export async function claimMonth(trx: Transaction): Promise<TenantScope | undefined> {
  if ((await trx('installationValues').where({ name: NAME }).delete()) === 0) return undefined;
  const admin = await trx('users').where({ email: DEMO.admin.email }).first('companyId');
  return admin && { companyId: admin.companyId };
}

/** Counters are put right at once. Whoever makes figures and words walks back over what is stored. */
export async function followMonth(trx: Transaction, { companyId }: TenantScope): Promise<void> {
  await reconcileCountsOf(trx, companyId);
  const newest = await trx('tickets').where({ companyId }).max({ id: 'id' }).first();
  const backfillBelow = Number(newest!['id']) + 1;
  await trx('figureCursors')
    .insert({ companyId, seq: 0, backfillBelow })
    .onConflict('companyId')
    .merge(['backfillBelow']);
  await trx('searchState')
    .insert({ id: 1, backfillBelow: trx.raw('(SELECT COALESCE(MAX(id), 0) + 1 FROM messages)') })
    .onConflict('id')
    .merge(['backfillBelow']);
}
