import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installationEnv } from '../src/installation.js';
import { runProgram, runRecado } from './recado.js';

const bootstrap = (path: string) => new URL(`../bootstrap/${path}`, import.meta.url);

let data: string;
let engines: ChildProcess | undefined;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'recado-data-'));
});
afterAll(async () => {
  if (engines?.exitCode === null) {
    engines.kill('SIGTERM');
    await once(engines, 'exit');
  }
  await rm(data, { recursive: true, force: true });
});

it('finds a running `npm start` by its data folder, and only while it runs', async () => {
  const env = { RECADO_DATA_DIR: data, RECADO_PLUGINS: 'none' };
  const idle = await runRecado(['tenant', 'list', '--json'], env);
  expect(idle.code).toBe(5);
  expect(JSON.parse(idle.stderr).message).toMatch(
    `No "npm start" runs with the data folder ${data} (RECADO_DATA_DIR): start it with "npm start"`,
  );

  engines = fork(bootstrap('engines/run-engines.mjs'), [data], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(engines, 'message');
  await writeFile(join(data, 'secret'), 'a secret that is kept in the data folder\n');
  const { writeIdentity } = await import(/* @vite-ignore */ bootstrap('process-identity.mjs').href);
  writeIdentity(join(data, 'running.lock'), engines.pid);

  // Without the variable it is found too, as long as no other one runs.
  const { noteRun, runningFolders } = await import(/* @vite-ignore */ bootstrap('known-runs.mjs').href);
  noteRun(data);
  expect(runningFolders()).toContain(data);

  const up = await runProgram(['up', '--json'], env);
  expect(up.stderr).toBe('');
  expect(JSON.parse(up.stdout)).toMatchObject({ database: 'recado', tenants: 1 });
  const list = await runRecado(['tenant', 'list', '--json'], env);
  expect(JSON.parse(list.stdout)).toMatchObject([{ id: 1 }]);

  // A provider must get the running core's address, and plugins reach the hosts that it allows.
  const { keepSettings } = await import(/* @vite-ignore */ bootstrap('kept-settings.mjs').href);
  keepSettings(data, {
    ...{ PORT: '4100', PUBLIC_URL: 'https://chat.example.com', RECADO_ALLOWED_HOSTS: '127.0.0.1' },
    ...{ RECADO_PLUGINS: 'webchat', RECADO_METRICS_TOKEN: 'for the core alone' },
  });
  const shared = await installationEnv(env);
  expect(shared).toMatchObject({
    ...{ PORT: '4100', PUBLIC_URL: 'https://chat.example.com', RECADO_ALLOWED_HOSTS: '127.0.0.1' },
    ...{ RECADO_PLUGINS: 'none', RECADO_ENV: 'development' },
  });
  expect(shared).not.toHaveProperty('RECADO_METRICS_TOKEN');

  // An address of the environment takes precedence over the private server's.
  const given = { ...env, DATABASE_URL: 'mysql://root@127.0.0.1:1/recado' };
  expect((await runRecado(['migrate', 'status', '--json'], given)).code).toBe(5);
});
