import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InboundConnection } from '../../src/ports/ingest.js';
import { anApiToken } from '../support/api-token.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

const SDK = fileURLToPath(new URL('../../../sdk', import.meta.url));

let test: ReferenceApp;
let folder: string;
beforeAll(async () => {
  [test, folder] = await Promise.all([
    startReferenceApp({ started: true }),
    mkdtemp(join(tmpdir(), 'recado-readme-')),
  ]);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.stop();
});

/** Its lines so far, and those to come. */
function printed(script: ReturnType<typeof spawn>) {
  let text = '';
  const look = new Set<() => void>();
  for (const stream of [script.stdout!, script.stderr!])
    stream.on('data', (chunk: Buffer) => {
      text += String(chunk);
      for (const one of look) one();
    });
  return {
    text: () => text,
    line: (fits: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const done = () => (fits.test(text) ? resolve() : undefined);
        look.add(done);
        script.once('exit', () => reject(new Error(`it ended without ${fits.source}: ${text}`)));
        done();
      }),
  };
}

it('the script of the SDK’s README lists, sends and listens with an API token', async () => {
  const company = await test.aCompany();
  const connection = await test.aConnection(company, { ...test.line, isDefault: true });
  const ana = await test.anAdmin(company);
  const number = '5511999990001';
  const contact = await test.aContact(company, { name: 'Caio', number });
  const conversation = Buffer.from(number);
  await test.aTicket(company, { connection, contact, conversation, status: 'open', userId: ana.id });
  const { token } = await anApiToken(test.api, ana);
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });

  const readme = await readFile(join(SDK, 'README.md'), 'utf8');
  const [, source] = /^```js file=answer\.mjs\n(.*?)^```$/ms.exec(readme)!;
  await writeFile(join(folder, 'answer.mjs'), source!);
  await mkdir(join(folder, 'node_modules/@recado'), { recursive: true });
  await symlink(SDK, join(folder, 'node_modules/@recado/sdk'));
  const env = { ...process.env, NODE_OPTIONS: '', RECADO_URL: origin, RECADO_TOKEN: token };
  const script = spawn(process.execPath, ['answer.mjs'], { cwd: folder, env });
  const output = printed(script);
  await output.line(/sent message \d+ to Caio/);
  const line: InboundConnection = {
    ...{ id: connection.id, companyId: company.id, channel: 'reference' },
    ...{ allowGroup: false, groupAsTicket: false, timeCreateNewTicket: 0, onlyQueueId: null },
  };
  await test.services.ingest.receive(line, [
    {
      ...{ type: 'message', externalId: 'in-1', conversation: number, sentAt: new Date().toISOString() },
      contact: { identities: [{ kind: 'phone', value: number }], name: 'Caio' },
      content: { kind: 'text', text: 'A large pizza, please' },
    },
  ]);
  const [code] = (await once(script, 'exit')) as [number];
  expect([code, output.text().split('\n')]).toEqual([
    0,
    ['open tickets: 1', expect.stringMatching(/^sent message/), 'Caio wrote: A large pizza, please', ''],
  ]);
});
