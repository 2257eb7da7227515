import type { PlanFlag } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { GRACE_DAYS } from '../../infra/subscription.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import { PLAN_FLAGS } from '@recado/sdk/rules';

export type PersonRow = Omit<
  Principal,
  'sessionId' | 'planFlags' | 'queueIds' | 'suspended' | 'offDuty' | 'masked' | 'super' | 'expired' | 'token'
> &
  Record<PlanFlag, boolean> & {
    isSuper: boolean;
    active: boolean;
    dueDate: string | null;
    graceDays: number;
    timeZone: string;
    startWork: string;
    endWork: string;
    queueIds: string | number[] | null;
    hideNumber: string | null;
  };

/** Users (`u`) with the permissions of company and plan: join what says who asks, a session or a token. */
export const people = (db: Db) =>
  db('users as u')
    .join('companies as c', 'c.id', 'u.companyId')
    .join('plans as p', 'p.id', 'c.planId')
    .leftJoin('settings as h', (on) =>
      on.on('h.companyId', 'u.companyId').andOnVal('h.name', 'lgpdHideNumber'),
    )
    .select(
      'u.id as userId',
      'u.companyId',
      'u.name',
      'u.profile',
      'u.super as isSuper',
      'u.allTicket',
      'u.allowGroup',
      'u.showDashboard',
      'u.allowRealTime',
      'u.allowConnections',
      'c.status as active',
      db.raw("DATE_FORMAT(c.dueDate, '%Y-%m-%d') AS dueDate"),
      db.raw(`${GRACE_DAYS} AS graceDays`),
      'c.timeZone',
      'u.startWork',
      'u.endWork',
      'h.value as hideNumber',
      ...PLAN_FLAGS.map((flag) => `p.${flag}`),
      db.raw('(SELECT JSON_ARRAYAGG(q.queueId) FROM userQueues q WHERE q.userId = u.id) AS queueIds'),
    );

const inSession = (db: Db, now: Date) =>
  people(db).join('sessions as s', 's.userId', 'u.id').whereNull('s.endedAt').where('s.expiresAt', '>', now);

/** The user of a session that has not ended. */
export const readLiveSession = (db: Db, id: Buffer, now: Date): Promise<PersonRow | undefined> =>
  inSession(db, now).where('s.id', id).first() as unknown as Promise<PersonRow | undefined>;

/** The users of those of a company's sessions that have not ended. */
export const readLiveSessions = (
  db: Db,
  { companyId }: TenantScope,
  ids: readonly Buffer[],
  now: Date,
): Promise<(PersonRow & { id: Buffer })[]> =>
  inSession(db, now)
    .where('u.companyId', companyId)
    .whereIn('s.id', ids)
    .select('s.id') as unknown as Promise<(PersonRow & { id: Buffer })[]>;
