import type { Contact, LivePayloads, Tag, Ticket, TicketCounts, TicketLoss } from '@recado/sdk/contracts';
import { Listeners } from '../../lib/listeners';
import { onNextFrame, pacedFrames } from '../frame';
import { isTyping } from '../keyboard-activity';
import { Meanwhile } from '../meanwhile';
import { withKnownParts } from './steady-ticket';
import { countDelta, filterKey, type TicketFilter } from './ticket-filter';
import { EMPTY_LIST, TicketListState, type TicketListSnapshot } from './ticket-list-state';

type TicketEvent = LivePayloads['ticket'] | LivePayloads['appMessage'];

/** One change of a ticket; `before` is absent if it was not known, `after` if this user no longer sees it. */
export interface TicketChange {
  id: number;
  before: Ticket | undefined;
  after: Ticket | undefined;
}
const NO_IDS: ReadonlySet<number> = new Set();

/** Beyond this number of tickets, those that no list shows are evicted. */
const KEPT_TICKETS = 20_000;
const KEPT_GHOSTS = 200;
/** People read a list: four updates a second are enough in a burst. A single event is shown at once. */
const LIST_PACE_MS = 250;
/** A user who types does not read the list: one update a second leaves the rest of the time to key presses. */
const TYPING_PACE_MS = 1_000;
const listPace = () => (isTyping() ? TYPING_PACE_MS : LIST_PACE_MS);

/**
 * Every ticket that this browser knows, once, and the lists that refer to them. Live events are collected and applied
 * once per frame: a card renders only for its own ticket, a list when its order changes.
 */
export class TicketCache {
  private readonly tickets = new Map<number, Ticket>();
  private readonly ghosts = new Map<number, Ticket>();
  private readonly losses = new Map<number, TicketLoss>();
  private readonly lists = new Map<string, TicketListState>();
  private readonly cards = new Listeners<number>();
  private readonly orders = new Listeners<string>();
  private readonly badges = new Listeners<'counts'>();
  private readonly changes = new Meanwhile<TicketChange>();
  private queued: TicketEvent[] = [];
  private hurries = false;
  private countsNow: TicketCounts | null = null;
  private countsFilter: TicketFilter | null = null;
  /** Called when the badges can no longer be derived from known tickets. */
  onCountsStale: () => void = () => undefined;
  onDeleted: (ticketId: number, ticket?: Ticket, loss?: TicketLoss) => void = () => undefined;
  /** Called when the server reports that the ticket's customer is typing or recording. */
  onTyping: (ticketId: number, presence: 'composing' | 'recording') => void = () => undefined;

  /** `soon` is for what nobody may act on any more. */
  constructor(
    private readonly schedule: (work: () => void) => void = pacedFrames(listPace),
    private readonly soon: (work: () => void) => void = onNextFrame,
  ) {}

  /** Includes a deleted one, while a held list still shows it. */
  ticket = (id: number): Ticket | undefined => this.tickets.get(id) ?? this.ghosts.get(id);
  /** Why this user no longer sees it, if the server gave a reason. */
  loss = (id: number): TicketLoss | undefined => this.losses.get(id);
  subscribeTicket = (id: number, listener: () => void) => this.cards.subscribe(id, listener);
  list = (key: string): TicketListSnapshot => this.lists.get(key)?.snapshot ?? EMPTY_LIST;
  subscribeList = (key: string, listener: () => void) => this.orders.subscribe(key, listener);
  counts = (): TicketCounts | null => this.countsNow;
  subscribeCounts = (listener: () => void) => this.badges.subscribe('counts', listener);

  byUuid(uuid: string): Ticket | undefined {
    for (const ticket of this.tickets.values()) if (ticket.uuid === uuid) return ticket;
    return undefined;
  }

  open(filter: TicketFilter): string {
    const key = filterKey(filter);
    if (!this.lists.has(key)) this.lists.set(key, new TicketListState(filter));
    return key;
  }

  patchList(key: string, change: Partial<TicketListSnapshot>): void {
    this.lists.get(key)?.patch(change);
    this.orders.notify(key);
  }

  /** Asks the server, and collects the changes of tickets until its answer is here. */
  async during<A>(ask: () => Promise<A>): Promise<{ answer: A; meanwhile: readonly TicketChange[] }> {
    // The answer contains all that arrived before; queued events would otherwise be applied on top of it.
    this.flush();
    return this.changes.during(async () => {
      const answer = await ask();
      this.flush();
      return answer;
    });
  }

  /**
   * A page of the server: the first one replaces the list, a later one is appended. Tickets that `changed` since it was
   * asked for stay as they are now, wherever the page has them.
   */
  setPage(
    key: string,
    page: { tickets: Ticket[]; hasMore: boolean; cursor: string | null; count: number },
    first: boolean,
    changed: ReadonlySet<number> = NO_IDS,
  ): void {
    const list = this.lists.get(key);
    if (!list) return;
    this.store(page.tickets, changed);
    const { hasMore, cursor, count } = page;
    list.patch({ hasMore, cursor, count, phase: 'ready', loadingMore: false, error: null });
    const ids = page.tickets.map((ticket) => ticket.id);
    list.takePage(ids, first, this.tickets, changed);
    list.match(page.tickets, first);
    this.orders.notify(key);
    this.prune();
  }

  setCounts(filter: TicketFilter, counts: TicketCounts): void {
    this.countsFilter = filter;
    this.countsNow = counts;
    this.badges.notify('counts');
  }

  hold(key: string, held: boolean): void {
    if (this.lists.get(key)?.hold(held)) this.orders.notify(key);
  }

