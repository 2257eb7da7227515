import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './unread-bodies.js';

export interface BodyPatience {
  /** Milliseconds of silence after which a client is cut off. */
  idleMs: number;
  /** Milliseconds after which a body has to arrive at this rate on average: one byte now and then is no upload. */
  graceMs: number;
  leastBytesPerSecond: number;
  /** Milliseconds between two looks. */
  everyMs: number;
}
interface Receiving {
  raw: IncomingMessage;
  response: ServerResponse;
  began: number;
  seen: number;
  lookedAt: number;
  quietMs: number;
  waitedMs: number;
}

/** The first bytes of a response to a client whose request never ended. */
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Requests whose bodies are on their way. Only time in which this process has read everything that came is the client's: an
 * upload that waits for the disk is not silent. By socket, so that a busy connection costs one entry.
 */
export function createBodyWatch(patience: BodyPatience, now: () => number = () => performance.now()) {
  const receiving = new Map<Socket, Receiving>();

  function isLost(socket: Socket, one: Receiving): boolean {
    const at = now();
    // A process that was held up itself blames nobody for it.
    const passed = Math.min(at - one.lookedAt, 2 * patience.everyMs);
    const { seen } = one;
    one.lookedAt = at;
    one.seen = socket.bytesRead;
    if (one.raw.readableLength > 0) {
      one.quietMs = 0;
      return false;
    }
    one.waitedMs += passed;
    one.quietMs = one.seen === seen ? one.quietMs + passed : 0;
    if (one.quietMs >= patience.idleMs) return true;
    const rate = ((one.seen - one.began) * 1000) / one.waitedMs;
    return one.waitedMs > patience.graceMs && rate < patience.leastBytesPerSecond;
  }

  return {
    size: () => receiving.size,
    watch(raw: IncomingMessage, response: ServerResponse): void {
      const { bytesRead } = raw.socket;
      const start = { began: bytesRead, seen: bytesRead, lookedAt: now(), quietMs: 0, waitedMs: 0 };
      receiving.set(raw.socket, { raw, response, ...start });
    },
    /** Cuts off those that are silent or too slow. */
    look(): void {
      for (const [socket, one] of receiving) {
        const isOver = one.raw.complete || socket.destroyed;
        const lost = !isOver && isLost(socket, one);
        if (isOver || lost) receiving.delete(socket);
        if (!lost) continue;
        if (!one.response.headersSent) socket.write(TIMED_OUT);
        socket.destroySoon();
      }
    },
  };
}

/** Ends requests whose bodies stop arriving: each holds memory, and its connection, until then. */
export function endSlowBodies(app: FastifyInstance, idleMs: number): void {
  const everyMs = Math.min(1_000, idleMs / 4);
  const bodies = createBodyWatch({ idleMs, graceMs: 2 * idleMs, leastBytesPerSecond: 512, everyMs });
  app.addHook('onRequest', (request, reply, done) => {
    // False only while a real client is sending.
    if (request.raw.complete === false && hasBody(request.raw)) bodies.watch(request.raw, reply.raw);
    done();
  });
  const timer = setInterval(() => bodies.look(), everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
