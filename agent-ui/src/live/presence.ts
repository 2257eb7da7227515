import type { LivePayloads } from '@recado/sdk/contracts';
import { Listeners } from '../lib/listeners';

type Activity = LivePayloads['presence']['presence'];
export interface Colleague {
  userId: number;
  name: string;
  activity: Activity;
}
export interface TicketPresence {
  /** What the customer does just now. */
  customer: 'composing' | 'recording' | null;
  /** Other users who have the ticket before them. */
  colleagues: readonly Colleague[];
}

const NOBODY: TicketPresence = { customer: null, colleagues: [] };
/** Nobody types for longer without another word of it. */
const TYPING_MS = 8_000;
/** Longer than two of the clients' repeats. */
const VIEWING_MS = 75_000;
const CUSTOMER = 0;

/** Who types, records or looks at a ticket. Each word of it lapses by itself: a lost "stopped" must not stay. */
export class Presence {
  private readonly byTicket = new Map<number, TicketPresence>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly listeners = new Listeners<number>();

  /** Somebody came who does not know yet that this user looks on too. */
  onArrival: (ticketId: number) => void = () => undefined;

  constructor(private readonly userId: number) {}

  of = (ticketId: number): TicketPresence => this.byTicket.get(ticketId) ?? NOBODY;
  subscribe = (ticketId: number, listener: () => void) => this.listeners.subscribe(ticketId, listener);

  receive({ ticketId, presence, userId, userName }: LivePayloads['presence']): void {
    if (userId === this.userId) return;
    const typing = presence === 'composing' || presence === 'recording';
    const before = this.of(ticketId);
    if (userId === undefined) {
      this.set(ticketId, { ...before, customer: typing ? presence : null });
      this.expire(ticketId, CUSTOMER, typing ? TYPING_MS : 0, () => ({
        ...this.of(ticketId),
        customer: null,
      }));
      return;
    }
    const others = before.colleagues.filter((colleague) => colleague.userId !== userId);
    const without = () => ({
      ...this.of(ticketId),
      colleagues: this.of(ticketId).colleagues.filter((colleague) => colleague.userId !== userId),
    });
    if (presence === 'unavailable') {
      this.set(ticketId, { ...before, colleagues: others });
      this.expire(ticketId, userId, 0, without);
      return;
    }
    if (others.length === before.colleagues.length) this.onArrival(ticketId);
    const name = userName ?? '';
    this.set(ticketId, { ...before, colleagues: [...others, { userId, name, activity: presence }] });
    const calm = () => ({
      ...this.of(ticketId),
      colleagues: [...others, { userId, name, activity: 'available' as const }],
    });
    this.expire(ticketId, userId, typing ? TYPING_MS : VIEWING_MS, typing ? calm : without);
  }

  /** A message has arrived: its writer no longer types. */
  wrote(ticketId: number): void {
    if (this.of(ticketId).customer) this.set(ticketId, { ...this.of(ticketId), customer: null });
  }

  private expire(ticketId: number, who: number, ms: number, after: () => TicketPresence): void {
    const key = `${ticketId}:${who}`;
    clearTimeout(this.timers.get(key));
    this.timers.delete(key);
    if (ms > 0)
      this.timers.set(
        key,
        setTimeout(() => this.set(ticketId, after()), ms),
      );
  }

  private set(ticketId: number, presence: TicketPresence): void {
    const empty = !presence.customer && presence.colleagues.length === 0;
    if (empty) this.byTicket.delete(ticketId);
    else this.byTicket.set(ticketId, presence);
    this.listeners.notify(ticketId);
  }
}
