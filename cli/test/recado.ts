import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { testEnv } from '../../core/test/support/app.js';
import { createTestDatabase, type TestDatabase } from '../../core/test/support/database.js';
import { run } from '../src/run.js';

const BIN = fileURLToPath(new URL('../dist/src/bin.js', import.meta.url));

export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one command line in this process, like the program with its own streams: no terminal, and a pipe for stdin. */
export async function runRecado(args: string[], env: Record<string, string>, stdin = ''): Promise<Ending> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(stdout), text(stderr)]);
  const before = { ...console }; // a command redirects the console of libraries
  const code = await run(args, { env, stdin: Readable.from([stdin]), stdout, stderr }, 'test').finally(() =>
    Object.assign(console, before),
  );
  stdout.end();
  stderr.end();
  const [out, err] = await printed;
  return { code, stdout: out, stderr: err };
}

/** Starts the built program in a separate process. */
export function startProgram(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [BIN, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = (async () => {
    const end = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    const [stdout, stderr, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), end]);
    return { code, signal, stdout, stderr };
  })();
  return { child, closed };
}

/** The same; it ends by itself, or the test ends it. */
export const runProgram = async (args: string[], env: Record<string, string>): Promise<Ending> =>
  startProgram(args, env).closed;

export interface Installation {
  database: TestDatabase;
  env: Record<string, string>;
  /** A file with a password in it. */
  passwordFile: string;
  recado(...args: string[]): Promise<Ending>;
  /** The result of a command that is expected to succeed, from its JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json(...args: string[]): Promise<any>;
  /** Makes a tenant with its admin, and returns its number. */
  aTenant(name: string, email: string): Promise<string>;
  /** The problem of one that is expected to fail. */
  problem(...args: string[]): Promise<{ error: string; message: string; exitCode: number }>;
  drop(): Promise<void>;
}

/** A separate database with the command line in front of it. */
export async function anInstallation(options: { migrated?: boolean } = {}): Promise<Installation> {
  const [database, folder] = await Promise.all([
    createTestDatabase({ pool: 2, ...options }),
    mkdtemp(join(tmpdir(), 'recado-cli-')),
  ]);
  const env = testEnv(database.url, folder);
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, 'from-a-file\n');
  const recado = (...args: string[]) => runRecado(args, env);
  const json: Installation['json'] = async (...args) => {
    const { code, stdout, stderr } = await recado(...args, '--json');
    if (code !== 0) throw new Error(`recado ${args.join(' ')} ended with ${code}: ${stderr}`);
    return JSON.parse(stdout);
  };
  return {
    database,
    env,
    passwordFile,
    recado,
    json,
    async aTenant(name, email) {
      const admin = ['--admin-name', 'Ada', '--admin-email', email, '--password-file', passwordFile];
      return String((await json('tenant', 'create', '--name', name, ...admin)).company.id);
    },
    async problem(...args) {
      const { code, stdout, stderr } = await recado(...args, '--json');
      if (stdout) throw new Error(`recado ${args.join(' ')} printed a result although it failed: ${stdout}`);
      const problem = JSON.parse(stderr);
      if (problem.exitCode !== code) throw new Error(`ended with ${code}, but says ${stderr}`);
      return problem;
    },
    async drop() {
      await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}
