import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { viewersCondition, type TicketSeen } from '../tickets/visibility.rules.js';

/** Somebody who may be named in a note. */
export interface MentionableUser {
  id: number;
  name: string;
  online: boolean;
}

/**
 * Colleagues of this user who may see a ticket, by name. Whoever is invited has never signed in and would learn of
 * nothing. `limit`: at most so many.
 */
export const mentionableUsers = (
  db: Db,
  { companyId, userId }: TenantScope & { userId: number },
  ticket: TicketSeen,
  { ids, names, limit }: { ids?: readonly number[]; names?: readonly string[]; limit: number },
): Promise<MentionableUser[]> => {
  const viewers = viewersCondition(ticket, 'u');
  const query = db('users as u')
    .where({ 'u.companyId': companyId, 'u.invitedAt': null })
    .whereNot('u.id', userId)
    .whereRaw(viewers.sql, viewers.bindings);
  if (ids) query.whereIn('u.id', [...ids]);
  if (names)
    query.where((any) => {
      for (const pattern of names) any.orWhere('u.name', 'like', pattern);
    });
  return query.orderBy('u.name').orderBy('u.id').limit(limit).select('u.id', 'u.name', 'u.online');
};
