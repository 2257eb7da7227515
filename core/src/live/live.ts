import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { LIVE_CLOSE } from '@recado/sdk/contracts';
import { claimsToBeApiToken } from '../infra/auth/api-token-text.js';
import type { Metrics } from '../infra/http/metrics.js';
import type { Ephemeral, LiveRules } from '../ports/live.js';
import type { Infra } from '../infra/infra.js';
import { createEphemeral } from './ephemeral.js';
import { createEventLog } from './event-log.js';
import { pollRoutes } from './poll.js';
import { createRooms, type Rooms } from './rooms.js';
import { startLiveUsers } from './live-users.js';
import { startSessionWatch } from './session-watch.js';
import { gathered } from './cork-per-tick.js';
import { createSocketLimits } from './socket-limits.js';
import { serveSocket } from './socket.js';
import { startStreamReader } from './stream-reader.js';

const MOST_BYTES = 16 * 1024;

export interface Live {
  rooms: Rooms;
  ephemeral: Ephemeral;
  /** `/live` and `/live/poll`, relative to the API's base. */
  routes(app: FastifyInstance): Promise<void>;
  start(): void;
  /** Asks every client to reconnect, elsewhere or later. */
  dismiss(): void;
  stop(): Promise<void>;
}

export function createLive(infra: Infra, rules: LiveRules, metrics: Metrics): Live {
  const log = createEventLog(infra.db);
  const rooms = createRooms(log, rules, metrics);
  const ephemeral = createEphemeral(infra, rooms);
  const running: { stop(): void | Promise<void> }[] = [ephemeral];
  return {
    rooms,
    ephemeral,
    async routes(app) {
      const parts = {
        rooms,
        log,
        rules,
        ephemeral,
        limits: createSocketLimits(),
        principalOf: async (token: string) =>
          claimsToBeApiToken(token)
            ? rules.authenticateToken(token)
            : rules.authenticate(app.accessTokens.verify(token)),
      };
      const origin = new URL(infra.config.publicUrl).host;
      pollRoutes(app, parts);
      app.get(
        '/live',
        {
          websocket: true,
          schema: { hide: true },
          // A browser always sends the origin of its page: pages of other sites may not open a socket here.
          onRequest: async (request, reply) => {
            const from = request.headers.origin;
            if (from === undefined) return;
            const host = URL.canParse(from) ? new URL(from).host : '';
            if (host !== origin && host !== request.headers.host)
              await reply.code(403).send({ error: 'ERR_NO_PERMISSION' });
          },
        },
        (socket, request) =>
          serveSocket(socket, { gather: gathered(request.raw.socket), ip: request.ip }, parts),
      );
    },
    start() {
      running.push(
        startStreamReader(infra, rooms, log),
        startSessionWatch(infra, rooms, rules),
        startLiveUsers(infra, rooms),
      );
    },
    dismiss() {
      for (const room of rooms.open.values())
        for (const subscriber of room.subscribers) subscriber.close(LIVE_CLOSE.restarting, 'restarting');
    },
    async stop() {
      for (const part of running.reverse()) await part.stop();
    },
  };
}

/** For live sockets and plugins' sockets: registered once for the whole application. */
export const sockets = {
  plugin: websocket,
  options: {
    options: { maxPayload: MOST_BYTES, perMessageDeflate: false },
    // Anybody can send a frame that is too large or malformed: it closes the socket and is not our error.
    errorHandler: (error: Error, socket: WebSocket, request: FastifyRequest) => {
      request.log.debug({ err: error }, 'a socket failed');
      socket.terminate();
    },
  },
};
