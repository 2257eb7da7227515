import fp from 'fastify-plugin';
import type { Config } from '../config.js';

/** Headers that show that a request came through a proxy. */
export const FORWARDED = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
] as const;
const HOUR_MS = 3_600_000;

/**
 * Logs that an untrusted proxy is in front: then all visitors have one address, and limits by address count them
 * together.
 */
export const proxyNotice = fp<{ config: Config }>(
  async (app, { config }) => {
    if (config.trustProxy !== false) return;
    let quietUntil = -Infinity;
    app.addHook('onRequest', async (request) => {
      const header = FORWARDED.find((name) => request.headers[name] !== undefined);
      if (!header || performance.now() < quietUntil) return;
      quietUntil = performance.now() + HOUR_MS;
      app.log.warn(
        { header, from: request.socket.remoteAddress },
        `Requests come with ${header}, but RECADO_TRUST_PROXY is not set: behind a proxy all clients share one address, and limits by address apply to them together. Set it to the proxy's address, or to loopback,uniquelocal`,
      );
    });
  },
  { name: 'proxy-notice' },
);
