import { MOMENTS_DAYS, type QueryOf, type listMoments } from '@recado/sdk/contracts';
import { addDays, firstMomentAt, wallClock } from '@recado/sdk/flow';
import { apiError } from '../../infra/errors.js';
import { idList } from '../../infra/http/simple-rest.js';
import type { Principal } from '../../infra/tenancy.js';
import { seenQueues } from '../tickets/visibility.rules.js';

/** Tickets of a card in the board's answer. */
export const FIRST_OF_A_CARD = 20;

export type MomentsQuery = Pick<
  QueryOf<typeof listMoments>,
  'showAll' | 'queueIds' | 'users' | 'whatsapps' | 'dateStart' | 'dateEnd'
> & { userId?: number };

/** Which active tickets the board has. Queue id 0 means tickets without a queue; undefined: all queues. */
export interface MomentsFilter {
  companyId: number;
  queueIds?: readonly number[];
  /** Holders of the open ones; nobody holds those that wait. */
  userIds?: readonly number[];
  connectionIds?: readonly number[];
  userId?: number;
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** The newest 30 days unless days are named, by the company's clock. Throws ERR_VALIDATION. */
export function momentsFilter(
  { showAll, queueIds, users, whatsapps, dateStart, dateEnd, userId }: MomentsQuery,
  viewer: Principal,
  timeZone: string,
  now: Date,
): MomentsFilter {
  const today = wallClock(now, timeZone).date;
  const last = dateEnd ?? today;
  const first = dateStart ?? addDays(last, 1 - MOMENTS_DAYS);
  if (first > last) throw apiError('ERR_VALIDATION', 'dateStart is after dateEnd');
  const seen = showAll === false ? [0, ...viewer.queueIds] : seenQueues(viewer);
  const some = (text: string | undefined, name: string) => {
    const ids = idList(text, name);
    return ids?.length ? [...new Set(ids)] : undefined;
  };
  const asked = some(queueIds, 'queueIds');
  return {
    companyId: viewer.companyId,
    queueIds: asked ? asked.filter((id) => !seen || seen.includes(id)) : seen,
    userIds: some(users, 'users'),
    connectionIds: some(whatsapps, 'whatsapps'),
    userId,
    from: firstMomentAt(first, '00:00', timeZone),
    to: firstMomentAt(addDays(last, 1), '00:00', timeZone),
  };
}
