import type { LivePayloads } from '@recado/sdk/contracts';
import { Listeners } from '../lib/listeners';

type Activity = LivePayloads['presence']['presence'];
export interface Colleague {
  userId: number;
  name: string;
  activity: Activity;
}
export interface TicketPresence {
  /** What the customer is doing right now. */
  customer: 'composing' | 'recording' | null;
  /** Other users who have the ticket open. */
  colleagues: readonly Colleague[];
}

const NOBODY: TicketPresence = { customer: null, colleagues: [] };
/** Longer than the interval at which typing is reported again. */
const TYPING_MS = 8_000;
/** Longer than two of the clients' repeat intervals. */
const VIEWING_MS = 75_000;
const CUSTOMER = 0;

/** Who types, records or views a ticket. Each state expires by itself, in case its "stopped" is lost. */
export class Presence {
  private readonly byTicket = new Map<number, TicketPresence>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly listeners = new Listeners<number>();

  /** Called when a colleague arrives who does not know yet that this user views the ticket too. */
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
    if (!typing) return this.expire(ticketId, userId, VIEWING_MS, without);
    const calm = () => {
      this.expire(ticketId, userId, VIEWING_MS, without);
      const colleagues = this.of(ticketId).colleagues.map((colleague) =>
        colleague.userId === userId ? { ...colleague, activity: 'available' as const } : colleague,
      );
      return { ...this.of(ticketId), colleagues };
    };
    this.expire(ticketId, userId, TYPING_MS, calm);
  }

  /** A message has arrived: its author no longer types. */
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
