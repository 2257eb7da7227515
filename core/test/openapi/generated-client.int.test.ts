import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../support/factories.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = (path: string) => at(`../../../node_modules/${path}`);

let test: ReferenceApp;
let folder: string;
beforeAll(async () => {
  [test, folder] = await Promise.all([startReferenceApp(), mkdtemp(join(tmpdir(), 'recado-client-'))]);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.stop();
});

it('a client generated from the document compiles strictly, signs in, lists and sends', async () => {
  const company = await test.aCompany();
  const connection = await test.aConnection(company, { ...test.line, isDefault: true });
  const ana = await test.anAdmin(company, { name: 'Ana' });
  const contact = await test.aContact(company, { name: 'Caio' });
  await test.aTicket(company, { connection, contact, status: 'open', userId: ana.id });
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });

  const document = await fetch(`${origin}/api/docs/json`);
  await writeFile(join(folder, 'openapi.json'), await document.text());
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await copyFile(at('stranger.ts.txt'), join(folder, 'stranger.ts'));
  const cwd = { cwd: folder };
  await run(
    process.execPath,
    [program('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'api.d.ts'],
    cwd,
  );
  const strict = [
    '--strict',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
    'false',
  ];
  const target = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom'];
  const compiled = await run(
    process.execPath,
    [program('typescript/bin/tsc'), ...strict, ...target, 'stranger.ts'],
    cwd,
  ).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');
  const { stdout } = await run(process.execPath, ['stranger.js', origin, ana.email, PASSWORD], cwd);
  expect(JSON.parse(stdout)).toEqual({
    user: 'Ana',
    text: expect.stringContaining('Hello Caio'),
    status: 'queued',
    refused: 'ERR_NO_TICKET_FOUND',
  });
});
