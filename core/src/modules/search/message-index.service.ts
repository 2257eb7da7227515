import type { Database } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { waysOf } from './message-words.js';
import * as repo from './message-index.repo.js';
import type { SearchTerm } from '../text/search-words.rules.js';

export interface Walk {
  /** Only messages with a smaller id. */
  before?: number;
  /** Maximum number of index entries read: a page of results may need several walks. */
  limit: number;
}
export interface Hits {
  /** Newest first. */
  messageIds: number[];
  /** Where the next walk begins; null if there is nothing further back. */
  before: number | null;
}

/**
 * Finds messages by words, each matched as a prefix. It does not check who may see a message: code that shows one
 * checks its ticket. A search engine could replace this.
 */
export interface MessageIndex {
  /** Messages of the company that contain every term, newest first. */
  newest(scope: TenantScope, terms: readonly SearchTerm[], walk: Walk): Promise<Hits>;
  /** Messages of one conversation; at most `limit` messages with the words. */
  inTicket(scope: TenantScope, ticketId: number, terms: readonly SearchTerm[], walk: Walk): Promise<number[]>;
  /** Those of these tickets in which a message from `from` on contains every term. */
  ticketsWithNewer(
    scope: TenantScope,
    ticketIds: readonly number[],
    terms: readonly SearchTerm[],
    from: number,
  ): Promise<Set<number>>;
}

export function createMessageIndex(db: Database): MessageIndex {
  return {
    async newest(scope, terms, walk) {
      const nothing = { messageIds: [], before: null };
      if (terms.length === 0) return nothing;
      const wanted = terms.map(waysOf);
      const words = await repo.wordsWanted(db, scope, wanted);
      if (words.some((found) => found.length === 0)) return nothing;
      // The rarest term is walked; the others are checked in each message's words.
      const rarest = words
        .map((found, term) => ({ term, total: found.reduce((sum, { total }) => sum + total, 0) }))
        .reduce((least, one) => (one.total < least.total ? one : least)).term;
      const tokens = words[rarest]!.map(({ token }) => token);
      const others = wanted.filter((_, term) => term !== rarest);
      const entries = await repo.walkTokens(db, scope, tokens, others, walk);
      return {
        messageIds: entries.filter(({ fits }) => fits).map(({ messageId }) => messageId),
        before: entries.length < walk.limit ? null : entries.at(-1)!.messageId,
      };
    },
    inTicket: async (scope, ticketId, terms, walk) =>
      terms.length ? repo.walkTicket(db, scope, ticketId, terms.map(waysOf), walk) : [],
    ticketsWithNewer: async (scope, ticketIds, terms, from) =>
      new Set(
        ticketIds.length && terms.length
          ? await repo.ticketsWithNewer(db, scope, ticketIds, terms.map(waysOf), from)
          : [],
      ),
  };
}
