import type { Ticket } from '@recado/sdk/contracts';
import { belongs, type TicketFilter } from './ticket-filter';

type Tickets = ReadonlyMap<number, Ticket>;

/** Newest change first, as the server pages. */
export const compareTickets = (a: Ticket, b: Ticket): number => {
  if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1;
  return b.id - a.id;
};

/** The longest wait first. */
const compareAges = (a: Ticket, b: Ticket): number => {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id - b.id;
};

const compareIds = (tickets: Tickets, filter: TicketFilter) => (a: number, b: number) => {
  const left = tickets.get(a);
  const right = tickets.get(b);
  return left && right ? (filter.waitsFor ? compareAges : compareTickets)(left, right) : 0;
};

/** Appends the ids of a page, each once. */
export const appendPage = (ids: readonly number[], page: readonly number[]): number[] => {
  const known = new Set(ids);
  return [...ids, ...page.filter((id) => !known.has(id))];
};

/** The tickets of a page that are still in the list, although some of them `changed` since the page was read. */
export const stillListed = (
  page: readonly number[],
  tickets: Tickets,
  changed: ReadonlySet<number>,
  filter: TicketFilter,
): readonly number[] =>
  page.filter((id) => {
    const ticket = tickets.get(id);
    return !changed.has(id) || (ticket !== undefined && belongs(ticket, filter) !== false);
  });

/** Search results keep the server's order, whatever changes; only deleted tickets leave. */
const withoutGone = (ids: readonly number[], tickets: Tickets, changed: ReadonlySet<number>) => {
  const gone = ids.some((id) => changed.has(id) && !tickets.has(id));
  return gone ? ids.filter((id) => !changed.has(id) || tickets.has(id)) : ids;
};

/**
 * Moves the changed tickets to their places: taken out, sorted, merged back. Returns the same array when nothing moved.
 * If the server has more pages, a new ticket below the last loaded one waits for its page.
 */
export const moveChanged = (
  ids: readonly number[],
  tickets: Tickets,
  changed: ReadonlySet<number>,
  filter: TicketFilter,
  hasMore: boolean,
): readonly number[] => {
  if (filter.search !== '') return withoutGone(ids, tickets, changed);
  const coming: number[] = [];
  for (const id of changed) {
    const ticket = tickets.get(id);
    if (ticket && (belongs(ticket, filter) ?? ids.includes(id))) coming.push(id);
  }
  const rest = ids.filter((id) => !changed.has(id));
  if (coming.length === 0) return rest.length === ids.length ? ids : rest;
  const compare = compareIds(tickets, filter);
  const floor = hasMore ? rest.at(-1) : undefined;
  const isLoaded = (id: number) => floor === undefined || compare(id, floor) < 0 || ids.includes(id);
  const placed = coming.filter(isLoaded).sort(compare);
  const merged: number[] = [];
  let from = 0;
  for (const id of placed) {
    while (from < rest.length && compare(rest[from]!, id) <= 0) merged.push(rest[from++]!);
    merged.push(id);
  }
  while (from < rest.length) merged.push(rest[from++]!);
  const unchanged = merged.length === ids.length && merged.every((id, index) => id === ids[index]);
  return unchanged ? ids : merged;
};
