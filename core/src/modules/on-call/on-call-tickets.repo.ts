import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** A ticket about which people on duty are told. */
export interface OnCallTicket {
  ticketId: number;
  companyId: number;
  since: Date;
  dueAt: Date;
  /** The person to whom it was offered because of the duty. */
  offeredTo: number | null;
  notices: number;
  /** When each person was told last, by user id, in milliseconds. */
  told: Record<string, number>;
}

export const dueTickets = (
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<OnCallTicket, 'ticketId' | 'companyId'>[]> =>
  db('onCallTickets')
    .where('dueAt', '<=', now)
    .orderBy(['dueAt', 'ticketId'])
    .limit(limit)
    .select('ticketId', 'companyId');

export async function lockOnCallTicket(
  trx: Transaction,
  ticketId: number,
): Promise<OnCallTicket | undefined> {
  const row = (await trx('onCallTickets').where({ ticketId }).forUpdate().first()) as
    | (Omit<OnCallTicket, 'told'> & { told: string | OnCallTicket['told'] })
    | undefined;
  return row && { ...row, told: typeof row.told === 'string' ? JSON.parse(row.told) : row.told };
}
export async function saveOnCallTicket(
  trx: Transaction,
  { ticketId, dueAt, offeredTo, notices, told }: OnCallTicket,
): Promise<void> {
  const values = { dueAt, offeredTo, notices, told: JSON.stringify(told) };
  await trx('onCallTickets').where({ ticketId }).update(values);
}
export async function forgetOnCallTicket(trx: Transaction, ticketId: number): Promise<void> {
  await trx('onCallTickets').where({ ticketId }).delete();
}

/** For a ticket whose notices fail: they are tried again at this moment. */
export async function postpone(db: Db, ticketId: number, dueAt: Date): Promise<void> {
  await db('onCallTickets').where({ ticketId }).update({ dueAt });
}

/**
 * Of how many other tickets each of these people was told since the moment beside their id. One statement; only tickets
 * that anybody was told of are looked at.
 */
export async function othersToldOf(
  trx: Transaction,
  { companyId, ticketId }: Pick<OnCallTicket, 'companyId' | 'ticketId'>,
  people: readonly { userId: number; since: Date }[],
): Promise<Map<number, number>> {
  if (people.length === 0) return new Map();
  const sums = people.map(
    ({ userId, since }, place) =>
      `COALESCE(SUM(JSON_VALUE(o.told, '$."${Number(userId)}"') > ${since.getTime()}), 0) AS n${place}`,
  );
  // One that somebody has just taken is forgotten at its next moment only.
  const [row] = (await trx('onCallTickets as o')
    .join('tickets as t', 't.id', 'o.ticketId')
    .where({ 'o.companyId': companyId, 't.status': 'pending' })
    .whereNot('o.ticketId', ticketId)
    .where('o.notices', '>', 0)
    .select(trx.raw(sums.join(', ')))) as unknown as Record<string, number>[];
  return new Map(people.map(({ userId }, place) => [userId, Number(row?.[`n${place}`] ?? 0)]));
}

export interface DutyUser {
  id: number;
  name: string;
  connectionId: number | null;
  language: string;
  company: string;
  profile: string;
  isSuper: boolean;
  /** The company's setting lgpdHideNumber, if somebody set it. */
  hideNumber: string | null;
}
export const dutyUsers = (db: Db, { companyId }: TenantScope, ids: readonly number[]): Promise<DutyUser[]> =>
  db('users as u')
    .join('companies as c', 'c.id', 'u.companyId')
    .leftJoin('settings as h', (on) =>
      on.on('h.companyId', 'u.companyId').andOnVal('h.name', 'lgpdHideNumber'),
    )
    .where('u.companyId', companyId)
    .whereIn('u.id', [...ids])
    .select('u.id', 'u.name', 'u.connectionId', 'u.profile', {
      language: db.raw('IFNULL(u.language, c.language)'),
      company: 'c.name',
      isSuper: 'u.super',
      hideNumber: 'h.value',
    }) as Promise<DutyUser[]>;

/** The name of a ticket's contact. */
export const contactNameOf = async (db: Db, contactId: number): Promise<string> =>
  (await db('contacts').where({ id: contactId }).first('name'))?.name ?? '';
