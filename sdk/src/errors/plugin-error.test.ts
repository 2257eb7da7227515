import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { plugin as texts } from '../texts/en/plugin-errors.js';
import { PLUGIN_ERROR_CODES, PluginError, isPluginError } from './plugin-error.js';

/** The cells of each row that begins with a code. */
async function tableIn(file: string): Promise<string[][]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  return [...text.matchAll(/^(?: \* )?\| `([A-Z_]+)` \| (.*) \| (.*) \|$/gm)].map((row) => row.slice(1));
}

describe('the table of error codes', () => {
  it('has a row for each code, the same in the SDK and in its README', async () => {
    const documented = await tableIn('plugin-error.ts');
    expect(documented.map(([code]) => code)).toEqual([...PLUGIN_ERROR_CODES]);
    expect(await tableIn('../../README.md')).toEqual(documented);
  });

  it('states what an agent reads', async () => {
    for (const [code, , agent] of await tableIn('plugin-error.ts')) {
      if (code === 'DELIVERY_UNCERTAIN') continue;
      expect(agent, code).toContain(`It was not sent. ${texts[code as keyof typeof texts]}`);
    }
  });
});

it('an error of another copy of the SDK is known by its brand', () => {
  const foreign = Object.assign(new Error('x'), { [Symbol.for('recado.plugin-error')]: true });
  expect([isPluginError(foreign), isPluginError(new PluginError('TEMPORARY', 'x'))]).toEqual([true, true]);
  expect([isPluginError(new Error('x')), isPluginError(null)]).toEqual([false, false]);
});
