import type { LivePayloads, Message, ReplyWindow } from '@recado/sdk/contracts';
import { Listeners } from '../../lib/listeners';
import { extended } from '../../lib/messages/reply-window';
import { onNextFrame } from '../frame';
import { mergeMessages, touches } from './message-merge';

/** A loaded part of one conversation, mostly its end; a new object for each change. */
export interface MessageWindow {
  messages: readonly Message[];
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  hasOlder: boolean;
  loadingOlder: boolean;
  /** The page above did not load: a button offers it again. */
  olderFailed: boolean;
  /** The part ends before the newest message: it surrounds one that was jumped to. */
  hasNewer: boolean;
  loadingNewer: boolean;
  /** Messages of the customer that came in below such a part. */
  missed: number;
  error: unknown;
  /** Live events may have passed by: the newest page is loaded again when it is opened. */
  stale: boolean;
  /** On channels that limit the time to answer. */
  replyWindow: ReplyWindow | null;
}

export const EMPTY_WINDOW: MessageWindow = {
  messages: [],
  phase: 'idle',
  hasOlder: false,
  loadingOlder: false,
  olderFailed: false,
  hasNewer: false,
  loadingNewer: false,
  missed: 0,
  error: null,
  stale: false,
  replyWindow: null,
};
const KEPT_WINDOWS = 12;

/** Messages of the conversations that were opened last, kept up by live events, once a frame. */
export class MessageCache {
  private readonly windows = new Map<number, MessageWindow>();
  private readonly listeners = new Listeners<number>();
  private queued: LivePayloads['appMessage'][] = [];
  /** Called with each message that becomes known, so that its optimistic twin can go. */
  onKnown: (message: Message) => void = () => undefined;

  constructor(private readonly schedule: (work: () => void) => void = onNextFrame) {}

  window = (ticketId: number): MessageWindow => this.windows.get(ticketId) ?? EMPTY_WINDOW;
  subscribe = (ticketId: number, listener: () => void) => this.listeners.subscribe(ticketId, listener);

  patch(ticketId: number, change: Partial<MessageWindow>): void {
    const before = this.window(ticketId);
    // The window that was touched last goes to the end: the first ones are let go.
    this.windows.delete(ticketId);
    this.windows.set(ticketId, { ...before, ...change });
    for (const id of this.windows.keys()) {
      if (this.windows.size <= KEPT_WINDOWS) break;
      this.windows.delete(id);
    }
    this.listeners.notify(ticketId);
  }

  /** The newest page. When it does not touch what is known, scrolling reloads the older messages. */
  setNewest(
    ticketId: number,
    page: { messages: Message[]; hasMore: boolean; replyWindow?: ReplyWindow | null },
  ): void {
    const { messages: known, hasOlder, phase } = this.window(ticketId);
    // Before the first page, what is known came live: it goes below, and says nothing about older messages.
    const fresh = phase !== 'ready';
    const joined = !fresh && known.length > 0 && touches(known, page.messages, page.hasMore);
    const messages = mergeMessages(joined || fresh ? known : [], page.messages);
    const more = joined ? hasOlder : page.hasMore;
    const ready = { phase: 'ready', stale: false, error: null, hasNewer: false, missed: 0 } as const;
    const { replyWindow = null } = page;
    this.patch(ticketId, { messages, hasOlder: more, replyWindow, ...ready });
    page.messages.forEach((message) => this.onKnown(message));
  }

  setOlder(ticketId: number, page: { messages: Message[]; hasMore: boolean }): void {
    const messages = mergeMessages(this.window(ticketId).messages, page.messages);
    this.patch(ticketId, { messages, hasOlder: page.hasMore, loadingOlder: false, olderFailed: false });
  }