  /** Shows waiting changes, even if the list is held. */
  settle(key: string): void {
    if (this.lists.get(key)?.settle()) this.orders.notify(key);
  }

  /** The result of this user's own action: shown at once, also in a held list. */
  put(ticket: Ticket): void {
    this.apply([{ action: 'update', ticket }]);
    this.tellTyping(ticket);
    for (const [key, list] of this.lists)
      if (list.order.includes(ticket.id) || list.snapshot.ids.includes(ticket.id)) this.settle(key);
  }

  /** A contact's new name or picture, on all of its tickets. */
  renameContact(contact: Contact): void {
    for (const ticket of this.tickets.values()) {
      if (ticket.contactId !== contact.id) continue;
      const { name, number, email, urlPicture, profilePicUrl, active } = contact;
      const after = { ...ticket.contact, name, number, email, urlPicture, profilePicUrl, active };
      this.tickets.set(ticket.id, { ...ticket, contact: { ...after, tags: contact.tags ?? after.tags } });
      this.cards.notify(ticket.id);
    }
  }

  /** A tag's new name or colour, or its deletion, on all tickets that show it. */
  retag(tagId: number, tag: Tag | undefined): void {
    const changed = (tags: readonly Tag[]) =>
      tags.flatMap((one) => (one.id !== tagId ? one : tag ? { ...one, ...tag } : []));
    for (const ticket of this.tickets.values()) {
      const shown = ticket.tags.find(({ id }) => id === tagId);
      if (!shown || (tag && shown.name === tag.name && shown.color === tag.color)) continue;
      const contact = { ...ticket.contact, tags: changed(ticket.contact.tags) };
      this.tickets.set(ticket.id, { ...ticket, contact, tags: changed(ticket.tags) });
      this.cards.notify(ticket.id);
    }
  }

  receive(event: TicketEvent): void {
    this.queued.push(event);
    if (this.queued.length === 1) this.schedule(() => this.flush());
    if (this.moves(event) && !this.hurries) {
      this.hurries = true;
      this.soon(() => this.flush());
    }
  }

  /** Whether a known ticket leaves or changes its place: an offer such as to accept it must not outlast it. */
  private moves(event: TicketEvent): boolean {
    if (event.action === 'delete' && !('message' in event)) return this.tickets.has(event.ticketId);
    const before = this.tickets.get(event.ticket.id);
    return before !== undefined && before.status !== event.ticket.status;
  }

  flush(): void {
    const events = this.queued;
    this.queued = [];
    this.hurries = false;
    this.apply(events);
  }

  clear(): void {
    const keys = [...this.lists.keys()];
    this.tickets.clear();
    this.ghosts.clear();
    this.losses.clear();
    this.lists.clear();
    this.countsNow = null;
    for (const key of keys) this.orders.notify(key);
  }

  private apply(events: readonly TicketEvent[]): void {
    const changed = new Set<number>();
    let counted = false;
    for (const event of events) {
      const removed = event.action === 'delete' && !('message' in event);
      const id = removed ? event.ticketId : event.ticket.id;
      const before = this.tickets.get(id);
      const after = removed ? undefined : event.ticket;
      if (before && after && before.updatedAt > after.updatedAt) continue;
      if (after) {
        this.tickets.set(id, withKnownParts(before, after));
        this.losses.delete(id);
      } else this.bury(id, before, removed ? event.reason : undefined);
      changed.add(id);
      this.changes.note({ id, before, after });
      counted = this.count(before, after) || counted;
    }
    for (const [key, list] of this.lists) if (list.move(this.tickets, changed)) this.orders.notify(key);
    for (const id of changed) this.cards.notify(id);
    if (counted) this.badges.notify('counts');
  }

  private bury(id: number, before: Ticket | undefined, loss: TicketLoss | undefined): void {
    if (this.ghosts.size >= KEPT_GHOSTS) {
      this.ghosts.clear();
      this.losses.clear();
    }
    if (loss) this.losses.set(id, loss);
    if (before) this.ghosts.set(id, before);
    this.tickets.delete(id);
    this.onDeleted(id, before, loss);
  }

  private count(before: Ticket | undefined, after: Ticket | undefined): boolean {
    if (!this.countsFilter || !this.countsNow) return false;
    const delta = countDelta(before, after, this.countsFilter);
    if (!delta) {
      this.onCountsStale();
      return false;
    }
    if (delta.open === 0 && delta.pending === 0 && delta.group === 0) return false;
    const now = this.countsNow;
    this.countsNow = {
      open: Math.max(0, now.open + delta.open),
      pending: Math.max(0, now.pending + delta.pending),
      group: Math.max(0, now.group + delta.group),
    };
    return true;
  }

  private store(tickets: readonly Ticket[], changed: ReadonlySet<number>): void {
    for (const ticket of tickets) {
      const known = this.tickets.get(ticket.id);
      if (known && known.updatedAt > ticket.updatedAt) continue;
      // It left since then, or changed without a new date: the live state is the later one.
      if (changed.has(ticket.id) && (!known || known.updatedAt === ticket.updatedAt)) continue;
      this.tickets.set(ticket.id, withKnownParts(known, ticket));
      this.cards.notify(ticket.id);
      this.tellTyping(ticket);
    }
  }

  private tellTyping({ id, presence }: Ticket): void {
    if (presence) this.onTyping(id, presence);
  }

  private prune(): void {
    if (this.tickets.size <= KEPT_TICKETS) return;
    const listed = new Set([...this.lists.values()].flatMap((list) => [...list.order, ...list.snapshot.ids]));
    for (const id of this.tickets.keys()) if (!listed.has(id)) this.tickets.delete(id);
  }
}
