import type { FeedItem } from '../protocol.js';
import { CallError, type WebchatApi } from './api.js';
import type { Conversation, Outgoing } from './conversation.js';
import type { LiveLine } from './live-line.js';
import type { WidgetStorage } from './storage.js';
import type { VisitorIdentity } from './visitor-identity.js';

const STORED = 'out.';
/** Delays between attempts; after the last one the visitor decides. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Sends one message after the other, in order. Texts survive a reload; the same id never makes two messages. */
export class Outbox {
  private draining = false;
  private wake: (() => void) | undefined;
  private readonly uploads = new Map<string, AbortController>();

  constructor(
    private readonly conversation: Conversation,
    private readonly api: WebchatApi,
    private readonly line: LiveLine,
    private readonly storage: WidgetStorage,
    private readonly visitor: Pick<VisitorIdentity, 'ensure' | 'forget'>,
  ) {}

  /** Texts that an earlier page of this browser could not send. */
  restore(): void {
    for (const [id, json] of this.storage.entries(STORED)) {
      const kept = JSON.parse(json) as Pick<Outgoing, 'text' | 'at' | 'quote' | 'choice'>;
      this.conversation.outgoing.push({ id, ...kept, kind: 'text', progress: 0, status: 'waiting' });
    }
    this.conversation.outgoing.sort((one, other) => one.at - other.at);
    if (this.conversation.outgoing.length > 0) void this.drain();
  }

  add(message: Pick<Outgoing, 'kind' | 'text'> & Partial<Outgoing>): void {
    const outgoing: Outgoing = { id: newId(), at: Date.now(), progress: 0, status: 'sending', ...message };
    this.conversation.outgoing.push(outgoing);
    const { id, text, at, quote, choice } = outgoing;
    if (!outgoing.file) this.storage.set(STORED + id, JSON.stringify({ text, at, quote, choice }));
    this.conversation.changed();
    void this.drain();
  }

  retry(id: string): void {
    const outgoing = this.find(id);
    if (!outgoing) return;
    outgoing.status = 'sending';
    delete outgoing.reason;
    this.conversation.changed();
    this.hurry();
  }

  remove(id: string): void {
    this.uploads.get(id)?.abort();
    this.storage.set(STORED + id, undefined);
    this.conversation.outgoing = this.conversation.outgoing.filter((outgoing) => outgoing.id !== id);
    this.conversation.changed();
    this.wake?.();
  }

  /** The connection is back: waiting messages are sent now. */
  hurry(): void {
    for (const outgoing of this.conversation.outgoing) {
      if (outgoing.status === 'failed' && outgoing.reason === 'ERR_UNAVAILABLE') outgoing.status = 'waiting';
    }
    this.wake?.();
    void this.drain();
  }

  private async drain(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    try {
      for (;;) {
        const next = this.conversation.outgoing.find(({ status }) => status !== 'failed');
        if (!next) return;
        await this.deliver(next);
      }
    } finally {
      this.draining = false;
    }
  }

  private async deliver(outgoing: Outgoing): Promise<void> {
    for (let attempt = 0; this.find(outgoing.id); attempt++) {
      try {
        outgoing.status = 'sending';
        await this.visitor.ensure();
        // Withdrawn while the session was being created: an upload started now could no longer be stopped.
        if (!this.find(outgoing.id)) break;
        const item = await this.transmit(outgoing);
        this.storage.set(STORED + outgoing.id, undefined);
        return this.conversation.takeItem(item);
      } catch (error) {
        if (!this.find(outgoing.id)) break;
        const refusal = error instanceof CallError ? error : new CallError(400, 'ERR_INTERNAL');
        if (refusal.status === 401 && attempt < 3) {
          this.visitor.forget();
          continue;
        }
        if (!refusal.passing || attempt >= WAITS.length) return this.fail(outgoing, refusal.code);
        outgoing.status = 'waiting';
        this.conversation.changed();
        await this.pause(Math.max(refusal.retryAfterMs, WAITS[attempt]!));
      }
    }
    // Removed, or seen in the feed meanwhile: nothing is left to send after a reload.
    this.storage.set(STORED + outgoing.id, undefined);
  }

  private async transmit(outgoing: Outgoing): Promise<FeedItem> {
    const { id, text, file, quote, choice } = outgoing;
    if (!file) {
      const more = { ...(quote && { quote: quote.seq }), ...(choice && { choice }) };
      return this.line.isLive ? this.line.sendText(id, text, more) : this.api.sendText(id, text, more);
    }
    const about: Record<string, string> = { id };
    if (outgoing.name) about['name'] = outgoing.name.slice(-255);
    if (text) about['caption'] = text;
    if (outgoing.voice) about['voice'] = '1';
    if (outgoing.durationMs) about['durationMs'] = String(Math.round(outgoing.durationMs));
    const abort = new AbortController();
    this.uploads.set(id, abort);
    const progress = (part: number) => {
      outgoing.progress = part;
      this.conversation.changed();
    };
    return this.api.upload(file, about, progress, abort.signal).finally(() => this.uploads.delete(id));
  }

  private fail(outgoing: Outgoing, reason: string): void {
    outgoing.status = 'failed';
    outgoing.reason = reason;
    this.conversation.changed();
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private find(id: string): Outgoing | undefined {
    return this.conversation.outgoing.find((outgoing) => outgoing.id === id);
  }
}
