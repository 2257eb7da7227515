import type { Assisted } from '@recado/sdk';
import { withoutMarks } from '@recado/sdk/rules';
import type { Reply } from './reply-sources.rules.js';

/** What must not be invented: addresses, e-mail addresses, numbers with their separators (prices, dates, times). */
const FACTS = /https?:\/\/\S+|www\.\S+|[^\s@]+@[^\s@]+\.[^\s@]+|\p{Nd}[\p{Nd}.,:/-]*/giu;
const trimmed = (fact: string): string => fact.replace(/[.,:;!?)\]/-]+$/, '').toLowerCase();

const factsOf = (text: string): Set<string> =>
  new Set([...withoutMarks(text.normalize('NFKC')).matchAll(FACTS)].map(([fact]) => trimmed(fact)));

/**
 * A draft with the replies that it is made of. Without text unless it names replies that were given to the model, and
 * unless every number, address and date in it is in one of those that it names.
 */
export function groundedDraft(
  { text, cited = [] }: Assisted,
  given: readonly Reply[],
): { text: string; sources: Reply[] } {
  const sources = given.filter(({ id }) => cited.includes(id));
  const isFromThem = cited.length > 0 && cited.every((id) => given.some((reply) => reply.id === id));
  const known = factsOf(sources.map(({ message }) => message).join('\n'));
  const isKnown = [...factsOf(text)].every((fact) => known.has(fact));
  return text.trim() && isFromThem && isKnown ? { text: text.trim(), sources } : { text: '', sources: [] };
}
