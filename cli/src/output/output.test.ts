import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { usage } from '../problem.js';
import { createOutput } from './output.js';
import { printable } from './printable.js';
import { table, type Column } from './table.js';

const plain = (_style: string, text: string) => text;
const columns: Column<{ id: number; name: string }>[] = [
  { title: 'Id', value: (row) => row.id, align: 'right' },
  { title: 'Name', value: (row) => row.name },
];
const rows = [
  { id: 7, name: '日本' },
  { id: 12, name: 'Ñandú' },
];

/** Screens that record; `terminal` makes them interactive. */
function screens(env: Record<string, string> = {}, terminal = false) {
  const screen = () => Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: terminal, columns: 40 });
  const shell = { env, stdin: new PassThrough(), stdout: screen(), stderr: screen() };
  return { shell, stdout: () => shell.stdout.read() ?? '', stderr: () => shell.stderr.read() ?? '' };
}

describe('a table', () => {
  it('is aligned by the width of characters', () => {
    expect(table([...columns].reverse(), rows, 80, plain)).toEqual(['Name   Id', '日本    7', 'Ñandú  12']);
  });

  it('becomes blocks if the terminal is too narrow', () => {
    expect(table(columns, rows, 5, plain)).toEqual(['Id    7', 'Name  日本', '', 'Id    12', 'Name  Ñandú']);
  });
});

describe('output', () => {
  it('is a coloured table in a terminal, without colours under NO_COLOR, and tabs in a pipe', () => {
    const terminal = screens({}, true);
    createOutput(terminal.shell, false).rows(columns, rows, 'none');
    expect(terminal.stdout()).toContain('\u001b[1m');
    const colourless = screens({ NO_COLOR: '1' }, true);
    createOutput(colourless.shell, false).rows(columns, rows, 'none');
    expect(colourless.stdout()).toBe('Id  Name\n 7  日本\n12  Ñandú\n');
    const pipe = screens();
    createOutput(pipe.shell, false).rows(columns, rows, 'none');
    expect(pipe.stdout()).toBe('7\t日本\n12\tÑandú\n');
  });

  it('reports an empty result in a terminal, and is silent in a pipe', () => {
    const terminal = screens({}, true);
    createOutput(terminal.shell, false).rows(columns, [], 'No rows.');
    expect(terminal.stdout()).toBe('No rows.\n');
    const pipe = screens();
    createOutput(pipe.shell, false).rows(columns, [], 'No rows.');
    expect(pipe.stdout()).toBe('');
  });

  it('reports a problem as a sentence or as JSON, on stderr alone', () => {
    const person = screens();
    createOutput(person.shell, false).problem(usage('Give --name.'));
    expect(person.stderr()).toBe('recado: Give --name.\n');
    const script = screens();
    createOutput(script.shell, true).problem(usage('Give --name.'));
    expect(JSON.parse(script.stderr())).toEqual({
      error: 'ERR_VALIDATION',
      message: 'Give --name.',
      exitCode: 2,
    });
    expect(script.stdout()).toBe('');
  });
});

it('makes one harmless line of any text', () => {
  expect(printable('a\u001b[31mb\nc\u202ed\u0007')).toBe('a [31mb c d');
  expect(printable('família 👨‍👩‍👧')).toBe('família 👨‍👩‍👧');
});
