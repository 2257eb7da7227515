import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/process.js';
import { aContact, inCompanies, ours } from './scene.js';

inCompanies();

const GUIDE = new URL('../../docs/guides/webhooks.md', import.meta.url);
// Below the package, so that it finds its library.
const RECEIVER = fileURLToPath(new URL('./receiver-of-the-guide.mjs', import.meta.url));

/** Starts the receiver that the guide shows. Its lines, as they come. */
async function startGuidesReceiver(port: number, secret: string) {
  const snippet = /^```js\n([\s\S]+?)^```/m.exec(await readFile(GUIDE, 'utf8'))![1]!;
  await writeFile(RECEIVER, snippet);
  const child = spawn(process.execPath, [RECEIVER], {
    env: { PATH: process.env['PATH'], PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill();
    await rm(RECEIVER, { force: true });
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await Promise.race([
    expect.poll(() => lines).toContain('ready'),
    once(child, 'exit').then(() => Promise.reject(new Error('the receiver ended'))),
  ]);
  return lines;
}

it('the receiver of the guide verifies what the core sends, and refuses what others send', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { body } = await ours.api.post('/webhooks', { url, events: ['contact.created'] });
  const lines = await startGuidesReceiver(port, body.secret);
  await aContact(ours);
  await expect.poll(() => lines).toEqual(['ready', expect.stringMatching(/^contact\.created \S+$/)]);
  const forged = await fetch(url, {
    method: 'POST',
    headers: {
      'webhook-id': 'forged',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    },
    body: '{"type":"contact.created"}',
  });
  expect(forged.status).toBe(401);
  expect(lines).toHaveLength(2);
});
