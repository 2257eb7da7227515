import type { ChoiceTaken, FeedAnswer, FeedItem, ReadState } from '../protocol.js';
import type { LineState } from './live-line.js';

/** A quoted message, by its position. */
export interface Quoted {
  seq: number;
  text: string;
}
/** A message of the visitor that the server has not confirmed yet. */
export interface Outgoing {
  id: string;
  at: number;
  kind: FeedItem['kind'];
  text: string;
  quote?: Quoted;
  choice?: ChoiceTaken;
  file?: Blob;
  name?: string;
  voice?: boolean;
  durationMs?: number;
  /** 0 to 1. */
  progress: number;
  status: 'sending' | 'waiting' | 'failed';
  /** Why it failed, as an error code. */
  reason?: string;
}

/** The widget's state of the conversation, with listeners for changes. */
export class Conversation {
  readonly items = new Map<number, FeedItem>();
  outgoing: Outgoing[] = [];
  marks: ReadState = { agentRead: 0, read: 0 };
  cursor = 0;
  earlier = false;
  typing: { name?: string } | undefined;
  line: LineState = 'idle';
  /** Whether the server's first response has arrived. */
  loaded = false;
  /** Grows when the conversation is forgotten: the next one numbers its messages from the start again. */
  epoch = 0;
  private readonly listeners = new Set<() => void>();
  private readonly arrivals = new Set<(items: FeedItem[]) => void>();

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }
  /** Messages of agents that came while the page was open. */
  onArrival(listener: (items: FeedItem[]) => void): void {
    this.arrivals.add(listener);
  }
  changed(): void {
    for (const listener of this.listeners) listener();
  }

  takeFeed(feed: FeedAnswer): void {
    const first = !this.loaded;
    if (feed.restart) this.forget();
    // A restart brings history again: only what is unread there is new.
    const seen = feed.restart ? feed.state.read : 0;
    const fresh = feed.items.filter(
      ({ from, seq, deleted }) => from === 'agent' && !deleted && seq > seen && !this.items.has(seq),
    );
    for (const item of feed.items) this.put(item);
    if (first || feed.restart) this.earlier = feed.earlier;
    // A response overtaken by a later one reverts nothing.
    this.cursor = Math.max(this.cursor, feed.cursor);
    this.takeMarks(feed.state);
    this.loaded = true;
    if (fresh.length > 0) {
      this.typing = undefined;
      if (!first) for (const listener of this.arrivals) listener(fresh);
    }
    this.changed();
  }

  takeOlder(feed: FeedAnswer): void {
    for (const item of feed.items) this.put(item);
    this.earlier = feed.earlier;
    this.changed();
  }

  takeItem(item: FeedItem): void {
    this.put(item);
    this.changed();
  }

  takeMarks(marks: ReadState): void {
    this.marks = {
      agentRead: Math.max(this.marks.agentRead, marks.agentRead),
      read: Math.max(this.marks.read, marks.read),
    };
  }

  forget(): void {
    this.items.clear();
    this.epoch++;
    this.marks = { agentRead: 0, read: 0 };
    this.cursor = 0;
    this.earlier = this.loaded = false;
    this.changed();
  }

  get ordered(): FeedItem[] {
    return [...this.items.values()].sort((one, other) => one.seq - other.seq);
  }
  get lastAgentSeq(): number {
    return this.ordered.filter((item) => item.from === 'agent').at(-1)?.seq ?? 0;
  }
  get unread(): number {
    const { read } = this.marks;
    return this.ordered.filter((item) => item.from === 'agent' && !item.deleted && item.seq > read).length;
  }
  get isEmpty(): boolean {
    return this.items.size === 0 && this.outgoing.length === 0;
  }

  private put(item: FeedItem): void {
    const known = this.items.get(item.seq);
    if (known && known.rev > item.rev) return;
    this.items.set(item.seq, item);
    if (item.id !== undefined) this.outgoing = this.outgoing.filter(({ id }) => id !== item.id);
  }
}
