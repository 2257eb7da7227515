import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { sha256 } from '../auth/tokens.js';
import { apiError } from '../errors.js';
import { FORWARDED } from './proxy-notice.js';
import type { DatabaseClock } from '../database-clock.js';

export interface Metrics {
  registry: Registry;
  inboundEvents: Counter<'result'>;
  quarantined: Counter<'channel' | 'stage'>;
  pluginIncidents: Counter<'plugin' | 'kind'>;
  heldUp: Counter<'plugin'>;
  inboundBatch: Histogram;
  liveFrames: Counter;
  sends: Counter<'state'>;
}
declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export function createMetrics(clock?: Pick<DatabaseClock, 'skewMs'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'recado_clock_skew_seconds',
    help: 'Seconds by which the clock of this machine is ahead of the database',
    registers,
    collect() {
      const skew = clock?.skewMs();
      if (skew !== undefined) this.set(skew / 1000);
    },
  });
  return {
    registry,
    inboundEvents: new Counter({
      name: 'recado_inbound_events_total',
      help: 'Events received from channels',
      labelNames: ['result'],
      registers,
    }),
    quarantined: new Counter({
      name: 'recado_quarantined_total',
      help: 'Quarantined inbound entries: unreadable (parse) or not storable (store)',
      labelNames: ['channel', 'stage'],
      registers,
    }),
    pluginIncidents: new Counter({
      name: 'recado_plugin_incidents_total',
      help: 'Times that a plugin tried to end the process (exit), blocked it (block) or filled its memory (memory)',
      labelNames: ['plugin', 'kind'],
      registers,
    }),
    heldUp: new Counter({
      name: 'recado_event_loop_held_up_seconds_total',
      help: 'Seconds in which the event loop was blocked for a second or more, by the plugin that ran',
      labelNames: ['plugin'],
      registers,
    }),
    inboundBatch: new Histogram({
      name: 'recado_inbound_batch_size',
      help: 'Events committed together',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    liveFrames: new Counter({
      name: 'recado_live_frames_total',
      help: 'Frames written to live clients',
      registers,
    }),
    sends: new Counter({
      name: 'recado_sends_total',
      help: 'Messages handed to channels, by their final state',
      labelNames: ['state'],
      registers,
    }),
  };
}

/** Prometheus text at /metrics: for the bearer of the token, and without one for this machine alone. */
export const metricsPage = fp<{ metrics: Metrics; token: string | undefined }>(
  async (app, { metrics, token }) => {
    app.decorate('metrics', metrics);
    let collecting = false;
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, token)) throw apiError('ERR_NOT_FOUND');
      if (!collecting) {
        collectDefaultMetrics({ register: metrics.registry });
        collecting = true;
      }
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
  },
  { name: 'metrics-page' },
);

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = sha256((headers.authorization ?? '').replace(/^Bearer /i, ''));
    return timingSafeEqual(given, sha256(token));
  }
  // A proxy on this machine may forward anybody's request.
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return !isForwarded && LOOPBACK.has(socket.remoteAddress ?? '');
}
