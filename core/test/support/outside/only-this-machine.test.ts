import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isHere } from './only-this-machine.mjs';

const GUARD = new URL('./only-this-machine.mjs', import.meta.url).href;
/** Each attempts another way out; 192.0.2.0/24 and .test lead nowhere, should one of them succeed. */
const TRIES = `
  import dgram from 'node:dgram';
  import dns, { promises, lookup } from 'node:dns';
  import net from 'node:net';
  import { createServer } from 'node:http';
  const failed = (make) => new Promise((resolve) => make(resolve));
  await fetch('http://192.0.2.1:8080/').catch(() => {});
  await fetch('http://fetched.test/').catch(() => {});
  await failed((done) => net.connect(9, '192.0.2.2').on('error', done));
  await failed((done) => net.connect({ host: 'connected.test', port: 9 }).on('error', done));
  await failed((done) => lookup('imported.test', done));
  await failed((done) => dns.resolve4('resolved.test', done));
  await promises.lookup('promised.test').catch(() => {});
  await promises.resolve4('asked.test').catch(() => {});
  try { dgram.createSocket('udp4').send('x', 53, '192.0.2.3'); } catch {}
  const own = (name, options, done) => options.all ? done(null, [{ address: '192.0.2.4', family: 4 }]) : done(null, '192.0.2.4', 4);
  const last = net.connect({ host: 'own.test', port: 9, lookup: own }).on('error', () => {});
  last.once('connectionAttempt', () => last.destroy());
  const server = createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1', async () => {
    const { port } = server.address();
    console.log(await (await fetch('http://127.0.0.1:' + port)).text(), await (await fetch('http://localhost:' + port)).text());
    process.exit();
  });`;

it('a restricted process has no way out of this machine, each attempt is recorded, and its own servers respond', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-outside-'));
  const log = join(folder, 'tries.txt');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', GUARD, '--input-type=module', '-e', TRIES],
    { env: { PATH: process.env['PATH'] ?? '', RECADO_OUTSIDE_LOG: log }, timeout: 20_000 },
  );
  expect(stdout.trim()).toBe('here here');
  const tried = [...(await readFile(log, 'utf8')).matchAll(/this machine: (.*)/g)].map(([, what]) => what);
  expect(tried).toEqual([
    '192.0.2.1',
    'the name fetched.test',
    '192.0.2.2',
    'the name connected.test',
    'the name imported.test',
    'the name resolved.test',
    'the name promised.test',
    'the name asked.test',
    'udp 192.0.2.3',
    '192.0.2.4:9',
  ]);
  await rm(folder, { recursive: true });
});

it('tests run restricted, and a run with an attempt fails', async () => {
  expect(Reflect.get(process, Symbol.for('recado.only-this-machine'))).toBe(true);
  expect(process.env['RECADO_OUTSIDE_LOG']).toBeTruthy();
  expect(['127.0.0.1', '127.9.9.9', '::1', 'localhost', undefined].map(isHere)).toEqual(Array(5).fill(true));
  expect(['10.0.0.1', '::ffff:10.0.0.1', 'recado.test'].map(isHere)).toEqual([false, false, false]);
});
