import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run as create } from '../src/run.js';
import { KINDS } from '../src/wishes.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The compiler that the template names. */
const compiler = join(root, 'node_modules/typescript/bin/tsc');
/** Compiling may be slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let home: string;

/** Runs a program; its output is in the error if it fails. */
async function run(folder: string, ...given: string[]): Promise<string> {
  // A test runner inside this one must not take itself for a part of it.
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
  try {
    return (await promisify(execFile)(process.execPath, given, { cwd: folder, env })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${given.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

const shell = () => ({
  ...{ cwd: () => home, stdin: Readable.from([]) },
  ...{ stdout: new PassThrough(), stderr: new PassThrough() },
});

/**
 * As generated, with only the packages in its package.json; compiled together, so that the SDK's types are read once.
 */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'recado-generated-'));
  await run(join(root, 'sdk'), join(root, 'cli/bootstrap/tsc.mjs'), '-b');
  for (const name of ['@recado/sdk', '@types/node', 'undici-types', 'typebox']) {
    await mkdir(dirname(join(home, 'node_modules', name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(home, 'node_modules', name));
  }
  for (const kind of KINDS) expect(await create([`my-${kind}`, '--kind', kind], shell())).toBe(0);
  await run(home, compiler, '-b', ...KINDS.map((kind) => `my-${kind}`));
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('a generated plugin, outside this repository,', () => {
  it.each(KINDS)('of the kind %s compiles and passes the conformance kit', async (kind) => {
    const printed = await run(
      join(home, `my-${kind}`),
      '--test',
      '--test-reporter=tap',
      'dist/plugin.test.js',
    );
    expect(printed).toMatch(/^# fail 0$/m);
    expect(Number(/^# tests (\d+)$/m.exec(printed)?.[1])).toBeGreaterThan(20);
  });
});
