import { onCallDays, onDutyAt, type OnCallPlan, type OnDuty } from '@recado/sdk/flow';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { changesBetween, onCallsOf } from './on-calls.repo.js';

/** A company's weeks of duty, with the changes of these days: two reads. */
export async function planBetween(
  db: Db,
  scope: TenantScope,
  timeZone: string,
  first: string,
  last: string,
): Promise<OnCallPlan & { names: Map<number, string> }> {
  const entries = await onCallsOf(db, scope);
  const changes = entries.length > 0 ? await changesBetween(db, scope, first, last) : [];
  const names = new Map<number, string>();
  for (const { userId, userName } of [...entries, ...changes])
    if (userId !== null && userName !== null) names.set(userId, userName);
  return { entries, changes, timeZone, names };
}

/** Who is on duty at this moment. */
export async function onDutyNow(db: Db, scope: TenantScope, timeZone: string, now: Date): Promise<OnDuty> {
  const { first, last } = onCallDays(now, timeZone);
  return onDutyAt(await planBetween(db, scope, timeZone, first, last), now);
}

/**
 * The people on duty are told about this ticket from now on, until somebody takes it. Doing it again while they are
 * told changes nothing.
 */
export async function callOnDuty(
  trx: Transaction,
  { companyId }: TenantScope,
  ticketId: number,
  now: Date,
): Promise<void> {
  await trx('onCallTickets')
    .insert({ ticketId, companyId, since: now, dueAt: now, told: '{}' })
    .onConflict('ticketId')
    .ignore();
}
