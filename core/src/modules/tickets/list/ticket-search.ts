import type { Database } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import type { MessageIndex } from '../../search/message-index.service.js';
import type { TicketLead } from './filter-sql.js';
import type { TicketFilter } from './ticket-filter.js';
import { ticketsOfMessages, type TicketByMessage } from './ticket-list.repo.js';

/** Index entries of the first read; each further one reads four times as many. */
const FIRST_LOOK = 128;
const LARGEST_LOOK = 4_096;
/**
 * Maximum number of entries that one request reads: a page that is not full by then ends there, and the next one
 * continues.
 */
const MOST_LOOKED_AT = 20_000;

export interface FoundByMessage {
  /** One entry for a ticket, with its newest message that matches. */
  tickets: TicketByMessage[];
  /** Where the next page begins; null if there is no more. */
  before: number | null;
}

/**
 * Tickets in which a message matches, in the order of that message, newest first. A ticket is on the page of its newest
 * matching message and on no other. Tickets that match by contact are left out: they come before.
 */
export async function ticketsByMessage(
  db: Database,
  index: MessageIndex,
  scope: TenantScope,
  filter: TicketFilter,
  { lead, before, limit }: { lead?: TicketLead; before?: number; limit: number },
): Promise<FoundByMessage> {
  const terms = filter.search!.terms;
  const found = new Map<number, TicketByMessage>();
  let at: number | undefined = before;
  let looked = 0;
  for (let look = FIRST_LOOK; looked < MOST_LOOKED_AT; look = Math.min(LARGEST_LOOK, look * 4)) {
    const hits = await index.newest(scope, terms, { before: at, limit: look });
    looked += look;
    const fresh = (await ticketsOfMessages(db, filter, hits.messageIds, lead)).filter(
      ({ id }) => !found.has(id),
    );
    const shown =
      before === undefined
        ? new Set<number>()
        : await index.ticketsWithNewer(scope, [...new Set(fresh.map(({ id }) => id))], terms, before);
    for (const ticket of fresh) {
      if (shown.has(ticket.id) || found.has(ticket.id)) continue;
      if (found.size === limit) return { tickets: [...found.values()], before: lastOf(found) };
      found.set(ticket.id, ticket);
    }
    if (hits.before === null) return { tickets: [...found.values()], before: null };
    at = hits.before;
  }
  return { tickets: [...found.values()], before: at ?? null };
}

const lastOf = (found: Map<number, TicketByMessage>) => [...found.values()].at(-1)!.messageId;
