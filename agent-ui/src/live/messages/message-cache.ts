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
  /** Messages of the customer that arrived below such a part. */
  missed: number;
  /** Live messages below such a part, which are shown once it reaches the end. */
  below: readonly Message[];
  error: unknown;
  /** Live events may have been missed: opening the conversation reloads the newest page. */
  stale: boolean;
  /** Then the id up to which none is missing: later ones arrived live, after the gap. */
  wholeTo: number;
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
  below: [],
  error: null,
  stale: false,
  wholeTo: Infinity,
  replyWindow: null,
};
const KEPT_WINDOWS = 12;
const AT_THE_END = { hasNewer: false, missed: 0, below: [] as readonly Message[] };

/** Messages of the conversations that were opened last, kept up to date by live events, once per frame. */
export class MessageCache {
  private readonly windows = new Map<number, MessageWindow>();
  private readonly listeners = new Listeners<number>();
  private queued: LivePayloads['appMessage'][] = [];
  /** Called with each message that becomes known, so that its optimistic copy can be removed. */
  onKnown: (message: Message) => void = () => undefined;

  constructor(private readonly schedule: (work: () => void) => void = onNextFrame) {}

  window = (ticketId: number): MessageWindow => this.windows.get(ticketId) ?? EMPTY_WINDOW;
  subscribe = (ticketId: number, listener: () => void) => this.listeners.subscribe(ticketId, listener);

  patch(ticketId: number, change: Partial<MessageWindow>): void {
    const before = this.window(ticketId);
    // The window that was used last moves to the end: the first ones are evicted.
    this.windows.delete(ticketId);
    this.windows.set(ticketId, { ...before, ...change });
    for (const id of this.windows.keys()) {
      if (this.windows.size <= KEPT_WINDOWS) break;
      this.windows.delete(id);
    }
    this.listeners.notify(ticketId);
  }

  /** The newest page. If it does not touch the known messages, scrolling reloads the older ones. */
  setNewest(
    ticketId: number,
    page: { messages: Message[]; hasMore: boolean; replyWindow?: ReplyWindow | null },
  ): void {
    const { messages: known, hasOlder, phase, below, wholeTo } = this.window(ticketId);
    // Before the first page, known messages came live: they go below it, and say nothing about older ones.
    const fresh = phase !== 'ready';
    const whole = known.filter(({ id }) => id <= wholeTo);
    const joined = !fresh && whole.length > 0 && touches(whole, page.messages, page.hasMore);
    // Live messages may be newer than the page, which was read before they arrived.
    const newest = page.messages.at(-1)?.id ?? 0;
    const later = [...known, ...below].filter(({ id }) => id > newest);
    const messages = mergeMessages(mergeMessages(joined || fresh ? known : [], page.messages), later);
    const more = joined ? hasOlder : page.hasMore;
    const ready = { phase: 'ready', stale: false, wholeTo: Infinity, error: null, ...AT_THE_END } as const;
    const { replyWindow = null } = page;
    this.patch(ticketId, { messages, hasOlder: more, replyWindow, ...ready });
    page.messages.forEach((message) => this.onKnown(message));
  }

  setOlder(ticketId: number, page: { messages: Message[]; hasMore: boolean }): void {
    const messages = mergeMessages(this.window(ticketId).messages, page.messages);
    this.patch(ticketId, { messages, hasOlder: page.hasMore, loadingOlder: false, olderFailed: false });
  }

  /** The page around a message. If it touches the known end, both are joined. */
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
        : {
            ...ready,
            ...AT_THE_END,
            messages: page.messages,
            hasNewer: page.hasNewer,
            stale: page.hasNewer,
          },
    );
  }

  setNewer(ticketId: number, page: { messages: Message[]; hasMore: boolean }): void {
    const { messages: known, below } = this.window(ticketId);
    const messages = mergeMessages(known, page.messages);
    if (page.hasMore) return this.patch(ticketId, { messages, hasNewer: true, loadingNewer: false });
    this.patch(ticketId, { messages: mergeMessages(messages, below), loadingNewer: false, ...AT_THE_END });
  }

  /** The response to a send, before or after its live event. */
  add(ticketId: number, messages: readonly Message[]): void {
    if (this.windows.has(ticketId)) {
      const before = this.window(ticketId);
      const merged = mergeMessages(before.messages, withinReach(before, messages));
      this.patch(ticketId, { messages: merged, below: grown(before, messages) });
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
      // A message that its sender deleted stays, marked; one that was never sent is removed.
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
        const below = without(withdrawn, grown(before, messages));
        const replyWindow = messages
          .filter(({ fromMe }) => !fromMe)
          .reduce((window, { createdAt }) => extended(window, createdAt), before.replyWindow);
        const after = { messages: merged, missed, below, replyWindow };
        if (changes(before, after)) this.patch(ticketId, after);
      }
      messages.forEach((message) => this.onKnown(message));
    }
  }

  /** After a gap in the live stream, cached messages may be incomplete. */
  markStale(ticketId?: number): void {
    for (const id of ticketId === undefined ? [...this.windows.keys()] : [ticketId]) {
      const window = this.windows.get(id);
      if (!window) continue;
      const wholeTo = Math.min(window.wholeTo, window.messages.at(-1)?.id ?? 0);
      this.patch(id, { stale: true, wholeTo });
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

/** Leaves out messages above or below the loaded part: those in between are missing. */
const withinReach = (window: MessageWindow, messages: readonly Message[]): readonly Message[] => {
  const [oldest, newest] = [window.messages[0], window.messages.at(-1)];
  if (!oldest || !newest) return messages;
  const fromId = window.hasOlder ? oldest.id : 0;
  const toId = window.hasNewer ? newest.id : Infinity;
  return messages.filter(({ id }) => id >= fromId && id <= toId);
};

/** The messages below a part that was jumped to, with these. */
const grown = (
  { messages, hasNewer, below }: MessageWindow,
  incoming: readonly Message[],
): readonly Message[] => {
  const newest = messages.at(-1)?.id ?? 0;
  return hasNewer
    ? mergeMessages(
        below,
        incoming.filter(({ id }) => id > newest),
      )
    : below;
};

const changes = (before: MessageWindow, after: Partial<MessageWindow>): boolean =>
  Object.entries(after).some(([name, value]) => before[name as keyof MessageWindow] !== value);

const arrivalsBelow = (window: MessageWindow, messages: readonly Message[]): number => {
  const newest = window.messages.at(-1)?.id ?? 0;
  return messages.filter(({ id, fromMe }) => id > newest && !fromMe).length;
};
