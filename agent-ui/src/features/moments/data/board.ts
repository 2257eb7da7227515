import type { AnswerOf, MomentTicket, Ticket, showMomentsBoard } from '@recado/sdk/contracts';

type Answer = AnswerOf<typeof showMomentsBoard>;

/** The card of those that wait, and that of open tickets which nobody holds; others have the id of their agent. */
export const WAITING = 0;
export const NOBODY = -1;

export interface Card {
  id: number;
  /** null: no agent's. */
  name: string | null;
  online: boolean;
  count: number;
  /** The loaded ones, the oldest first. */
  tickets: readonly MomentTicket[];
}
export interface Board {
  cards: readonly Card[];
  moreAgents: number;
}
/** What a frame says of one ticket; null: it is gone, or out of sight. */
export interface Heard {
  id: number;
  ticket: Ticket | null;
}

/** What the server answered. */
export function boardOf({ waiting, agents, moreAgents }: Answer): Board {
  const held = agents.map(({ user, count, tickets }) => ({
    ...{ id: user?.id ?? NOBODY, name: user?.name ?? null, online: user?.online ?? false },
    ...{ count, tickets },
  }));
  const { count, tickets } = waiting;
  return { cards: [{ id: WAITING, name: null, online: false, count, tickets }, ...held], moreAgents };
}

/** The card where a ticket belongs; undefined: on none. */
export const cardIdOf = ({ status, userId }: Pick<Ticket, 'status' | 'userId'>): number | undefined =>
  status === 'pending' ? WAITING : status === 'open' ? (userId ?? NOBODY) : undefined;

const byAge = (one: Ticket, other: Ticket): number =>
  one.createdAt === other.createdAt ? one.id - other.id : one.createdAt < other.createdAt ? -1 : 1;

/** Further tickets of a card. Those that are there already are taken as they are now. */
export const withMore = (board: Board, cardId: number, more: readonly MomentTicket[]): Board => ({
  ...board,
  cards: board.cards.map((card) => {
    if (card.id !== cardId) return card;
    const all = new Map([...card.tickets, ...more].map((ticket) => [ticket.id, ticket]));
    const tickets = [...all.values()].sort(byAge);
    return { ...card, tickets, count: Math.max(card.count, tickets.length) };
  }),
});

/**
 * The board after a frame. `isExact` is false where only the server knows the rest: how long somebody waits after a
 * move, and the numbers of cards that hold more than was loaded.
 */
export function afterFrame(board: Board, { id, ticket }: Heard, now: string) {
  const from = board.cards.find(({ tickets }) => tickets.some((one) => one.id === id));
  const former = from?.tickets.find((one) => one.id === id);
  const to = ticket ? cardIdOf(ticket) : undefined;
  if (!former || !from) return { board, isExact: false };
  if (from.id === to) {
    const tickets = from.tickets.map((one) => (one.id === id ? { ...ticket!, since: one.since } : one));
    const cards = board.cards.map((card) => (card === from ? { ...card, tickets } : card));
    return { board: { ...board, cards }, isExact: true };
  }
  const cards = board.cards.map((card) => {
    if (card === from)
      return { ...card, count: card.count - 1, tickets: card.tickets.filter((one) => one.id !== id) };
    if (card.id !== to) return card;
    return {
      ...card,
      count: card.count + 1,
      tickets: [...card.tickets, { ...ticket!, since: now }].sort(byAge),
    };
  });
  if (to !== undefined && !cards.some((card) => card.id === to))
    cards.push({
      ...{ id: to, name: ticket!.user?.name ?? null, online: true, count: 1 },
      tickets: [{ ...ticket!, since: now }],
    });
  // A card without tickets stays until the board is read again: nothing jumps while somebody points at it.
  return { board: { ...board, cards }, isExact: false };
}

/** A colleague came or went, or has another name. */
export const withUser = (board: Board, user: { id: number; name: string; online: boolean }): Board =>
  board.cards.some(({ id }) => id === user.id)
    ? {
        ...board,
        cards: board.cards.map((card) =>
          card.id === user.id ? { ...card, name: user.name, online: user.online } : card,
        ),
      }
    : board;

export const ticketOf = (board: Board, id: number): MomentTicket | undefined =>
  board.cards.flatMap(({ tickets }) => tickets).find((ticket) => ticket.id === id);
