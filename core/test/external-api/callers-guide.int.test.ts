import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sendExternalMessage, showExternalMessage, type ErrorCode } from '@recado/sdk/contracts';
import { statusOf } from '../../src/infra/errors.js';
import { startExternalApp, type ExternalApp } from './scene.js';

const GUIDE = await readFile(new URL('../../docs/guides/external-api.md', import.meta.url), 'utf8');
const run = promisify(execFile);

let test: ExternalApp;
beforeAll(async () => {
  test = await startExternalApp();
});
afterAll(() => test.stop());

/** The program that the guide shows, as it stands. Its lines. */
async function runGuidesProgram(token: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-guide-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'program.mjs');
  const snippets = [...GUIDE.matchAll(/^```js\n([\s\S]+?)^```/gm)].map(([, code]) => code);
  await writeFile(file, snippets.join('\n'));
  const env = { PATH: process.env['PATH'], RECADO_URL: test.origin, RECADO_TOKEN: token };
  const { stdout } = await run(process.execPath, [file], { env });
  return stdout.trim().split('\n');
}
const LINES = [
  '200 queued',
  '200 2',
  'sent null',
  'true',
  '422 ERR_IDEMPOTENCY_KEY',
  '"default";q=1200;w=60',
  '400 ERR_WAPP_INVALID_CONTACT true',
];

describe('the guide for callers', () => {
  it('has a program that runs, and sends what it says', async () => {
    const { token, company } = await test.aScene();
    expect(await runGuidesProgram(token.token)).toEqual(LINES);
    const rows = await test.db('messages').where({ companyId: company.id }).orderBy('id');
    expect(rows.map(({ body, mediaType, origin }) => [body, mediaType, origin])).toEqual([
      ['Your order is ready.', 'conversation', 'api'],
      ['Your invoice', 'application', 'api'],
      ['', 'application', 'api'],
      ['See you at 3 p.m.', 'conversation', 'api'],
    ]);
    const last = rows.at(-1);
    expect(Math.round((last.validUntil.getTime() - last.createdAt.getTime()) / 1000)).toBe(3_600);
    for (const { id } of rows)
      await test.provider.ledger.waitFor((ledger) => ledger.sendsOf(String(id)).length === 1);
  });

  it('keeps its word about tokens: a replaced one goes on, beside its successor', async () => {
    const { token, company, connection } = await test.aScene();
    const admin = test.api.as(await test.anAdmin(company));
    const next = await admin.post(`/whatsapp/${connection.id}/tokens/${token.id}/rotate`, {});
    const { replaced, connectionToken } = next.body;
    const overlap = Date.parse(replaced.expiresAt) - Date.parse(connectionToken.createdAt);
    expect(overlap).toBe(24 * 3_600_000);
    expect(await runGuidesProgram(token.token)).toEqual(LINES);
    // The keys belong to the connection: what the old token sent is not sent again.
    expect(await runGuidesProgram(next.body.token)).toEqual(LINES);
    const sent = await test.db('messages').where({ companyId: company.id, body: 'See you at 3 p.m.' });
    expect(sent).toHaveLength(1);
  });

  it('names the errors of its calls, with their status', () => {
    const rows = [...GUIDE.matchAll(/^\| (\d{3}) \| `(ERR_\w+)` \|/gm)];
    const named = rows.map(([, status, code]) => [code, Number(status)] as [ErrorCode, number]);
    for (const [code, status] of named) expect([code, statusOf(code)]).toEqual([code, status]);
    const codes = new Set(named.map(([code]) => code));
    const ofCalls = [...sendExternalMessage.errors, ...showExternalMessage.errors];
    expect(ofCalls.filter((code) => !codes.has(code))).toEqual([]);
  });
});
