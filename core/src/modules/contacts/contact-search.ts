import type { Connection } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { SearchTerm } from './contact-tokens.js';

/** How many contacts a search lists before it is cheaper to look at each candidate's words instead. */
export const LISTED_CONTACTS = 500;
/** How often a contact may stand among them, by several words with one beginning, before they count as too many. */
const REPEATED = 2;

/** Tokens hold letters, digits and the marks of e-mail addresses: wildcards among them are taken as text. */
export const prefixPattern = (prefix: string): string => `${prefix.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The contacts that fit every term, or undefined when there are too many to list. Words begin a token: `sil` finds
 * "Silva".
 */
export async function contactsFound(
  db: Connection,
  { companyId }: TenantScope,
  terms: readonly SearchTerm[],
  limit = LISTED_CONTACTS,
): Promise<number[] | undefined> {
  if (terms.length === 0) return [];
  // The longest word is likely the rarest: the others are looked up for the contacts that it finds.
  const [first, ...others] = [...terms].sort((a, b) => length(b) - length(a));
  const query = db('contactTokens as k')
    .where('k.companyId', companyId)
    .where(begins('k', first!))
    .select('k.contactId');
  for (const term of others)
    query.whereRaw(
      lookedUp(
        `contactTokens o WHERE o.companyId = k.companyId AND o.contactId = k.contactId AND (${term.map(() => 'o.token LIKE ?').join(' OR ')})`,
      ),
      term.map(prefixPattern),
    );
  // Counted here: DISTINCT would have the server read all that match before it answers the first.
  const most = REPEATED * limit + 1;
  const rows: { contactId: number }[] = await query.limit(most);
  const ids = [...new Set(rows.map(({ contactId }) => contactId))];
  return rows.length === most || ids.length > limit ? undefined : ids;
}

/**
 * A condition that is looked up for each candidate. EXISTS would let the optimizer collect all rows that match first, and
 * those are more the larger the company is.
 */
export const lookedUp = (rows: string): string => `(SELECT 1 FROM ${rows} LIMIT 1) IS NOT NULL`;

/** With more contacts than this, it costs less to look at the newest tickets' contacts until a page is full. */
export const FEW_TAGGED = 3_000;

/** That one of these tags which the fewest contacts have; undefined when each has too many to read them. */
export async function rarestTag(
  db: Connection,
  { companyId }: TenantScope,
  tagIds: readonly number[],
  limit = FEW_TAGGED,
): Promise<number | undefined> {
  const bounded =
    '(SELECT ? AS tagId, COUNT(*) AS n FROM (SELECT 1 FROM tags g JOIN contactTags ct ON ct.tagId = g.id WHERE g.id = ? AND g.companyId = ? LIMIT ?) c)';
  const [rows] = await db.raw(
    `${tagIds.map(() => bounded).join(' UNION ALL ')} ORDER BY n LIMIT 1`,
    tagIds.flatMap((tagId) => [tagId, tagId, companyId, limit + 1]),
  );
  const [rarest] = rows as { tagId: number; n: number }[];
  return rarest && Number(rarest.n) <= limit ? Number(rarest.tagId) : undefined;
}

const length = (term: SearchTerm) => Math.min(...term.map((prefix) => prefix.length));
const begins = (alias: string, term: SearchTerm) => (where: import('knex').Knex.QueryBuilder) => {
  for (const prefix of term) where.orWhere(`${alias}.token`, 'like', prefixPattern(prefix));
};
