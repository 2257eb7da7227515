import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMetrics, metricsPage } from './metrics.js';

async function ask(
  token: string | undefined,
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const app = Fastify();
  await app.register(metricsPage, { metrics: createMetrics(), token });
  app.setErrorHandler((error: { status?: number }, _request, reply) =>
    reply.code(error.status ?? 500).send(),
  );
  const { statusCode } = await app.inject({ url: '/metrics', remoteAddress, headers });
  await app.close();
  return statusCode;
}

it('the metrics are for this machine, and not for clients behind a proxy on it', async () => {
  expect(await ask(undefined, '127.0.0.1')).toBe(200);
  expect(await ask(undefined, '10.0.0.7')).toBe(404);
  expect(await ask(undefined, '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toBe(404);
  expect(await ask(undefined, '127.0.0.1', { 'x-forwarded-proto': 'https' })).toBe(404);
  expect(await ask(undefined, '127.0.0.1', { via: '1.1 proxy' })).toBe(404);
});
it('with a token they are for its bearer', async () => {
  expect(await ask('of-prometheus', '10.0.0.7', { authorization: 'Bearer of-prometheus' })).toBe(200);
  expect(await ask('of-prometheus', '10.0.0.7', { authorization: 'Bearer another' })).toBe(404);
  expect(await ask('of-prometheus', '127.0.0.1')).toBe(404);
});
