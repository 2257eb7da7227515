import { CLOSE, PING_MS } from './protocol.js';
import type { ChatSignal, VisitorSignal } from './signals.js';

/** A visitor's socket in this process. */
export interface LiveSocket {
  visitor: string;
  connectionId: number;
  /** Milliseconds of the monotonic clock. */
  heardAt: number;
  notice(signal: VisitorSignal): void;
  close(code: number, reason: string): void;
}

const MAX_PER_VISITOR = 12;

/** The sockets of this process, by visitor. */
export class SocketHub {
  private readonly sockets = new Map<string, Set<LiveSocket>>();
  private watch: NodeJS.Timeout | undefined;

  add(socket: LiveSocket): void {
    const mine = this.sockets.get(socket.visitor) ?? new Set();
    mine.add(socket);
    this.sockets.set(socket.visitor, mine);
    // With far too many tabs the oldest is closed.
    if (mine.size > MAX_PER_VISITOR) mine.values().next().value!.close(CLOSE.tooMany, 'too many tabs');
    this.watch ??= setInterval(() => this.closeSilent(), PING_MS).unref();
  }

  remove(socket: LiveSocket): void {
    const mine = this.sockets.get(socket.visitor);
    mine?.delete(socket);
    if (mine?.size === 0) this.sockets.delete(socket.visitor);
    if (this.sockets.size === 0) this.stopWatch();
  }

  notice(signal: ChatSignal): void {
    if ('goneVisitor' in signal) {
      for (const socket of this.of(signal.goneVisitor))
        socket.close(CLOSE.unknownVisitor, 'the visitor is gone');
    } else if ('goneConnection' in signal) {
      for (const socket of this.all())
        if (socket.connectionId === signal.goneConnection) socket.close(CLOSE.unknownKey, 'the chat is gone');
    } else for (const socket of this.of(signal.visitor)) socket.notice(signal);
  }

  closeAll(): void {
    this.stopWatch();
    for (const socket of this.all()) socket.close(CLOSE.restart, 'restart');
  }

  closeSilent(now = performance.now()): void {
    for (const socket of this.all())
      if (now - socket.heardAt > 3 * PING_MS) socket.close(CLOSE.silent, 'nothing heard');
  }

  private of(visitor: string): Iterable<LiveSocket> {
    return [...(this.sockets.get(visitor) ?? [])];
  }

  private all(): LiveSocket[] {
    return [...this.sockets.values()].flatMap((mine) => [...mine]);
  }

  private stopWatch(): void {
    clearInterval(this.watch);
    this.watch = undefined;
  }
}
