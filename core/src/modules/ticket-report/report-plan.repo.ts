import type { Db } from '../../infra/database.js';
import { contactsFound } from '../contacts/contact-search.tx.js';
import { all, among, contactHasWords, either, type Condition } from '../tickets/list/conditions.tx.js';
import type { ReportSelection } from './report-selection.js';

/** Whose tickets are read instead of those of all days, and what the search still requires of each. */
export interface Searched {
  contactIds?: readonly number[];
  condition?: Condition;
}

/** Contacts that a search finds are listed first, if they are few. */
export async function searched(db: Db, selection: ReportSelection): Promise<Searched> {
  const { search, contactId } = selection;
  const chosen = contactId === undefined ? undefined : [contactId];
  if (!search) return { contactIds: chosen };
  const found = await contactsFound(db, selection, search.terms);
  return {
    contactIds: chosen ?? (found && (await withOwnerOf(db, selection, search.ticketId, found))),
    condition: foundBy(selection, search, found),
  };
}

/** By the contact's words and number, or by the ticket's own number. */
function foundBy(
  { companyId }: ReportSelection,
  { terms, ticketId }: NonNullable<ReportSelection['search']>,
  found: readonly number[] | undefined,
): Condition {
  const byContact = found ? among('t.contactId', found) : all(contactHasWords(companyId, terms));
  return ticketId === undefined ? byContact : either(byContact, among('t.id', [ticketId]));
}

/** With the contact of a ticket that is searched by its number. */
async function withOwnerOf(
  db: Db,
  { companyId }: ReportSelection,
  ticketId: number | undefined,
  found: readonly number[],
): Promise<readonly number[]> {
  if (ticketId === undefined) return found;
  const owner = await db('tickets').where({ id: ticketId, companyId }).first('contactId');
  return owner ? [...new Set([...found, Number(owner.contactId)])] : found;
}

/** How rows are read: from which tables, by which index, and what has to hold. */
export interface ReportPlan {
  from: string;
  where: Condition;
}
/** How many there are, counted up to `most`. */
export async function countUpTo(db: Db, { from, where }: ReportPlan, most: number): Promise<number> {
  const [[row]] = await db.raw(
    `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where.sql} LIMIT ?) some`,
    [...where.bindings, most],
  );
  return Number(row.total);
}
