import type { Db } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { contactsWith } from '../../contacts/contact-search.tx.js';
import {} from '../../contacts/contact-tokens.tx.js';
import { among, counted, type Condition, type TicketLead } from './filter-sql.js';
import type { TicketFilter } from './ticket-filter.js';
import { wordOfTag } from '../../list-words/list-words.tx.js';
import { type SearchTerm, NUMBER_MARK, prefixPattern } from '../../text/search-words.rules.js';

/** Maximum number of contacts that a search by number lists in order to start with their tickets. */
const LISTED_CONTACTS = 100;
/** Entries that are read for them: a contact may match by several numbers with one prefix. */
const ENTRIES_READ = 2 * LISTED_CONTACTS;
/** Maximum number of words per prefix: each is a range of its own. */
const MOST_WORDS = 12;

/** How many tickets match a term or tag, and the words by which they are indexed. */
interface Candidate {
  size: number;
  words: string[];
  term?: SearchTerm;
  byNumber?: true;
}

/**
 * The driving filter of a search or a filter by tag, which reads few rows that do not match: the few contacts of a
 * number, otherwise the tickets with the rarest of the words or tags. Undefined if status, queue and user leave fewer
 * tickets. At most two statements. `costOfWords` is a weight for tests: 0 and Infinity force a way.
 */
export async function leadOf(
  db: Db,
  filter: TicketFilter,
  scope: TenantScope,
  costOfWords = 1,
): Promise<TicketLead | undefined> {
  const { search, tagIds } = filter;
  if (!search && !tagIds) return undefined;
  if (search && search.terms.length === 0) return { by: 'contacts', ids: [] };
  const stretches = search
    ? search.terms.map((term) => (isNumber(term) ? numbered(scope, term) : worded(scope, term)))
    : tagIds!.map((tagId) => tagged(scope, tagId));
  const [total, found] = await scouted(db, filter, stretches);
  const candidates = (search?.terms ?? tagIds!).map((one, place): Candidate => {
    const rows = found.filter((row) => row.place === place);
    const words = rows.map(({ word }) => word.toString());
    const size = rows.reduce((sum, row) => sum + row.size, 0);
    if (typeof one === 'number') return { size, words };
    if (isNumber(one))
      return { size: size > ENTRIES_READ ? Infinity : size, words: [], term: one, byNumber: true };
    // A word may be new: it is also searched as typed.
    return {
      size: rows.length > MOST_WORDS ? Infinity : size,
      words: [...new Set([...one, ...words])],
      term: one,
    };
  });
  const rarest = candidates.reduce((least, one) => (one.size < least.size ? one : least));
  if (rarest.size === Infinity) return undefined;
  const { size, words, term } = rarest;
  if (!rarest.byNumber) return size * costOfWords < total ? { by: 'words', words, term } : undefined;
  const others = search!.terms.filter((one) => one !== term);
  const ids = await contactsWith(db, scope, [term!, ...others], LISTED_CONTACTS);
  return ids && { by: 'contacts', ids };
}

/** Numbers are not among the words of tickets. */
const isNumber = (term: SearchTerm): boolean => term.some((prefix) => prefix.startsWith(NUMBER_MARK));

const numbered = ({ companyId }: TenantScope, term: SearchTerm): Condition => ({
  sql: `SELECT '' AS word, COUNT(*) AS size FROM (SELECT 1 FROM contactTokens WHERE companyId = ?
    AND (${beginsWith('token', term)}) LIMIT ${ENTRIES_READ + 1}) c`,
  bindings: [companyId, ...term.map(prefixPattern)],
});
const worded = ({ companyId }: TenantScope, term: SearchTerm): Condition => ({
  sql: `SELECT word, total AS size FROM listedWords WHERE companyId = ? AND (${beginsWith('word', term)})
    LIMIT ${MOST_WORDS + 1}`,
  bindings: [companyId, ...term.map(prefixPattern)],
});
const tagged = ({ companyId }: TenantScope, tagId: number): Condition => ({
  sql: 'SELECT word, total AS size FROM listedWords WHERE companyId = ? AND word IN (?)',
  bindings: [companyId, wordOfTag(tagId)],
});
const beginsWith = (column: string, term: SearchTerm) => term.map(() => `${column} LIKE ?`).join(' OR ');

interface Scouted {
  place: number;
  word: Buffer;
  size: number;
}
const TOTAL = -1;

/** How many tickets status, queue and user leave, and how many match each term or tag: from counters alone. */
async function scouted(
  db: Db,
  filter: TicketFilter,
  stretches: readonly Condition[],
): Promise<[total: number, found: Scouted[]]> {
  const statuses = among('status', filter.statuses);
  const fits = counted(filter, 'n');
  const [rows] = await db.raw(
    [
      `(SELECT ${TOTAL} AS place, '' AS word, COALESCE(SUM(n.total), 0) AS size FROM (
         SELECT status, NULLIF(queueId, 0) AS queueId, NULLIF(userId, 0) AS userId, total
         FROM ticketCounts WHERE companyId = ? AND ${statuses.sql}) n WHERE ${fits.sql})`,
      ...stretches.map(({ sql }, place) => `(SELECT ${place} AS place, s.word, s.size FROM (${sql}) s)`),
    ].join(' UNION ALL '),
    [
      ...[filter.companyId, ...statuses.bindings, ...fits.bindings],
      ...stretches.flatMap(({ bindings }) => bindings),
    ],
  );
  const found = (rows as Scouted[]).map(({ place, word, size }) => ({
    ...{ place: Number(place), word, size: Number(size) },
  }));
  return [found.find(({ place }) => place === TOTAL)!.size, found];
}
