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
  db('onCallTickets').where('dueAt', '<=', now).orderBy('dueAt').limit(limit).select('ticketId', 'companyId');

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

export interface DutyUser {
  id: number;
  name: string;
  connectionId: number | null;
  language: string;
  company: string;
}
export const dutyUsers = (db: Db, { companyId }: TenantScope, ids: readonly number[]): Promise<DutyUser[]> =>
  db('users as u')
    .join('companies as c', 'c.id', 'u.companyId')
    .where('u.companyId', companyId)
    .whereIn('u.id', [...ids])
    .select('u.id', 'u.name', 'u.connectionId', {
      language: db.raw('IFNULL(u.language, c.language)'),
      company: 'c.name',
    }) as Promise<DutyUser[]>;

/** The name of a ticket's contact. */
export const contactNameOf = async (db: Db, contactId: number): Promise<string> =>
  (await db('contacts').where({ id: contactId }).first('name'))?.name ?? '';
