import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { type SearchTerm, prefixPattern } from '../text/search-words.rules.js';

/** How many contacts a search lists before it is cheaper to check each candidate's words instead. */
const LISTED_CONTACTS = 500;
/** How often a contact may occur among them, through several words with one prefix, before they count as too many. */
const REPEATED = 2;

/**
 * The contacts that match every term, or undefined if there are too many to list. Terms are prefixes of tokens: `sil`
 * finds "Silva".
 */
export function contactsFound(
  db: Db,
  scope: TenantScope,
  terms: readonly SearchTerm[],
): Promise<number[] | undefined> {
  // The longest word is probably the rarest.
  return contactsWith(
    db,
    scope,
    [...terms].sort((a, b) => length(b) - length(a)),
    LISTED_CONTACTS,
  );
}

/** The same, walking the contacts with the first term: the others are checked for each. */
export async function contactsWith(
  db: Db,
  { companyId }: TenantScope,
  [first, ...others]: readonly SearchTerm[],
  limit: number,
): Promise<number[] | undefined> {
  if (!first) return [];
  const query = db('contactTokens as k')
    .where('k.companyId', companyId)
    .where(begins('k', first))
    .select('k.contactId');
  for (const term of others)
    query.whereRaw(
      lookedUp(
        `contactTokens o FORCE INDEX (contactTokens_contact) WHERE o.companyId = k.companyId AND o.contactId = k.contactId AND (${term.map(() => 'o.token LIKE ?').join(' OR ')})`,
      ),
      term.map(prefixPattern),
    );
  // Counted here: DISTINCT would make the server read all matches before it returns the first.
  const most = REPEATED * limit + 1;
  const rows: { contactId: number }[] = await query.limit(most);
  const ids = [...new Set(rows.map(({ contactId }) => contactId))];
  return rows.length === most || ids.length > limit ? undefined : ids;
}

/**
 * A condition that is checked for each candidate. EXISTS would let the optimizer collect all matching rows first, which
 * are more the larger the company is.
 */
export const lookedUp = (rows: string): string => `(SELECT 1 FROM ${rows} LIMIT 1) IS NOT NULL`;

const length = (term: SearchTerm) => Math.min(...term.map((prefix) => prefix.length));
const begins = (alias: string, term: SearchTerm) => (where: import('knex').Knex.QueryBuilder) => {
  for (const prefix of term) where.orWhere(`${alias}.token`, 'like', prefixPattern(prefix));
};
