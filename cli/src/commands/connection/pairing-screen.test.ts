import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { PairingEvent } from '@recado/core/ops';
import type { Connection } from '@recado/sdk/contracts';
import { scannedFromText } from '../../../test/scanned-code.js';
import { pairingLines, pairingScreen } from './pairing-screen.js';

const code = (text: string, kind: 'qr' | 'code' = 'qr'): PairingEvent => ({
  ...{ event: 'code', kind, code: text, until: '2026-11-28T12:00:00.000Z' },
});
const connection = { id: 7, name: 'Loja', number: '5511900000000' } as Connection;

/** A screen that keeps what each event wrote on it. */
function aScreen(options: { isTTY?: boolean; columns?: number; rows?: number } = {}) {
  const stdout = Object.assign(new PassThrough(), options);
  const shell = { env: {}, stdin: new PassThrough(), stdout, stderr: new PassThrough() };
  const written = (report: (event: PairingEvent) => void, events: PairingEvent[]): string[] =>
    events.map((event) => {
      report(event);
      return String(stdout.read() ?? '');
    });
  return { shell, written };
}

describe('a phone that is linked in a terminal', () => {
  it('sees each code in the place of the one before, and none when it is linked', () => {
    const { shell, written } = aScreen({ isTTY: true, columns: 100 });
    const [first, second, taken, done] = written(pairingScreen(shell, { channel: 'whatsapp' }), [
      code('one'),
      code('two'),
      { event: 'pairing' },
      { event: 'connected', connection },
    ]);
    expect(scannedFromText(first!)).toBe('one');
    expect(first).toContain('Linked devices');
    const lines = first!.trimEnd().split('\n').length;
    expect(second!.startsWith(`\u001b[${lines}A\u001b[J`)).toBe(true);
    expect(scannedFromText(second!)).toBe('two');
    expect(taken!.startsWith(`\u001b[${lines}A\u001b[J`)).toBe(true);
    expect(stripVTControlCharacters(done!)).toBe('"Loja" is connected as 5511900000000.\n');
  });

  it('is told that the window is too narrow', () => {
    const { shell, written } = aScreen({ isTTY: true, columns: 20 });
    const [drawn, next] = written(pairingScreen(shell, { channel: 'whatsapp' }), [code('one'), code('two')]);
    expect(drawn).toMatch(/needs \d+ columns, and this window has 20/);
    expect(scannedFromText(drawn!)).toBeUndefined();
    // The sentences take several lines each there, and all of them go.
    const up = Number.parseInt(next!.slice('\u001b['.length), 10);
    expect(up).toBeGreaterThan(drawn!.trimEnd().split('\n').length);
  });

  it('is told that the window is too low, with the code', () => {
    const { shell, written } = aScreen({ isTTY: true, columns: 100, rows: 10 });
    const [drawn] = written(pairingScreen(shell, { channel: 'whatsapp' }), [code('one')]);
    expect(drawn).toMatch(/needs \d+ lines, and the window has 10/);
    expect(scannedFromText(drawn!)).toBe('one');
  });

  it('reads the characters to type', () => {
    const { shell, written } = aScreen({ isTTY: true, columns: 100 });
    const [drawn] = written(pairingScreen(shell, { channel: 'whatsapp' }), [code('ABCD-EFGH', 'code')]);
    expect(stripVTControlCharacters(drawn!)).toMatch(/^ +ABCD-EFGH$/m);
    expect(drawn).toContain('Link with phone number');
  });
});

it('in a pipe, one code follows the other, without a control character', () => {
  const { shell, written } = aScreen();
  const events = [code('one'), code('two'), { event: 'connected', connection } as const];
  const [first, second, done] = written(pairingScreen(shell, { channel: 'other' }), events);
  expect([first, second].map((text) => scannedFromText(text!))).toEqual(['one', 'two']);
  expect([first, second, done].join('')).not.toContain('\u001b');
  expect(first).toContain("the channel's app");
});

it('for a script, each event is a line of JSON; the end is a problem of its own', () => {
  const { shell, written } = aScreen();
  const events: PairingEvent[] = [
    code('one'),
    { event: 'connected', connection },
    { event: 'ended', reason: 'No.' },
  ];
  const [first, done, ended] = written(pairingLines(shell), events);
  expect(JSON.parse(first!)).toEqual(code('one'));
  expect(JSON.parse(done!)).toEqual({ event: 'connected', id: 7, name: 'Loja', number: '5511900000000' });
  expect(ended).toBe('');
});
