import type { AnswerOf, MessageHit, QueryOf, searchMessages } from '@recado/sdk/contracts';
import type { Principal } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import { maskSaid } from '../text/masking.rules.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { excerptOf } from '../search/excerpt.rules.js';
import type { MessageIndex } from '../search/message-index.service.js';
import { hitRows } from './message-search.repo.js';
import { searchTerms } from '../text/search-words.rules.js';

const HITS_ON_A_PAGE = 20;
const EXCERPT = { before: 40, length: 160 };

/** Search inside one conversation. */
export function createSearchService(
  { db }: Pick<Infra, 'db'>,
  { index, tickets }: { index: MessageIndex; tickets: Pick<TicketsService, 'visible'> },
) {
  return {
    /** Messages of a ticket with every word, newest first. 404 for users who may not see the ticket. */
    async inTicket(
      viewer: Principal,
      ticketId: number,
      { searchParam, before }: QueryOf<typeof searchMessages>,
    ): Promise<AnswerOf<typeof searchMessages>> {
      await tickets.visible(viewer, ticketId);
      const terms = searchTerms(searchParam.trim(), viewer.masked);
      const ids = await index.inTicket(viewer, ticketId, terms, { before, limit: HITS_ON_A_PAGE + 1 });
      const rows = await hitRows(db, viewer, ticketId, ids.slice(0, HITS_ON_A_PAGE));
      const hits = rows.map(({ id, mediaType, body, fromMe, isPrivate, sentAt }): MessageHit => {
        // Masked before it is cut: masking would not recognise half of a number.
        const text = viewer.masked ? maskSaid(mediaType, body) : body;
        return {
          id,
          excerpt: excerptOf(text, terms, EXCERPT),
          fromMe: Boolean(fromMe),
          isPrivate: Boolean(isPrivate),
          createdAt: sentAt.toISOString(),
        };
      });
      return { hits, hasMore: ids.length > HITS_ON_A_PAGE };
    },
  };
}
export type SearchService = ReturnType<typeof createSearchService>;
