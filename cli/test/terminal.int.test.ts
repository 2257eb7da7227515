import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstallation, type Installation } from './recado.js';

const BIN = fileURLToPath(new URL('../dist/src/bin.js', import.meta.url));
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Runs the program in a pseudo-terminal, with a person who types each answer when its question is on the screen. */
async function inTerminal(
  args: string[],
  env: Record<string, string>,
  answers: [question: string, answer: string][] = [],
) {
  const command = [process.execPath, BIN, ...args].map(quoted).join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm', SHELL: '/bin/sh', ...env },
    stdio: 'pipe',
  });
  let screen = '';
  let unread = '';
  const left = [...answers];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    screen += chunk;
    unread += chunk;
    if (!left[0] || !stripVTControlCharacters(unread).includes(left[0][0])) return;
    unread = '';
    child.stdin.write(`${left.shift()![1]}\r`);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.destroy();
  return { code, screen: stripVTControlCharacters(screen), raw: screen };
}

describe('in a terminal', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await anInstallation();
  });
  afterAll(() => installation.drop());

  it('asks for what no flag gave, and does the same as the flags would', async () => {
    const { code, screen } = await inTerminal(['tenant', 'create', '--name', 'Casa'], installation.env, [
      ['Name of its admin', 'Ada'],
      ['E-mail of the admin', 'ada@casa.test'],
      ['Password', 'open sesame'],
      ['The same password again', 'open sesame'],
    ]);
    expect(screen).toContain('"Casa", is made; ada@casa.test is its admin.');
    expect(screen).not.toContain('open sesame');
    expect(code).toBe(0);
    expect(await installation.json('tenant', 'list', '--search', 'Casa')).toHaveLength(1);
  });

  it('never asks with --no-input', async () => {
    const { code, screen } = await inTerminal(['tenant', 'create', '--no-input'], installation.env);
    expect(code).toBe(2);
    expect(screen).toContain('--name');
  });

  it('deletes nothing without its name', async () => {
    const { code, screen } = await inTerminal(['migrate', 'down', '--all'], installation.env, [
      ['This empties', 'yes'],
    ]);
    expect(screen).toContain('Nothing was changed.');
    expect(code).toBe(1);
    expect(await installation.database.db.schema.hasTable('tickets')).toBe(true);
  });

  it('ends with 130 at Ctrl-C', async () => {
    const { code } = await inTerminal(['migrate', 'down', '--all'], installation.env, [
      ['This empties', '\u0003'],
    ]);
    expect(code).toBe(130);
  });

  it('shows a table with titles, in colour unless NO_COLOR is set', async () => {
    const coloured = await inTerminal(['tenant', 'list'], installation.env);
    expect(coloured.screen).toMatch(/Id\s+Name\s+State\s+Plan/);
    expect(coloured.raw).toContain('\u001b[1m');
    const colourless = await inTerminal(['tenant', 'list'], { ...installation.env, NO_COLOR: '1' });
    expect(colourless.raw).not.toContain('\u001b');
  });
});
