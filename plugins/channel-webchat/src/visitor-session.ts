import type { ConnectionRecord, PluginContext, PluginSocketConnection } from '@recado/sdk';
import { catchUp, readState } from './feed.wire.js';
import { saidBy } from './choices.js';
import type { LiveSocket } from './hub.js';
import { acceptMessage, acceptTyping } from './inbound.js';
import type { RateLimits } from './limits.js';
import { CLOSE, TYPING_MS, type ClientFrame, type ServerFrame, type VisitorReaction } from './protocol.js';
import { acceptReaction } from './reactions.js';
import { acceptReceipt } from './receipts.js';
import { RefusedError, unknownVisitor } from './refusal.js';
import type { VisitorSignal } from './signals.js';
import { visitorByPublicId, type Visitor } from './visitors.js';

/** Bytes that may wait for a slow reader; then it is cut off and resumes from its cursor. */
const MAX_BUFFERED = 1024 * 1024;

interface SessionOptions {
  connection: ConnectionRecord;
  visitor: Visitor;
  limits: RateLimits;
  ip: string;
  /** The last revision that the widget has. */
  cursor: number;
}

/** A visitor on one socket: sends the feed as it grows, and accepts the visitor's frames. */
export class VisitorSession implements LiveSocket {
  readonly visitor: string;
  readonly connectionId: number;
  heardAt = performance.now();
  private cursor: number;
  private pumping: Promise<void> | undefined;
  private stale = false;
  private typingSince: number | undefined;

  constructor(
    private readonly ctx: PluginContext,
    private readonly socket: PluginSocketConnection,
    private readonly options: SessionOptions,
  ) {
    this.visitor = options.visitor.publicId;
    this.connectionId = options.connection.id;
    this.cursor = options.cursor;
  }

  async begin(): Promise<void> {
    const { name, email } = this.options.visitor;
    this.send({ t: 'ready', profile: { ...(name ? { name } : {}), ...(email ? { email } : {}) } });
    await this.pump(true);
  }

  notice(signal: VisitorSignal): void {
    if (signal.change === 'typing') {
      this.send({ t: 'typing', on: signal.on, ...(signal.name ? { name: signal.name } : {}) });
      return;
    }
    const work = signal.change === 'feed' ? this.pump() : this.sendState();
    work.catch((error: unknown) => {
      this.ctx.log.warn({ err: error }, 'web chat: the feed could not be read');
      this.close(CLOSE.tryLater, 'try again');
    });
  }

  async take(frame: Exclude<ClientFrame, { t: 'hello' }>): Promise<void> {
    switch (frame.t) {
      case 'message':
        return this.takeMessage(frame);
      case 'typing':
        return this.admits('typing') ? this.takeTyping(frame.on) : undefined;
      case 'react':
        return this.takeReaction(frame);
      case 'receipt':
        this.options.limits.admit('signal', { visitor: this.options.visitor.id });
        return acceptReceipt(this.ctx, await this.current(), frame);
      case 'ping':
        this.options.limits.admit('ping', { visitor: this.options.visitor.id, ip: this.options.ip });
        this.send({ t: 'pong' });
        // Signals may be lost: missing changes are noticed here at the latest.
        if (frame.after <= this.cursor) return this.pump();
    }
  }

  /** For ephemeral events: exceeding the limit is not reported. */
  private admits(action: 'typing'): boolean {
    const { limits, visitor, ip } = this.options;
    try {
      limits.admit(action, { visitor: visitor.id, ip });
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return false;
    }
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** The socket is gone. */
  end(): void {
    if (this.typingSince !== undefined) void this.takeTyping(false).catch(() => undefined); // a lost event expires by itself
  }

  private async takeMessage(frame: Extract<ClientFrame, { t: 'message' }>): Promise<void> {
    try {
      const { connection, limits, visitor, ip } = this.options;
      limits.admit('message', { visitor: visitor.id, ip, connection: connection.id });
      const current = await this.current();
      const said = await saidBy(this.ctx, current, frame);
      const message = { clientId: frame.id, ...said, quote: frame.quote };
      const item = await acceptMessage(this.ctx, connection, current, message);
      this.typingSince = undefined;
      this.send({ t: 'ack', item });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.send({ t: 'refused', id: frame.id, ...error.toWire() });
    }
  }

  /** A rejected frame has no effect: the widget shows what the feed contains. */
  private async takeReaction(reaction: VisitorReaction): Promise<void> {
    const { connection, limits, visitor } = this.options;
    try {
      limits.admit('signal', { visitor: visitor.id });
      await acceptReaction(this.ctx, connection, await this.current(), reaction);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  }

  private async takeTyping(on: boolean): Promise<void> {
    const now = performance.now();
    if (on && this.typingSince !== undefined && now - this.typingSince < TYPING_MS / 2) return;
    if (!on && this.typingSince === undefined) return;
    this.typingSince = on ? now : undefined;
    await acceptTyping(this.ctx, this.options.connection, this.options.visitor, on);
  }

  /** One reader at a time; a signal that comes meanwhile makes it read again. */
  private pump(first = false): Promise<void> {
    this.stale = true;
    this.pumping ??= this.readFeed(first).finally(() => {
      this.pumping = undefined;
    });
    return this.pumping;
  }

  private async readFeed(first: boolean): Promise<void> {
    let greet = first;
    while (this.stale) {
      this.stale = false;
      const feed = await catchUp(this.ctx, await this.current(), this.cursor);
      this.cursor = feed.cursor;
      if (feed.items.length > 0 || greet) this.send({ t: 'feed', ...feed });
      greet = false;
      if (feed.more) this.stale = true;
    }
  }

  private async sendState(): Promise<void> {
    this.send({ t: 'state', ...readState(await this.current()) });
  }

  private async current(): Promise<Visitor> {
    const { connection, visitor } = this.options;
    const known = await visitorByPublicId(this.ctx, connection.id, visitor.publicId);
    if (!known) throw unknownVisitor();
    this.options.visitor = known;
    return known;
  }

  private send(frame: ServerFrame): void {
    if (this.socket.bufferedAmount > MAX_BUFFERED) this.close(CLOSE.tryLater, 'too slow');
    else this.socket.send(JSON.stringify(frame));
  }
}
