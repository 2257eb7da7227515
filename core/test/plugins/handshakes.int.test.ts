import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';

/** A channel whose provider asks for a token before it posts, as Meta's do. */
const ENTRY = `
export default { register: (registry) => registry.channel({
  id: 'asking', send: async () => [],
  capabilities: { inbound: ['text'], outbound: { text: {} }, receipts: [], proactive: 'free' },
  connection: { modes: { plain: { title: 'Plain', schema: { type: 'object', properties: {} } } }, provision: async () => ({ ok: true }) },
  webhook: { scope: 'app', verify: () => false, split: () => [], parse: () => [],
    handshake: ({ query }) => query.token === 'right' ? { status: 200, body: query.challenge } : undefined },
}) };
`;
let host: HostFixture;
beforeAll(async () => {
  host = await startHostFixture(async (parent) => {
    const folder = join(parent, 'asking');
    await mkdir(folder, { recursive: true });
    const recado = {
      id: 'asking',
      kinds: ['channel'],
      sdk: '*',
      entry: './entry.mjs',
      displayName: 'Asking',
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'asking', type: 'module', recado }));
    await writeFile(join(folder, 'entry.mjs'), ENTRY);
  });
});
afterAll(() => host.stop());
const ask = (token: string) => fetch(`${host.url}/api/hooks/asking?token=${token}&challenge=<b>7</b>`);

it('a webhook handshake repeats the challenge as text that no browser renders', async () => {
  const answer = await ask('right');
  expect(await answer.text()).toBe('<b>7</b>');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

it('whoever guesses tokens has to wait', async () => {
  const statuses: number[] = [];
  // The minute may end in between, and its count with it.
  for (let guess = 0; guess < 62 && statuses.at(-1) !== 429; guess++)
    statuses.push((await ask(`wrong-${guess}`)).status);
  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});
