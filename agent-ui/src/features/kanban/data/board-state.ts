import type { AnswerOf, Ticket, listKanbanTickets } from '@recado/sdk/contracts';

type Page = AnswerOf<typeof listKanbanTickets>;

export interface LaneState {
  id: number;
  /** All of its cards that the filters leave, loaded or not. */
  count: number;
  /** Where its next page begins; null: it ends here. */
  cursor: string | null;
  /** Loaded cards, in order. */
  ids: readonly number[];
}
export interface BoardState {
  lanes: readonly LaneState[];
  cards: ReadonlyMap<number, Ticket>;
}
export interface BoardFilter {
  queueIds: readonly number[];
  userId: number | null;
  tagId: number | null;
}
/** Where a card is put: between these cards. */
export interface Spot {
  laneId: number;
  afterId: number | null;
  beforeId: number | null;
}

const CARD_STATUSES: readonly string[] = ['pending', 'open', 'group'];
export const laneOf = (ticket: Ticket): number => ticket.laneId ?? 0;

/** Whether the server would list it: it sends frames of all that the user may see. */
export const isOnBoard = (ticket: Ticket, { queueIds, userId, tagId }: BoardFilter): boolean =>
  CARD_STATUSES.includes(ticket.status) &&
  (queueIds.length === 0 || queueIds.includes(ticket.queueId ?? 0)) &&
  (userId === null || ticket.userId === userId) &&
  (tagId === null ||
    ticket.contact.tags.some(({ id }) => id === tagId) ||
    ticket.tags.some(({ id }) => id === tagId));

/** The order of a lane: by place; without a tag the newest first. */
export function inLane(one: Ticket, other: Ticket): number {
  const [a, b] = [one.lanePosition ?? '', other.lanePosition ?? ''];
  if (laneOf(one) === 0) return other.id - one.id;
  return a === b ? one.id - other.id : a < b ? -1 : 1;
}

/** The first page of every lane. */
export function fromPage({ tickets, lanes }: Page): BoardState {
  const cards = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return {
    cards,
    lanes: lanes.map((lane) => ({
      ...lane,
      ids: tickets.filter((ticket) => laneOf(ticket) === lane.id).map(({ id }) => id),
    })),
  };
}

/** A further page of one lane. */
export function withPage(state: BoardState, page: Page): BoardState {
  const cards = new Map(state.cards);
  for (const ticket of page.tickets) cards.set(ticket.id, ticket);
  const told = new Map(page.lanes.map((lane) => [lane.id, lane]));
  return {
    cards,
    lanes: state.lanes.map((lane) => {
      const more = told.get(lane.id);
      if (!more) return lane;
      const fresh = page.tickets.filter((ticket) => laneOf(ticket) === lane.id).map(({ id }) => id);
      return { ...lane, ...more, ids: sorted([...new Set([...lane.ids, ...fresh])], cards) };
    }),
  };
}

export function cardOf(state: BoardState, uuid: string): Ticket | undefined {
  for (const card of state.cards.values()) if (card.uuid === uuid) return card;
  return undefined;
}

/** The card below this one, at the lane's end the one above it. */
export function neighbourOf(state: BoardState, id: number): Ticket | undefined {
  const ids = state.lanes.find((lane) => lane.ids.includes(id))?.ids ?? [];
  const at = ids.indexOf(id);
  return state.cards.get(ids[at + 1] ?? ids[at - 1] ?? 0);
}

/** The exact numbers of cards, which the cards themselves tell only of loaded lanes. */
export const withCounts = (state: BoardState, { lanes }: Page): BoardState => {
  const counts = new Map(lanes.map(({ id, count }) => [id, count]));
  return {
    ...state,
    lanes: state.lanes.map((lane) => ({ ...lane, count: counts.get(lane.id) ?? lane.count })),
  };
};

/** A card as it is now. How many there are of a card that was not loaded, only the server knows. */
export function withTicket(state: BoardState, ticket: Ticket): BoardState {
  const former = state.cards.get(ticket.id);
  const [from, to] = [former && laneOf(former), laneOf(ticket)];
  const cards = new Map(state.cards).set(ticket.id, ticket);
  const lanes = state.lanes.map((lane) => {
    const has = lane.ids.includes(ticket.id);
    if (lane.id !== to) {
      if (!has) return lane;
      return { ...lane, count: lane.count - 1, ids: lane.ids.filter((id) => id !== ticket.id) };
    }
    const moved = !has || former === undefined || inLane(former, ticket) !== 0;
    if (!moved) return lane;
    const ids = sorted(has ? [...lane.ids] : [...lane.ids, ticket.id], cards);
    const count = former && from !== to ? lane.count + 1 : lane.count;
    // Behind the last loaded card others may come first: the next page brings it.
    const unread = lane.cursor !== null && ids.at(-1) === ticket.id && ids.length > 1;
    return { ...lane, count, ids: unread ? ids.slice(0, -1) : ids };
  });
  if (!lanes.some(({ ids }) => ids.includes(ticket.id))) cards.delete(ticket.id);
  return { cards, lanes };
}

/** A card that has left the board. */
export function withoutTicket(state: BoardState, id: number): BoardState {
  if (!state.cards.has(id)) return state;
  const cards = new Map(state.cards);
  cards.delete(id);
  return {
    cards,
    lanes: state.lanes.map((lane) =>
      lane.ids.includes(id)
        ? { ...lane, count: Math.max(0, lane.count - 1), ids: lane.ids.filter((one) => one !== id) }
        : lane,
    ),
  };
}

/** Sorts before every digit of a place: a place with it comes next after the place itself. */
const NEXT = '!';
/** The ticket as it will be, until the server tells its place. */
export function movedTo(state: BoardState, ticket: Ticket, { laneId, afterId }: Spot): Ticket {
  const above = afterId === null ? '' : (state.cards.get(afterId)?.lanePosition ?? '');
  return {
    ...ticket,
    laneId: laneId || null,
    lanePosition: laneId ? `${above}${NEXT}` : null,
  };
}

/** The spot at this index of a lane, as if the card itself were not there. */
export function spotAt(state: BoardState, laneId: number, index: number, ticketId: number): Spot {
  const ids = (state.lanes.find(({ id }) => id === laneId)?.ids ?? []).filter((id) => id !== ticketId);
  return { laneId, afterId: ids[index - 1] ?? null, beforeId: ids[index] ?? null };
}

const sorted = (ids: number[], cards: ReadonlyMap<number, Ticket>): number[] =>
  ids.sort((a, b) => inLane(cards.get(a)!, cards.get(b)!));
