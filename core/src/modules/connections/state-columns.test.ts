import { describe, expect, it } from 'vitest';
import { stateColumns } from './state-columns.js';

const quiet = {
  ...{ sessionCode: null, sessionCodeKind: null, sessionCodeUntil: null },
  ...{ lastError: null, lastErrorTexts: null },
};

describe('a plugin’s report on the wire', () => {
  it.each([
    [
      { status: 'needs_action', action: 'qr', code: '2@a', expiresAt: '2026-11-21T10:00:20Z' },
      {
        ...{ ...quiet, status: 'qrcode', sessionCode: '2@a', sessionCodeKind: 'qr' },
        sessionCodeUntil: new Date('2026-11-21T10:00:20Z'),
      },
    ],
    [
      { status: 'needs_action', action: 'code', code: 'ABCD-EFGH', expiresAt: 'soon' },
      { ...quiet, status: 'qrcode', sessionCode: 'ABCD-EFGH', sessionCodeKind: 'code' },
    ],
    [{ status: 'opening' }, { ...quiet, status: 'OPENING' }],
    [{ status: 'pairing' }, { ...quiet, status: 'PAIRING' }],
    [
      { status: 'connected', account: '5511' },
      { ...quiet, status: 'CONNECTED', number: '5511' },
    ],
    [
      { status: 'timeout' },
      {
        ...{ ...quiet, status: 'TIMEOUT', lastError: expect.stringContaining('does not answer') },
        lastErrorTexts: { pt: expect.any(String), es: expect.any(String), tr: expect.any(String) },
      },
    ],
    [
      { status: 'lost' },
      {
        ...{ ...quiet, status: 'DISCONNECTED', lastError: 'The connection has ended.' },
        lastErrorTexts: { pt: expect.any(String), es: expect.any(String), tr: expect.any(String) },
      },
    ],
    [
      { status: 'lost', reason: 'Signed out' },
      { ...quiet, status: 'DISCONNECTED', lastError: 'Signed out' },
    ],
    [
      { status: 'lost', reason: 'x'.repeat(900), texts: { pt: 'y'.repeat(900) } },
      {
        ...{ ...quiet, status: 'DISCONNECTED', lastError: 'x'.repeat(500) },
        lastErrorTexts: { pt: 'y'.repeat(500) },
      },
    ],
  ] as const)('%j', (state, columns) => {
    expect(stateColumns(state)).toEqual(columns);
  });
});
