import {
  LANE_PAGE,
  NO_LANE,
  type LanePage,
  type QueryOf,
  type Tag,
  type Ticket,
  type listKanbanTickets,
} from '@recado/sdk/contracts';
import { apiError } from '../../../infra/errors.js';
import type { Infra } from '../../../infra/infra.js';
import type { Principal } from '../../../infra/tenancy.js';
import { tagsOfContacts } from '../../contact-tags/tags-of-contacts.tx.js';
import type { TicketParts } from '../dependencies.js';
import { isCounted } from '../list/filter-sql.js';
import { ticketFilter, type TicketFilter } from '../list/ticket-filter.js';
import { rowsByIds } from '../list/ticket-list.repo.js';
import { maskTicket, ticketToWire } from '../tickets.wire.js';
import * as repo from './board.repo.js';
import { BOARD_STATUSES } from './board-statuses.rules.js';

type BoardQuery = QueryOf<typeof listKanbanTickets>;
const statusFilter = JSON.stringify(BOARD_STATUSES);

/** The board as a user sees it: the cards of each lane that the user may see, page by page. */
export function createBoard({ db }: Pick<Infra, 'db'>, { media }: Pick<TicketParts, 'media'>) {
  const filterOf = ({ queueIds, users, tags }: BoardQuery, viewer: Principal): TicketFilter =>
    ticketFilter({ queueIds, users, tags, statusFilter, pageNumber: 1 }, viewer, 'UTC');
  const countsOf = (filter: TicketFilter) =>
    isCounted(filter) ? repo.laneCountersOf(db, filter) : repo.countedCards(db, filter);

  /** Cards as tickets; their tags begin with the lane's. */
  async function shown(viewer: Principal, ids: readonly number[]): Promise<Ticket[]> {
    const rows = await rowsByIds(db, viewer.companyId, ids);
    const lanes = rows.flatMap(({ laneId }) => laneId ?? []);
    const [tags, laneTags] = await Promise.all([
      tagsOfContacts(
        db,
        rows.map(({ contactId }) => contactId),
      ),
      repo.lanesById(db, viewer, lanes),
    ]);
    return rows.map((row) => {
      const lane: Tag | undefined = laneTags.get(row.laneId ?? 0);
      const own = (tags.get(row.contactId) ?? []).filter(({ id }) => id !== lane?.id);
      const ticket = ticketToWire(row, lane ? [lane, ...own] : own, media);
      return viewer.masked ? maskTicket(ticket) : ticket;
    });
  }

  return {
    /** How many cards of each lane the viewer may see. */
    counts: (viewer: Principal): Promise<Map<number, number>> =>
      repo.laneCountersOf(db, filterOf({}, viewer)),
    /** Throws ERR_NO_TAG_FOUND for a lane that the company does not have. */
    async page(viewer: Principal, query: BoardQuery): Promise<{ tickets: Ticket[]; lanes: LanePage[] }> {
      const { laneId, after } = query;
      if (after !== undefined && laneId === undefined)
        throw apiError('ERR_VALIDATION', '`after` needs `laneId`');
      const filter = filterOf(query, viewer);
      const every = [NO_LANE, ...(await repo.laneIds(db, viewer))];
      if (laneId !== undefined && !every.includes(laneId)) throw apiError('ERR_NO_TAG_FOUND');
      const lanes = laneId === undefined ? every : [laneId];
      const [cards, counts] = await Promise.all([
        repo.cardsOf(db, filter, lanes, after === undefined ? undefined : readCursor(after)),
        countsOf(filter),
      ]);
      const pages = lanes.map((id) => {
        const found = cards.filter((card) => card.laneId === id);
        const keys = found.slice(0, LANE_PAGE);
        const cursor = found.length > LANE_PAGE ? writeCursor(keys.at(-1)!) : null;
        return { keys, page: { id, count: Math.max(counts.get(id) ?? 0, keys.length), cursor } };
      });
      const ids = pages.flatMap(({ keys }) => keys.map(({ id }) => id));
      return { tickets: await shown(viewer, ids), lanes: pages.map(({ page }) => page) };
    },
  };
}
export type Board = ReturnType<typeof createBoard>;

const writeCursor = ({ id, lanePosition }: repo.CardKey): string =>
  `${lanePosition?.toString('latin1') ?? ''}.${id}`;
const readCursor = (cursor: string): Pick<repo.CardKey, 'id' | 'lanePosition'> => {
  const [place = '', id = ''] = cursor.split('.');
  return { id: Number(id), lanePosition: place ? Buffer.from(place) : null };
};
