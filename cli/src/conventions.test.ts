import { readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createProgram } from './program.js';
import { leavesOf, referenceOf } from './reference.js';

const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
const program = createProgram({ env: {}, ...streams }, 'test');
const leaves = leavesOf(program);
const page = fileURLToPath(new URL('../../core/docs/guides/cli-reference.md', import.meta.url));

/** Verbs that only read. Every other one changes something. */
const LOOKS = new Set([
  'list',
  'show',
  'get',
  'status',
  'doctor',
  'test',
  'completion',
  'export',
  'check',
  'validate',
  'verify',
  'logs',
  'fields',
  'help',
]);
/** Verbs that delete something or lock somebody out. */
const TAKES_AWAY = new Set(['delete', 'remove', 'down', 'suspend', 'disable', 'token', 'discard']);
/** Data that everybody on the machine could read in the list of processes. */
const SECRET = /password|secret|api-?key|token/;

const named = leaves.map(({ words, command }) => [words.join(' '), command] as const);
const flagsOf = (command: (typeof leaves)[number]['command']) => command.options.map(({ long }) => long);

describe('every command', () => {
  it('is known to this test', () => {
    expect(leaves.length).toBeGreaterThan(24);
    const flags = flagsOf(program);
    for (const one of ['--json', '--no-input', '--verbose']) expect(flags).toContain(one);
  });

  it.each(named)('%s describes itself and its arguments', (_words, command) => {
    expect(command.description()).toMatch(/^[a-z"].*[^.]$/s);
    for (const argument of command.registeredArguments)
      expect(argument.description, argument.name()).not.toBe('');
    for (const { long, description } of command.options) {
      expect(long).toMatch(/^--[a-z][a-z-]*$/);
      expect(description, long ?? '').toMatch(/^[a-z"].*[^.]$/s);
    }
  });

  it('belongs to a group that says what it is about', () => {
    for (const group of program.commands.filter(({ commands }) => commands.length > 0))
      expect(group.description(), group.name()).toMatch(/^[a-z].*[^.]$/s);
  });

  it.each(named.filter(([, command]) => !LOOKS.has(command.name())))(
    '%s changes something: --dry-run',
    (_words, command) => {
      expect(flagsOf(command)).toContain('--dry-run');
    },
  );

  it.each(named.filter(([, command]) => TAKES_AWAY.has(command.name())))(
    '%s is destructive: --confirm',
    (_words, command) => {
      expect(flagsOf(command)).toEqual(expect.arrayContaining(['--yes', '--confirm']));
    },
  );

  it.each(named)('%s accepts no secret as an argument', (_words, command) => {
    const open = command.options.filter(
      ({ long, required, optional }) =>
        (required || optional) && SECRET.test(long ?? '') && !/-(file|stdin)$/.test(long ?? ''),
    );
    expect(open.map(({ flags }) => flags)).toEqual([]);
    expect(command.registeredArguments.map((one) => one.name()).filter((name) => SECRET.test(name))).toEqual(
      [],
    );
  });
});

it('the reference is made from the commands (npx vitest run --project unit cli/src/conventions -u)', async () => {
  await expect(referenceOf(program)).toMatchFileSnapshot(page);
  const guide = await readFile(page.replace('cli-reference', 'cli'), 'utf8');
  expect(guide).toContain('(cli-reference.md)');
});
