import { lookedUp } from '../../contacts/contact-search.tx.js';
import { prefixPattern, type SearchTerm } from '../../text/search-words.rules.js';
import type { SqlCondition } from '../visibility.rules.js';

type Binding = string | number | Date | Buffer;
export interface Condition {
  sql: string;
  bindings: Binding[];
}

export const all = (...conditions: (Condition | SqlCondition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined);
  return {
    sql: given.length ? given.map(({ sql }) => sql).join(' AND ') : 'TRUE',
    bindings: given.flatMap(({ bindings }) => bindings),
  };
};
export const among = (column: string, values: readonly (string | number)[]): Condition =>
  values.length
    ? { sql: `${column} IN (${values.map(() => '?').join(',')})`, bindings: [...values] }
    : { sql: 'FALSE', bindings: [] };
export const either = (...parts: Condition[]): Condition => ({
  sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`,
  bindings: parts.flatMap(({ bindings }) => bindings),
});
export const isNull = (column: string): Condition => ({ sql: `${column} IS NULL`, bindings: [] });

/** Id 0: those without a queue, or without an agent. */
export function amongOrNone(column: string, ids: readonly number[]): Condition {
  const named = ids.filter((id) => id !== 0);
  if (named.length === ids.length) return among(column, named);
  return named.length ? either(isNull(column), among(column, named)) : isNull(column);
}
export const between = (column: string, { from, to }: { from: Date; to: Date }): Condition => ({
  sql: `${column} >= ? AND ${column} < ?`,
  bindings: [from, to],
});
export const hasTag = (tagId: number, contact = 't.contactId'): Condition => ({
  sql: lookedUp(`contactTags ct WHERE ct.contactId = ${contact} AND ct.tagId = ?`),
  bindings: [tagId],
});

/** The contact has a word for each of these terms: checked for each candidate. */
export const contactHasWords = (
  companyId: number,
  terms: readonly SearchTerm[],
  contact = 't.contactId',
): Condition =>
  all(
    ...terms.map((term) => ({
      sql: lookedUp(
        `contactTokens k FORCE INDEX (contactTokens_contact) WHERE k.companyId = ? AND k.contactId = ${contact} AND (${term.map(() => 'k.token LIKE ?').join(' OR ')})`,
      ),
      bindings: [companyId, ...term.map(prefixPattern)],
    })),
  );
