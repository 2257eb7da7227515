import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../core/test/support/process.js';
import { startRegistry, type Registry } from '../create-plugin/test/support/registry.js';
import { GuideReader, blocksOf } from './guide-reader.js';
import { anInstallation, type Installation } from './recado.js';

/** npm and the compiler may be slow on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let home: string;
let registry: Registry;
let installation: Installation;
let blocks: string[][];
let reader: GuideReader;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'recado-payments-'));
  await mkdir(join(home, 'recado'));
  [registry, installation] = await Promise.all([
    startRegistry([], ['@types/node', 'typebox']),
    anInstallation(),
  ]);
  Object.assign(installation.env, { RECADO_PLUGINS: 'till', RECADO_ALLOWED_HOSTS: '127.0.0.1' });
  blocks = await blocksOf('payment-plugins.md');
  reader = new GuideReader(home, installation.env, registry);
});
afterAll(async () => {
  await Promise.all([installation.drop(), registry.stop()]);
  await rm(home, { recursive: true, force: true });
});

// One story: each step depends on the previous one.
describe('the guide for payment plugins', () => {
  it('leads to a payment provider that passes its kit without a skipped check', async () => {
    const printed = await reader.follow(blocks[0]!);
    expect(printed).toContain('Made the billing plugin "till"');
    expect(printed).toMatch(/(# |ℹ )fail 0/);
    expect(printed).toMatch(/(# |ℹ )skipped 0/);
  });

  it('leads to an installation that reaches the sandbox and says what the provider can do', async () => {
    const port = await freePort();
    const sandbox = reader.start(blocks[1]!.join('\n'), { PORT: String(port) });
    try {
      await sandbox.said(new RegExp(`listens at http://127.0.0.1:${port}`));
      const printed = await reader.follow(
        blocks[2]!.map((line) => line.replace('127.0.0.1:4012', `127.0.0.1:${port}`)),
      );
      expect(printed).toContain('"till" takes pix in BRL; the provider is asked what was paid');
      expect(printed).toContain('"till": its provider signs the body of each request');
      expect(printed).toContain('"till" can be reached');
      expect(printed).toMatch(/Payments +pix in BRL; at least BRL 1\.00; confirmed by the provider/);
      expect(printed).toContain('The tests of "till" pass.');

      const asked = { order: 'o-1', amount: '19.90', currency: 'BRL', text: 'x', payer: {} };
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'o-1' };
      await fetch(`http://127.0.0.1:${port}/charges`, {
        method: 'POST',
        headers,
        body: JSON.stringify(asked),
      });
      await sandbox.said(/^ch-o-1 +PENDING +BRL 19\.90/);
      sandbox.type('pay ch-o-1 10.00');
      await sandbox.said(/^ch-o-1 +PENDING +BRL 19\.90 +paid: 10\.00/);
      sandbox.type('pay ch-nothing');
      await sandbox.said(/There is no such charge/);
      sandbox.type('pay ch-o-1 9.90');
      await sandbox.said(/^ch-o-1 +PAID .*paid: 10\.00 \(back: 0\.00\), 9\.90/);
      expect(blocks).toHaveLength(3);
    } finally {
      await sandbox.stop();
    }
  });
});
