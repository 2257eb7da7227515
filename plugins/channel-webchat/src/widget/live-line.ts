import {
  type TextExtras,
  CLOSE,
  PING_MS,
  type ClientFrame,
  type FeedAnswer,
  type FeedItem,
  type ServerFrame,
} from '../protocol.js';
import { CallError, type WebchatApi } from './api.js';

export type LineState = 'idle' | 'connecting' | 'live' | 'polling' | 'offline' | 'refused';
export interface LineEvents {
  state(state: LineState): void;
  feed(feed: FeedAnswer): void;
  item(item: FeedItem): void;
  marks(marks: { agentRead: number; read: number }): void;
  typing(on: boolean, name: string | undefined): void;
  /** The token is no longer valid. */
  unknownVisitor(): void;
  /** The last revision that the page has. */
  cursor(): number;
  /** Somebody is viewing the conversation. */
  attentive(): boolean;
}

const LONGEST_WAIT = 30_000;
const ACK_MS = 10_000;
/** Attempts without a response after which calls replace the socket, while it is still retried. */
const ATTEMPTS_BEFORE_POLLING = 2;

interface PendingAck {
  resolve(item: FeedItem): void;
  reject(error: CallError): void;
}

/** The connection to the server: a socket that reconnects by itself, or periodic calls if no socket is allowed. */
export class LiveLine {
  private socket: WebSocket | undefined;
  private ready = false;
  private stopped = true;
  private failures = 0;
  private heardAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private poll: ReturnType<typeof setTimeout> | undefined;
  private readonly acks = new Map<string, PendingAck>();
  private state: LineState = 'idle';

  constructor(
    private readonly api: WebchatApi,
    private readonly events: LineEvents,
  ) {
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.socket?.close());
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && this.hurry(),
    );
    setInterval(() => this.ping(), PING_MS);
  }

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.failures = 0;
    this.connect();
  }

  stop(state: LineState = 'idle'): void {
    this.stopped = true;
    clearTimeout(this.retry);
    clearTimeout(this.poll);
    this.poll = undefined;
    this.socket?.close();
    this.setState(state);
  }

  get isLive(): boolean {
    return this.ready;
  }

  send(frame: ClientFrame): boolean {
    if (!this.ready) return false;
    this.socket!.send(JSON.stringify(frame));
    return true;
  }

  /** Resolves when the server has stored it. */
  sendText(id: string, text: string, more: TextExtras = {}): Promise<FeedItem> {
    return new Promise((resolve, reject) => {
      if (!this.send({ t: 'message', id, text, ...more })) return reject(new CallError(0, 'ERR_UNAVAILABLE'));
      const patience = setTimeout(() => settle(() => reject(new CallError(0, 'ERR_UNAVAILABLE'))), ACK_MS);
      const settle = (how: () => void) => {
        clearTimeout(patience);
        this.acks.delete(id);
        how();
      };
      this.acks.set(id, {
        resolve: (item) => settle(() => resolve(item)),
        reject: (error) => settle(() => reject(error)),
      });
    });
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.setState(this.poll === undefined ? (navigator.onLine ? 'connecting' : 'offline') : 'polling');
    let socket: WebSocket;
    try {
      socket = this.socket = new WebSocket(this.api.socketAddress);
    } catch {
      return this.lost(); // a page's policy may forbid sockets
    }
    socket.onopen = () => {
      const { key, token } = this.api;
      socket.send(
        JSON.stringify({
          t: 'hello',
          key,
          token: token ?? '',
          after: this.events.cursor(),
        } satisfies ClientFrame),
      );
    };
    socket.onmessage = ({ data }) => {
      this.heardAt = performance.now();
      this.take(JSON.parse(String(data)) as ServerFrame);
    };
    const end = (code?: number) => this.socket === socket && this.lost(code);
    socket.onclose = ({ code }) => end(code);
    // One that a page's policy forbids never reports its close.
    socket.onerror = () => socket.readyState === WebSocket.CLOSED && end();
  }

  private take(frame: ServerFrame): void {
    switch (frame.t) {
      case 'ready':
        this.ready = true;
        this.failures = 0;
        clearTimeout(this.poll);
        this.poll = undefined;
        return this.setState('live');
      case 'feed':
        return this.events.feed(frame);
      case 'ack':
        this.events.item(frame.item);
        return this.acks.get(frame.item.id!)?.resolve(frame.item);
      case 'refused': {
        const status =
          frame.error === 'ERR_TOO_MANY_REQUESTS' ? 429 : frame.error === 'ERR_UNAVAILABLE' ? 503 : 400;
        return this.acks.get(frame.id)?.reject(new CallError(status, frame.error, frame.retryAfterMs));
      }
      case 'state':
        return this.events.marks(frame);
      case 'typing':
        return this.events.typing(frame.on, frame.name);
      case 'pong':
    }
  }

  private lost(code?: number): void {
    this.ready = false;
    this.socket = undefined;
    for (const ack of [...this.acks.values()]) ack.reject(new CallError(0, 'ERR_UNAVAILABLE'));
    if (this.stopped) return;
    if (code === CLOSE.unknownVisitor) {
      this.stop();
      return this.events.unknownVisitor();
    }
    if (code === CLOSE.originRefused || code === CLOSE.unknownKey) return this.stop('refused');
    this.failures++;
    const slower = code === CLOSE.tooMany ? 10_000 : 500;
    const wait = Math.min(LONGEST_WAIT, slower * 2 ** Math.min(this.failures - 1, 8));
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
    if (this.failures >= ATTEMPTS_BEFORE_POLLING && this.poll === undefined) void this.pollNow();
    else if (this.poll === undefined) this.setState(navigator.onLine ? 'connecting' : 'offline');
  }

  private async pollNow(): Promise<void> {
    let wait = this.events.attentive() ? 3_000 : 15_000;
    try {
      const feed = await this.api.after(this.events.cursor());
      if (this.stopped || this.ready) return;
      this.setState('polling');
      this.events.feed(feed);
      if (feed.more) wait = 0;
    } catch (error) {
      if (this.stopped || this.ready) return;
      if (error instanceof CallError && error.status === 401) {
        this.stop();
        return this.events.unknownVisitor();
      }
      this.setState('offline');
    }
    this.poll = setTimeout(() => void this.pollNow(), wait);
  }

  private ping(): void {
    if (!this.ready) return;
    if (performance.now() - this.heardAt > 2.5 * PING_MS) this.socket!.close();
    else this.send({ t: 'ping', after: this.events.cursor() });
  }

  /** There is a reason to expect success now. */
  private hurry(): void {
    if (this.stopped || this.ready || this.socket) return;
    this.connect();
  }

  private setState(state: LineState): void {
    if (state === this.state) return;
    this.state = state;
    this.events.state(state);
  }
}
