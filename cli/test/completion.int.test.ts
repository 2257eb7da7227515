import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { runRecado } from './recado.js';

const suggested = async (...words: string[]) => {
  const { code, stdout } = await runRecado(['complete', '--', ...words], {});
  expect(code).toBe(0);
  return stdout.split('\n').flatMap((line) => (/^[:]|^$/.test(line) ? [] : [line.split('\t')[0]]));
};

describe('shell completion', () => {
  it('suggests nouns, verbs, flags and the values of a flag', async () => {
    expect(await suggested('ten')).toEqual(['tenant']);
    expect(await suggested('user', '')).toEqual(expect.arrayContaining(['create', 'list', 'delete']));
    expect(await suggested('user', 'create', '--pro')).toEqual(['--profile']);
    expect(await suggested('user', 'create', '--profile', '')).toEqual(['admin', 'supervisor', 'user']);
    expect(await suggested('user', 'list', '--js')).toEqual(['--json']);
    expect(await suggested('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(await suggested('', '')).not.toContain('complete');
  });

  it.each(['bash', 'zsh', 'fish'])('prints a script for %s that its shell accepts', async (name) => {
    const { code, stdout } = await runRecado(['completion', name], {});
    expect(code).toBe(0);
    expect(stdout).toContain('recado complete --');
    const check = spawnSync(name, ['-n'], { input: stdout, encoding: 'utf8' });
    // zsh and fish are not on every machine; bash is.
    if (name === 'bash' || !check.error) expect([check.status, check.stderr]).toEqual([0, '']);
  });

  it('ends with 2 for an unknown shell', async () => {
    expect((await runRecado(['completion', 'tcsh'], {})).code).toBe(2);
  });
});
