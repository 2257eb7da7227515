import { describe, expect, it } from 'vitest';
import { createTerminal, spell } from './terminal.mjs';

describe('time in readable form', () => {
  it.each([
    [40, '0.0 s'],
    [3_140, '3.1 s'],
    [42_400, '42 s'],
    [65_000, '1 min 05 s'],
    [119_900, '2 min 00 s'],
  ])('%d ms is %s', (ms, text) => expect(spell(ms)).toBe(text));
});

describe('steps without a terminal', () => {
  it('are plain lines with their duration', () => {
    let written = '';
    let clock = 0;
    const out = { isTTY: false, write: (text: string) => (written += text) };
    const terminal = createTerminal({ out: out as never, env: {}, now: () => clock });
    const step = terminal.step('Building core');
    clock = 2_500;
    step.done('12 files');
    step.done('twice');
    expect(written).toBe('  Building core …\n✔ Building core: 12 files (2.5 s)\n');
  });

  it('have colours only on a terminal', () => {
    const colour = (isTTY: boolean, env: object) =>
      createTerminal({ out: { isTTY, write: () => true } as never, env: env as never }).red('x');
    expect(colour(true, {})).toContain('\u001b[31m');
    expect(colour(true, { NO_COLOR: '1' })).toBe('x');
    expect(colour(false, {})).toBe('x');
  });
});
