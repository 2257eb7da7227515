import type {
  AnswerOf,
  MomentTicket,
  MomentsCard,
  QueryOf,
  listMoments,
  showMomentsBoard,
} from '@recado/sdk/contracts';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { openSpans } from '../figures/open-spans.tx.js';
import { shownTickets } from '../tickets/shown-tickets.tx.js';
import { maskTicket } from '../tickets/tickets.wire.js';
import { FIRST_OF_A_CARD, momentsFilter, type MomentsQuery } from './moments-filter.js';
import * as repo from './moments.repo.js';

const ON_A_PAGE = 100;
const MOST_AGENTS = 100;

interface Parts {
  media: Pick<MediaStore, 'signedPath'>;
  companies: Pick<CompaniesService, 'find'>;
}

/** The live board: who waits, and who is with whom, each by its age. Both calls take at most seven statements. */
export function createMoments({ db, clock }: Pick<Infra, 'db' | 'clock'>, { media, companies }: Parts) {
  async function filterOf(query: MomentsQuery, viewer: Principal) {
    const { timeZone } = await companies.find(viewer);
    return momentsFilter(query, viewer, timeZone, clock.now());
  }

  /** In the order of the ids; those that are gone are left out. */
  async function shown(viewer: Principal, ids: readonly number[]): Promise<MomentTicket[]> {
    const [tickets, spans] = await Promise.all([shownTickets(db, media, ids), openSpans(db, viewer, ids)]);
    return ids.flatMap((id) => {
      const found = tickets.get(id);
      if (!found || found.companyId !== viewer.companyId) return [];
      const ticket = viewer.masked ? maskTicket(found.ticket) : found.ticket;
      const span = spans.get(id);
      const since = ticket.status === 'open' ? (span?.acceptedAt ?? span?.openedAt) : span?.openedAt;
      return [{ ...ticket, since: since?.toISOString() ?? ticket.updatedAt }];
    });
  }

  return {
    async list(viewer: Principal, query: QueryOf<typeof listMoments>): Promise<MomentTicket[]> {
      const filter = await filterOf(query, viewer);
      const statuses = query.status ? [query.status] : (['pending', 'open'] as const);
      const page = { limit: ON_A_PAGE, offset: ((query.pageNumber ?? 1) - 1) * ON_A_PAGE };
      return shown(viewer, await repo.oldest(db, filter, statuses, page));
    },

    async board(viewer: Principal, query: MomentsQuery): Promise<AnswerOf<typeof showMomentsBoard>> {
      const filter = await filterOf(query, viewer);
      const sizes = await repo.cardSizes(db, filter);
      const busy = sizes.filter(({ status }) => status === 'open').sort((a, b) => b.total - a.total);
      const cards = busy.slice(0, MOST_AGENTS);
      const holders = cards.map(({ userId }) => userId);
      const [waitingIds, heldBy, agents] = await Promise.all([
        repo.oldest(db, filter, ['pending'], { limit: FIRST_OF_A_CARD }),
        repo.firstOfAgents(db, filter, holders),
        repo.agentsById(
          db,
          viewer.companyId,
          holders.filter((id) => id !== null),
        ),
      ]);
      const tickets = await shown(viewer, [...waitingIds, ...heldBy.map(({ id }) => id)]);
      const card = (status: repo.MomentStatus, userId: number | null, total: number): MomentsCard => ({
        user: userId === null ? null : (agents.get(userId) ?? null),
        // Between two statements a ticket may have moved on.
        tickets: tickets.filter(
          (one) => one.status === status && (status === 'pending' || one.userId === userId),
        ),
        count: total,
      });
      const waiting = sizes.find(({ status }) => status === 'pending')?.total ?? 0;
      return {
        waiting: card('pending', null, waiting),
        agents: cards.map(({ userId, total }) => card('open', userId, total)),
        moreAgents: busy.length - cards.length,
        now: clock.now().toISOString(),
      };
    },
  };
}
export type Moments = ReturnType<typeof createMoments>;
