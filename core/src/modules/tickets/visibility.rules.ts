import type { Principal } from '../../infra/tenancy.js';
import type { TicketFacts } from '../../infra/domain-events.js';

/** The fields of a user that decide which tickets they may see. */
export type Viewer = Pick<Principal, 'userId' | 'profile' | 'allTicket' | 'allowGroup' | 'queueIds'>;
/** The fields of a ticket that decide who may see it. */
export type TicketSeen = Pick<TicketFacts, 'status' | 'userId' | 'queueId'>;

/**
 * Which tickets a user may see, as data, so that the check of one ticket and the SQL for a million follow from one
 * rule. Without `everything`: the user's own; unassigned ones in the user's queues or without a queue ("Sem fila"
 * belongs to everybody); and all group conversations for users with access to groups.
 */
export type Sight =
  | { everything: true }
  | { everything: false; userId: number; queueIds: readonly number[]; groups: boolean };

/** Admins see all, supervisors every queue's tickets, and allTicket opens all lists. */
export const sightOf = (viewer: Viewer): Sight =>
  viewer.profile === 'admin' || viewer.profile === 'supervisor' || viewer.allTicket
    ? { everything: true }
    : { everything: false, userId: viewer.userId, queueIds: viewer.queueIds, groups: viewer.allowGroup };

/**
 * The queues whose work a user oversees, where a right lets in who is not an admin: undefined means all, 0 means tickets
 * without a queue. Whoever holds a ticket does not matter.
 */
export const seenQueues = (viewer: Viewer): readonly number[] | undefined =>
  sightOf(viewer).everything ? undefined : [0, ...viewer.queueIds];

export function sees(sight: Sight, ticket: TicketSeen): boolean {
  if (sight.everything) return true;
  if (sight.groups && ticket.status === 'group') return true;
  if (ticket.userId !== null) return ticket.userId === sight.userId;
  return ticket.queueId === null || sight.queueIds.includes(ticket.queueId);
}

export const canSeeTicket = (viewer: Viewer, ticket: TicketSeen): boolean => sees(sightOf(viewer), ticket);

export interface SqlCondition {
  sql: string;
  bindings: (string | number)[];
}

/** The same rule as a condition on the columns status, userId and queueId of `alias`. */
export function sightCondition(sight: Sight, alias = 't'): SqlCondition {
  if (sight.everything) return { sql: 'TRUE', bindings: [] };
  const queues = sight.queueIds.length
    ? ` OR ${alias}.queueId IN (${sight.queueIds.map(() => '?').join(',')})`
    : '';
  const groups = sight.groups ? ` OR ${alias}.status = 'group'` : '';
  return {
    sql: `(${alias}.userId = ? OR (${alias}.userId IS NULL AND (${alias}.queueId IS NULL${queues}))${groups})`,
    bindings: [sight.userId, ...sight.queueIds],
  };
}

/** The same rule from the other side: which users see this ticket, as a condition on the columns of users in `alias`. */
export function viewersCondition({ status, userId, queueId }: TicketSeen, alias = 'u'): SqlCondition {
  const ways = [`${alias}.profile IN ('admin', 'supervisor')`, `${alias}.allTicket = TRUE`];
  const bindings: number[] = [];
  if (status === 'group') ways.push(`${alias}.allowGroup = TRUE`);
  if (userId !== null) {
    ways.push(`${alias}.id = ?`);
    bindings.push(userId);
  } else if (queueId === null) ways.push('TRUE');
  else {
    ways.push(`EXISTS (SELECT 1 FROM userQueues v WHERE v.userId = ${alias}.id AND v.queueId = ?)`);
    bindings.push(queueId);
  }
  return { sql: `(${ways.join(' OR ')})`, bindings };
}
