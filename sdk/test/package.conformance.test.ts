import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const sdk = fileURLToPath(new URL('..', import.meta.url));
const modules = join(sdk, '../node_modules');
const compiler = join(modules, 'typescript/bin/tsc');
const limits = { maxBuffer: 64 * 1024 * 1024 };
/** Building and installing may be slow on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
let home = '';

/** Runs a program; its output is in the error if it fails. */
async function run(folder: string, program: string, ...given: string[]): Promise<string> {
  // A test runner inside this one must not take itself for a part of it.
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
  try {
    return (await promisify(execFile)(program, given, { cwd: folder, env, ...limits })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${given.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** The README's example files, by their names there. */
async function filesOfReadme(): Promise<Map<string, string>> {
  const readme = await readFile(join(sdk, 'README.md'), 'utf8');
  const blocks = readme.matchAll(/^```\w+ file=(\S+)\n(.*?)^```$/gms);
  return new Map([...blocks].map(([, name, text]) => [name!, text!]));
}

/** Packs what a registry would get, with its dependencies. */
async function packages(): Promise<string[]> {
  await run(sdk, process.execPath, join(sdk, '../cli/bootstrap/tsc.mjs'), '-b');
  const installed = ['typebox', '@types/node', 'undici-types'].map((name) => join(modules, name));
  await run(home, 'npm', 'pack', '--ignore-scripts', '--silent', ...installed);
  await run(home, 'npm', 'pack', '--silent', sdk);
  return (await readdir(home)).filter((name) => name.endsWith('.tgz')).map((name) => join(home, name));
}

describe('the package outside this repository', () => {
  const project = () => join(home, 'project');

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'recado-sdk-'));
    const tarballs = await packages();
    for (const [name, text] of await filesOfReadme()) {
      await mkdir(dirname(join(project(), name)), { recursive: true });
      await writeFile(join(project(), name), text);
    }
    const quietly = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    await run(project(), 'npm', 'install', ...quietly, ...tarballs);
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  it('installs with only its dependencies', async () => {
    const installed = await readdir(join(project(), 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.')).sort()).toEqual([
      '@recado',
      '@types',
      'typebox',
      'undici-types',
    ]);
    expect((await readdir(join(project(), 'node_modules/@recado/sdk'))).sort()).toEqual([
      'CHANGELOG.md',
      'GUIDE.md',
      'PAYMENT-GUIDE.md',
      'README.md',
      'REFERENCE.md',
      'bin',
      'dist',
      'package.json',
    ]);
  });

  it('has pages whose links lead somewhere in it', async () => {
    const there = join(project(), 'node_modules/@recado/sdk');
    for (const page of ['README.md', 'GUIDE.md', 'PAYMENT-GUIDE.md', 'REFERENCE.md']) {
      const text = await readFile(join(there, page), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!);
      for (const link of links) await access(join(there, link));
    }
    expect(await readFile(join(there, 'GUIDE.md'), 'utf8')).toContain('npm run create-plugin');
  });

  it('compiles the plugins of the README', async () => {
    const contracts = "export { listConnections, ERROR_CODES } from '@recado/sdk/contracts';\n";
    await writeFile(join(project(), 'src/contracts.ts'), contracts);
    const compilerOptions = {
      target: 'es2023',
      lib: ['es2023'],
      module: 'nodenext',
      types: ['node'],
      strict: true,
      skipLibCheck: true,
      rootDir: 'src',
      outDir: 'dist',
    };
    await writeFile(join(project(), 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    await run(project(), process.execPath, compiler, '-p', '.');
  });

  it('has types that need nothing but those of Node', () => {
    const { config } = ts.readConfigFile(join(project(), 'tsconfig.json'), ts.sys.readFile) as {
      config: object;
    };
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, project());
    const program = ts.createProgram(fileNames, { ...options, skipLibCheck: false });
    const ours = program.getSourceFiles().filter(({ fileName }) => fileName.includes('@recado/sdk/dist'));
    const problems = ours.flatMap((file) => program.getSemanticDiagnostics(file));
    expect(ours.length).toBeGreaterThan(30);
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
  });

  it('runs that channel through the conformance kit with node:test', async () => {
    const printed = await run(
      project(),
      process.execPath,
      '--test',
      '--test-reporter=tap',
      'dist/plugin.test.js',
    );
    expect(printed).toMatch(/^# fail 0$/m);
    expect(Number(/^# tests (\d+)$/m.exec(printed)?.[1])).toBeGreaterThan(60);
  });

  it('makes Pix codes with the payment provider of the README, which passes its kit', async () => {
    const test = `
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestContext, testBilling } from '@recado/sdk/testing';
import plugin, { crc, manualPix as billing } from './dist/manual-pix.js';

// The check value of the algorithm, and the code of the central bank's manual.
assert.equal(crc('123456789'), '29B1');
const manual = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
assert.equal(crc(manual), '1D3D');
const settings = { key: 'caixa@example.com', name: 'Padaria São João', city: 'São Paulo' };
it('draws a code that a bank can read', async () => {
  const asked = { reference: 'r1', amountMinor: 123456, currency: 'BRL', description: 'x', payer: {} };
  const { pay } = await billing.createCharge(createTestContext({ pluginSettings: settings }), asked);
  const fields = (text) => (text ? [[text.slice(0, 2), text.slice(4, 4 + Number(text.slice(2, 4)))], ...fields(text.slice(4 + Number(text.slice(2, 4))))] : []);
  const read = new Map(fields(pay.qrText));
  assert.deepEqual([read.get('54'), read.get('59'), read.get('60')], ['1234.56', 'Padaria Sao Joao', 'Sao Paulo']);
  assert.deepEqual(fields(read.get('26')), [['00', 'br.gov.bcb.pix'], ['01', 'caixa@example.com']]);
  assert.equal(read.get('63'), crc(pay.qrText.slice(0, -4)));
});
testBilling({ describe, it }, { billing, plugin, settings });
`;
    await writeFile(join(project(), 'manual-pix.test.mjs'), test);
    const printed = await run(
      project(),
      process.execPath,
      '--test',
      '--test-reporter=tap',
      'manual-pix.test.mjs',
    );
    expect(printed).toMatch(/^# fail 0$/m);
    expect(Number(/^# tests (\d+)$/m.exec(printed)?.[1])).toBeGreaterThan(15);
  });
});
