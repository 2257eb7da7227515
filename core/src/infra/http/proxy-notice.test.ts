import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testEnv } from '../../../test/support/app.js';
import { loadConfig } from '../config.js';
import { proxyNotice } from './proxy-notice.js';

process.env['REDIS_URL'] ??= 'redis://localhost/0';
const configWith = (RECADO_TRUST_PROXY?: string) =>
  loadConfig({
    ...testEnv('mysql://localhost/x', '/nowhere'),
    ...(RECADO_TRUST_PROXY && { RECADO_TRUST_PROXY }),
  });

async function saidWith(trust: string | undefined, headers: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const config = configWith(trust);
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy: config.trustProxy });
  await app.register(proxyNotice, { config });
  app.get('/ip', async ({ ip }) => ip);
  for (let turn = 0; turn < 3; turn++) await app.inject({ url: '/ip', headers });
  await app.close();
  return lines;
}

it('an untrusted proxy is reported once, with the setting to trust it', async () => {
  const said = await saidWith(undefined, { 'x-forwarded-for': '203.0.113.9' });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('RECADO_TRUST_PROXY');
  expect(said[0]).not.toContain('203.0.113.9');
});
it('nothing is logged without a proxy, or if it is trusted', async () => {
  expect(await saidWith(undefined, {})).toEqual([]);
  expect(await saidWith('true', { 'x-forwarded-for': '203.0.113.9' })).toEqual([]);
});
it('"true" trusts proxies at private addresses, and nobody before them', async () => {
  const app = Fastify({ trustProxy: configWith('true').trustProxy });
  app.get('/ip', async ({ ip }) => ip);
  const ask = async (remoteAddress: string) => {
    const headers = { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' };
    return (await app.inject({ url: '/ip', headers, remoteAddress })).body;
  };
  expect(await ask('10.0.0.2')).toBe('203.0.113.9');
  expect(await ask('198.51.100.1')).toBe('198.51.100.1');
});