  /** The page around a message. What it touches of the known end stays joined to it. */
  setAround(
    ticketId: number,
    page: { messages: Message[]; hasMore: boolean; hasNewer: boolean; replyWindow?: ReplyWindow | null },
  ): void {
    const { messages: known, phase, hasNewer, hasOlder } = this.window(ticketId);
    const last = page.messages.at(-1);
    const joined = phase === 'ready' && !hasNewer && known[0] && last && last.id >= known[0].id;
    const reachesUp = !joined || page.messages[0]!.id < known[0]!.id;
    const older = reachesUp ? page.hasMore : hasOlder;
    const { replyWindow = null } = page;
    const ready = { phase: 'ready', error: null, hasOlder: older, replyWindow } as const;
    this.patch(
      ticketId,
      joined
        ? { ...ready, messages: mergeMessages(known, page.messages) }
        : { ...ready, messages: page.messages, hasNewer: page.hasNewer, missed: 0, stale: page.hasNewer },
    );
  }

  setNewer(ticketId: number, page: { messages: Message[]; hasMore: boolean }): void {
    const messages = mergeMessages(this.window(ticketId).messages, page.messages);
    const more = { hasNewer: page.hasMore, loadingNewer: false, ...(!page.hasMore && { missed: 0 }) };
    this.patch(ticketId, { messages, ...more });
  }

  /** The answer to a send, before or after its live event. */
  add(ticketId: number, messages: readonly Message[]): void {
    if (this.windows.has(ticketId)) {
      const before = this.window(ticketId);
      this.patch(ticketId, { messages: mergeMessages(before.messages, withinReach(before, messages)) });
    }
    messages.forEach((message) => this.onKnown(message));
  }

  receive(event: LivePayloads['appMessage']): void {
    this.queued.push(event);
    if (this.queued.length === 1) this.schedule(() => this.flush());
  }

  flush(): void {
    const byTicket = new Map<number, Message[]>();
    const withdrawn = new Set<number>();
    for (const { action, message } of this.queued) {
      // What its sender deleted stays, marked; what never went out goes without a trace.
      if (action === 'delete' && !message.isDeleted) withdrawn.add(message.id);
      const of = byTicket.get(message.ticketId) ?? [];
      of.push(message);
      byTicket.set(message.ticketId, of);
    }
    this.queued = [];
    for (const [ticketId, messages] of byTicket) {
      const before = this.windows.get(ticketId);
      if (before) {
        const merged = without(withdrawn, mergeMessages(before.messages, withinReach(before, messages)));
        const missed = before.missed + (before.hasNewer ? arrivalsBelow(before, messages) : 0);
        const replyWindow = messages
          .filter(({ fromMe }) => !fromMe)
          .reduce((window, { createdAt }) => extended(window, createdAt), before.replyWindow);
        if (merged !== before.messages || missed !== before.missed || replyWindow !== before.replyWindow)
          this.patch(ticketId, { messages: merged, missed, replyWindow });
      }
      messages.forEach((message) => this.onKnown(message));
    }
  }

  /** After a gap in the live stream nothing that is kept can be trusted to be complete. */
  markStale(ticketId?: number): void {
    for (const id of ticketId === undefined ? [...this.windows.keys()] : [ticketId]) {
      if (this.windows.has(id)) this.patch(id, { stale: true });
    }
  }

  clear(): void {
    const ids = [...this.windows.keys()];
    this.windows.clear();
    ids.forEach((id) => this.listeners.notify(id));
  }
}

const without = (ids: ReadonlySet<number>, messages: readonly Message[]): readonly Message[] =>
  messages.some(({ id }) => ids.has(id)) ? messages.filter(({ id }) => !ids.has(id)) : messages;

/** A message above or below the loaded part must not appear behind a hole. */
const withinReach = (window: MessageWindow, messages: readonly Message[]): readonly Message[] => {
  const [oldest, newest] = [window.messages[0], window.messages.at(-1)];
  if (!oldest || !newest) return messages;
  const fromId = window.hasOlder ? oldest.id : 0;
  const toId = window.hasNewer ? newest.id : Infinity;
  return messages.filter(({ id }) => id >= fromId && id <= toId);
};

const arrivalsBelow = (window: MessageWindow, messages: readonly Message[]): number => {
  const newest = window.messages.at(-1)?.id ?? 0;
  return messages.filter(({ id, fromMe }) => id > newest && !fromMe).length;
};
