import { describe, expect, it } from 'vitest';
import { stateColumns } from './connection-state.js';

describe('what a report of a plugin means on the wire', () => {
  it.each([
    [
      { status: 'needs_action', action: 'qr', code: '2@a' },
      { status: 'qrcode', sessionCode: '2@a', lastError: null },
    ],
    [
      { status: 'needs_action', action: 'code', code: 'ABCD-EFGH' },
      { status: 'qrcode', sessionCode: 'ABCD-EFGH', lastError: null },
    ],
    [{ status: 'opening' }, { status: 'OPENING', sessionCode: null, lastError: null }],
    [{ status: 'pairing' }, { status: 'PAIRING', sessionCode: null, lastError: null }],
    [
      { status: 'connected', account: '5511' },
      { status: 'CONNECTED', sessionCode: null, lastError: null, number: '5511' },
    ],
    [{ status: 'timeout' }, { status: 'TIMEOUT', sessionCode: null, lastError: null }],
    [
      { status: 'lost', reason: 'x'.repeat(900) },
      { status: 'DISCONNECTED', sessionCode: null, lastError: 'x'.repeat(500) },
    ],
  ] as const)('%j', (state, columns) => {
    expect(stateColumns(state)).toEqual(columns);
  });
});
