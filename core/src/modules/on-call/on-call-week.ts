import type { OnCallWeek } from '@recado/sdk/contracts';
import {
  addDays,
  onCallDays,
  onDutyAt,
  turnsBetween,
  wallClock,
  weekdayOf,
  WEEKDAYS,
} from '@recado/sdk/flow';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { toChange, toTurn } from './on-call.wire.js';
import { changesBetween } from './on-calls.repo.js';
import { planBetween } from './on-duty.tx.js';

/** Seven days of duty from a day on, or from this week's Monday, and who is on duty at this moment. */
export async function onCallWeek(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  companies: Pick<CompaniesService, 'find'>,
  scope: TenantScope,
  asked?: string,
): Promise<OnCallWeek> {
  const { timeZone } = await companies.find(scope);
  const now = clock.now();
  const from = asked ?? mondayOf(wallClock(now, timeZone).date);
  const to = addDays(from, 6);
  const around = onCallDays(now, timeZone);
  const current = await planBetween(db, scope, timeZone, around.first, around.last);
  const changes = await changesBetween(db, scope, from, to);
  const { duties, until } = onDutyAt(current, now);
  const names = new Map(current.names);
  for (const { userId, userName } of changes)
    if (userId !== null && userName !== null) names.set(userId, userName);
  return {
    ...{ from, timeZone },
    turns: turnsBetween({ entries: current.entries, changes, timeZone }, from, to).map((duty) =>
      toTurn(duty, names),
    ),
    changes: changes.map(toChange),
    now: duties.map((duty) => toTurn(duty, names)),
    until: until?.toISOString() ?? null,
  };
}

const mondayOf = (date: string): string => addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
