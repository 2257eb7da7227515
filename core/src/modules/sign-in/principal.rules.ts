import { PLAN_FLAGS, hidesNumbersFrom } from '@recado/sdk/rules';
import { isExpired } from '../../infra/subscription.js';
import type { Principal } from '../../infra/tenancy.js';
import type { PersonRow } from './people.tx.js';
import { mayWork } from './working-hours.js';

/** `grace`: the lifetime of a token that was given at the end of the working hours. */
export function toPrincipal(row: PersonRow, sessionId: string, now: Date, grace: number): Principal {
  const queueIds =
    typeof row.queueIds === 'string' ? (JSON.parse(row.queueIds) as number[]) : (row.queueIds ?? []);
  const { dueDate, timeZone, graceDays } = row;
  const company = { id: row.companyId, dueDate, timeZone, graceDays };
  return {
    companyId: row.companyId,
    userId: row.userId,
    sessionId,
    name: row.name,
    profile: row.profile,
    super: row.isSuper,
    allTicket: row.allTicket,
    allowGroup: row.allowGroup,
    showDashboard: row.showDashboard,
    allowRealTime: row.allowRealTime,
    allowConnections: row.allowConnections,
    queueIds,
    planFlags: new Set(PLAN_FLAGS.filter((flag) => row[flag])),
    expired: isExpired(company, now),
    suspended: !row.active,
    offDuty: [now, new Date(now.getTime() - grace)].every(
      (at) => !mayWork({ ...row, super: row.isSuper }, row.timeZone, at),
    ),
    masked: hidesNumbersFrom({ profile: row.profile, super: row.isSuper }, row.hideNumber),
  };
}
