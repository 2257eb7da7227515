import type { LivePayloads, Message } from '@recado/sdk/contracts';
import { onNextFrame } from './frame';
import { Listeners } from './listeners';
import { mergeMessages, touches } from './message-merge';

/** The loaded end of one conversation; a new object for each change. */
export interface MessageWindow {
  messages: readonly Message[];
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  hasOlder: boolean;
  loadingOlder: boolean;
  /** The page above did not load: a button offers it again. */
  olderFailed: boolean;
  error: unknown;
  /** Live events may have passed by: the newest page is loaded again when it is opened. */
  stale: boolean;
}

export const EMPTY_WINDOW: MessageWindow = {
  messages: [],
  phase: 'idle',
  hasOlder: false,
  loadingOlder: false,
  olderFailed: false,
  error: null,
  stale: false,
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

  /** The newest page. When it does not touch what is known, the older messages are loaded anew by scrolling. */
  setNewest(ticketId: number, page: { messages: Message[]; hasMore: boolean }): void {
    const { messages: known, hasOlder, phase } = this.window(ticketId);
    // Before the first page, what is known came live: it goes below, and says nothing of what lies above.
    const fresh = phase !== 'ready';
    const joined = !fresh && known.length > 0 && touches(known, page.messages, page.hasMore);
    const messages = mergeMessages(joined || fresh ? known : [], page.messages);
    const more = joined ? hasOlder : page.hasMore;
    this.patch(ticketId, { messages, hasOlder: more, phase: 'ready', stale: false, error: null });
    page.messages.forEach((message) => this.onKnown(message));
  }

  setOlder(ticketId: number, page: { messages: Message[]; hasMore: boolean }): void {
    const messages = mergeMessages(this.window(ticketId).messages, page.messages);
    this.patch(ticketId, { messages, hasOlder: page.hasMore, loadingOlder: false, olderFailed: false });
  }

  /** The answer to a send, before or after its live event. */
  add(ticketId: number, messages: readonly Message[]): void {
    if (this.windows.has(ticketId)) {
      this.patch(ticketId, { messages: mergeMessages(this.window(ticketId).messages, messages) });
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
        const merged = without(withdrawn, mergeMessages(before.messages, newEnough(before, messages)));
        if (merged !== before.messages) this.patch(ticketId, { messages: merged });
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

/** An edit of a message above the loaded part must not appear below a hole. */
const newEnough = (window: MessageWindow, messages: readonly Message[]): readonly Message[] => {
  const oldest = window.messages[0];
  if (!oldest || !window.hasOlder) return messages;
  return messages.filter((message) => message.id >= oldest.id);
};
