import type { TicketFilter } from './ticket-filter';
import { appendPage, moveChanged, stillListed } from './ticket-order';
import type { Ticket } from '@recado/sdk/contracts';

/** The message that a search found a ticket by. */
export type TicketMatch = NonNullable<Ticket['match']>;

/** What a list shows at a moment; a new object for each change. */
export interface TicketListSnapshot {
  ids: readonly number[];
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  loadingMore: boolean;
  hasMore: boolean;
  cursor: string | null;
  /** Number of matches on the server, if its response contained it. */
  count: number | null;
  error: unknown;
  /** New tickets that wait until the reader's pointer leaves. */
  waiting: number;
  matches: ReadonlyMap<number, TicketMatch>;
  /** Still shown, although they have left the list. */
  gone: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();
const NO_MATCHES: ReadonlyMap<number, TicketMatch> = new Map();
export const EMPTY_LIST: TicketListSnapshot = {
  ids: [],
  phase: 'idle',
  loadingMore: false,
  hasMore: false,
  cursor: null,
  count: null,
  error: null,
  waiting: 0,
  matches: NO_MATCHES,
  gone: NONE,
};

/** One list, and the changes that wait while it is held. */
export class TicketListState {
  snapshot = EMPTY_LIST;
  private next: readonly number[] | null = null;
  private held = false;

  constructor(readonly filter: TicketFilter) {}

  patch(change: Partial<TicketListSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
  }

  /** The current order, shown or not. */
  get order(): readonly number[] {
    return this.next ?? this.snapshot.ids;
  }

  replace(ids: readonly number[]): void {
    this.next = null;
    this.patch({ ids, waiting: 0, gone: NONE });
  }

  /** The messages that the tickets of a page were found by; the first page resets them. */
  match(tickets: readonly Ticket[], first: boolean): void {
    const found = tickets.flatMap(({ id, match }): [number, TicketMatch][] => (match ? [[id, match]] : []));
    if (first) this.patch({ matches: found.length ? new Map(found) : NO_MATCHES });
    else if (found.length) this.patch({ matches: new Map([...this.snapshot.matches, ...found]) });
  }

  append(ids: readonly number[]): void {
    // A ticket that waits already keeps waiting.
    const waiting = new Set(this.next);
    this.patch({
      ids: appendPage(
        this.snapshot.ids,
        ids.filter((id) => !waiting.has(id)),
      ),
    });
    if (this.next) this.next = appendPage(this.next, ids);
  }

  /** A page of the server; tickets that `changed` since it was asked for are placed as they are now. */
  takePage(
    page: readonly number[],
    first: boolean,
    tickets: ReadonlyMap<number, Ticket>,
    changed: ReadonlySet<number>,
  ): void {
    const ids = stillListed(page, tickets, changed, this.filter);
    if (first) this.replace(ids);
    else this.append(ids);
    this.move(tickets, changed);
  }

  /** Returns whether anything that is shown changed. */
  move(tickets: ReadonlyMap<number, Ticket>, changed: ReadonlySet<number>): boolean {
    const before = this.order;
    const after = moveChanged(before, tickets, changed, this.filter, this.snapshot.hasMore);
    if (after === before) return false;
    if (!this.held || this.snapshot.ids.length === 0) {
      this.replace(after);
      return true;
    }
    this.next = after;
    const shown = new Set(this.snapshot.ids);
    const kept = new Set(after);
    const waiting = after.reduce((sum, id) => (shown.has(id) ? sum : sum + 1), 0);
    const gone = new Set(this.snapshot.ids.filter((id) => !kept.has(id)));
    const told = waiting === this.snapshot.waiting && gone.size === this.snapshot.gone.size;
    if (!told) this.patch({ waiting, gone });
    return !told;
  }

  /** Holds the order, or applies the waiting changes. Returns whether the shown order changed. */
  hold(held: boolean): boolean {
    this.held = held;
    return !held && this.settle();
  }

  settle(): boolean {
    if (!this.next) return false;
    this.replace(this.next);
    return true;
  }
}
