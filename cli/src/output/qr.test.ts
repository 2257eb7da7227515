import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { scannedFromText } from '../../test/scanned-code.js';
import type { Screen } from '../shell.js';
import { qrLines } from './qr.js';

/** As long as what WhatsApp shows. */
const code = `2@${'aB3+/'.repeat(40)}==,${'k'.repeat(44)},${'q'.repeat(44)},${'s'.repeat(44)},1`;
const terminal = (isTTY: boolean): Screen => Object.assign(new PassThrough(), { isTTY });

it('a drawn code is read by a camera, with colours or without', () => {
  const coloured = qrLines(code, { stdout: terminal(true), env: {} });
  const plain = qrLines(code, { stdout: terminal(false), env: {} });
  for (const lines of [coloured, plain]) expect(scannedFromText(lines.join('\n'))).toBe(code);
  expect(coloured[0]).toBe(`\u001b[38;5;231;48;5;16m${plain[0]}\u001b[0m`);
  expect(qrLines(code, { stdout: terminal(true), env: { NO_COLOR: '1' } })).toEqual(plain);
});
