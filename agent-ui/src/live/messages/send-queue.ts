import type { Message } from '@recado/sdk/contracts';
import { Listeners } from '../../lib/listeners';
import { newClientKey } from '../../lib/messages/client-key';
import type { NewOutgoing, Outgoing, SendFailure, SendMessage } from '../../lib/messages/outgoing';
import type { OutboxStorage } from './outbox-storage';

export interface SendQueueOptions {
  send: SendMessage;
  /** Takes over the confirmed messages before their optimistic copy is removed. */
  onSent(ticketId: number, messages: readonly Message[]): void;
  explain(error: unknown): SendFailure;
  storage?: OutboxStorage;
  wait?(ms: number, signal: AbortSignal): Promise<void>;
}

const NONE: readonly Outgoing[] = [];
const MAX_ATTEMPTS = 5;
const backoffMs = (attempt: number): number => Math.min(30_000, 1000 * 2 ** Math.min(attempt, 5));

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });

/**
 * Messages that this browser still has to send: one line for each ticket, in order, one at a time. Without a network it
 * waits; a rejected message stays, with its reason, until a person retries or removes it.
 */
export class SendQueue {
  private readonly lines = new Map<number, readonly Outgoing[]>();
  private readonly busy = new Set<number>();
  private readonly aborts = new Map<string, AbortController>();
  private readonly listeners = new Listeners<number | 'total'>();
  private wake = new AbortController();
  private stopped = false;

  constructor(private readonly options: SendQueueOptions) {
    for (const item of options.storage?.load() ?? []) this.place(item);
  }

  items = (ticketId: number): readonly Outgoing[] => this.lines.get(ticketId) ?? NONE;
  subscribe = (ticketId: number, listener: () => void) => this.listeners.subscribe(ticketId, listener);
  /** How many still wait, for the banner. */
  total = (): number =>
    [...this.lines.values()].reduce(
      (sum, line) => sum + line.filter((item) => item.state !== 'failed').length,
      0,
    );
  subscribeTotal = (listener: () => void) => this.listeners.subscribe('total', listener);

  /** Continues with messages that an earlier page left. */
  start(): void {
    for (const ticketId of this.lines.keys()) void this.drain(ticketId);
  }

  enqueue(message: NewOutgoing): string {
    const key = newClientKey();
    const { quoted = null, isPrivate = false, file = null, extras = {} } = message;
    const fresh = {
      state: 'waiting',
      progress: 0,
      failure: null,
      createdAt: new Date().toISOString(),
    } as const;
    this.place({ ...message, quoted, isPrivate, file, extras, key, ...fresh });
    void this.drain(message.ticketId);
    return key;
  }

  retry(key: string): void {
    const item = this.find(key);
    if (item?.state !== 'failed') return;
    this.drop(key);
    this.place({ ...item, state: 'waiting', progress: 0, failure: null });
    void this.drain(item.ticketId);
  }

  /** Removes an unsent message; its running upload is aborted. */
  remove(key: string): void {
    this.aborts.get(key)?.abort();
    this.drop(key);
  }

  /** The server knows this message: its optimistic copy is removed. */
  acknowledge(clientKey: string | null): void {
    if (clientKey) this.drop(clientKey);
  }

  /** The network is back: waiting sends retry at once. */
  online(): void {
    this.wake.abort();
    this.wake = new AbortController();
  }

  /** The session is over: nothing more is sent here. Stored texts wait for the same user. */
  stop(): void {
    this.stopped = true;
    for (const abort of this.aborts.values()) abort.abort();
    const ticketIds = [...this.lines.keys()];
    this.lines.clear();
    ticketIds.forEach((ticketId) => this.listeners.notify(ticketId));
    this.listeners.notify('total');
  }

  private async drain(ticketId: number): Promise<void> {
    if (this.stopped || this.busy.has(ticketId)) return;
    this.busy.add(ticketId);
    try {
      for (;;) {
        const next = this.items(ticketId).find((item) => item.state === 'waiting');
        if (!next) return;
        await this.deliver(next);
      }
    } finally {
      this.busy.delete(ticketId);
    }
  }

  private async deliver(item: Outgoing): Promise<void> {
    const abort = new AbortController();
    this.aborts.set(item.key, abort);
    try {
      let failures = 0; // without those of an absent network: a server that restarts afterwards gets all its tries
      for (let attempt = 0; !abort.signal.aborted && this.find(item.key); attempt += 1) {
        const failure = await this.attempt(item, abort.signal);
        if (!failure || abort.signal.aborted) return;
        if (failure.retry === 'later') failures += 1;
        const lasting = failure.retry === 'never' || failures >= MAX_ATTEMPTS;
        this.change(item.key, lasting ? { state: 'failed', failure } : { state: 'waiting', progress: 0 });
        if (lasting) return;
        const wait = this.options.wait ?? pause;
        await wait(backoffMs(attempt), AbortSignal.any([abort.signal, this.wake.signal]));
      }
    } finally {
      this.aborts.delete(item.key);
    }
  }

  private async attempt(item: Outgoing, signal: AbortSignal): Promise<SendFailure | undefined> {
    this.change(item.key, { state: 'sending' });
    try {
      const onProgress = (progress: number) => this.change(item.key, { progress });
      const messages = await this.options.send(item, { signal, onProgress });
      this.options.onSent(item.ticketId, messages);
      this.drop(item.key);
      return undefined;
    } catch (error) {
      return this.options.explain(error);
    }
  }

  private find(key: string): Outgoing | undefined {
    for (const line of this.lines.values()) {
      const item = line.find((candidate) => candidate.key === key);
      if (item) return item;
    }
    return undefined;
  }

  private place(item: Outgoing): void {
    this.update(item.ticketId, [...this.items(item.ticketId), item]);
  }

  private drop(key: string): void {
    const item = this.find(key);
    if (item)
      this.update(
        item.ticketId,
        this.items(item.ticketId).filter((other) => other.key !== key),
      );
  }

  private change(key: string, change: Partial<Outgoing>): void {
    const item = this.find(key);
    if (!item) return;
    const after = { ...item, ...change };
    this.update(
      item.ticketId,
      this.items(item.ticketId).map((other) => (other.key === key ? after : other)),
    );
  }

  private update(ticketId: number, line: readonly Outgoing[]): void {
    if (this.stopped) return;
    if (line.length === 0) this.lines.delete(ticketId);
    else this.lines.set(ticketId, line);
    this.options.storage?.save([...this.lines.values()].flat());
    this.listeners.notify(ticketId);
    this.listeners.notify('total');
  }
}
