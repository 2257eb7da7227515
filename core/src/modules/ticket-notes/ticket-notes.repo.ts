import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { SqlCondition } from '../tickets/visibility.rules.js';

export interface NoteRow {
  id: number;
  companyId: number;
  ticketId: number;
  contactId: number;
  userId: number | null;
  userName: string | null;
  note: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A note belongs to its ticket, and through it to the contact: when contacts are merged, notes follow. */
const selectNotes = (db: Db, { companyId }: TenantScope) =>
  db('ticketNotes as n')
    .join('tickets as t', 't.id', 'n.ticketId')
    .leftJoin('users as u', 'u.id', 'n.userId')
    .where('n.companyId', companyId)
    .select<NoteRow[]>(
      'n.id',
      'n.companyId',
      'n.ticketId',
      'n.userId',
      'n.note',
      'n.createdAt',
      'n.updatedAt',
      {
        contactId: 't.contactId',
        userName: 'u.name',
      },
    );

export interface NoteFilter {
  ticketId?: number;
  contactId?: number;
  before?: number;
}

/** The newest first. */
export function listNotes(
  db: Db,
  scope: TenantScope,
  { ticketId, contactId, before }: NoteFilter,
  sight: SqlCondition,
  limit: number,
): Promise<NoteRow[]> {
  const query = selectNotes(db, scope).whereRaw(sight.sql, sight.bindings);
  if (ticketId !== undefined) query.where('n.ticketId', ticketId);
  if (contactId !== undefined) query.where({ 't.companyId': scope.companyId, 't.contactId': contactId });
  if (before !== undefined) query.where('n.id', '<', before);
  return query.orderBy('n.id', 'desc').limit(limit);
}

export const findNote = (db: Db, scope: TenantScope, id: number): Promise<NoteRow | undefined> =>
  selectNotes(db, scope).where('n.id', id).first();

export async function insertNote(
  trx: Transaction,
  { companyId }: TenantScope,
  values: { ticketId: number; userId: number; note: string; createdAt: Date; updatedAt: Date },
): Promise<number> {
  const [id] = await trx('ticketNotes').insert({ ...values, companyId });
  return id!;
}

/** False if it is already gone. */
export const deleteNote = async (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<boolean> => (await trx('ticketNotes').where({ id, companyId }).delete()) === 1;
