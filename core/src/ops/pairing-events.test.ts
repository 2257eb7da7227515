import { describe, expect, it } from 'vitest';
import type { Connection } from '@recado/sdk/contracts';
import { createPairingEvents, type PairingEvent } from './pairing-events.js';

type State = Pick<Connection, 'status'> & Partial<Connection>;
const code = (qrcode: string, qrcodeKind: 'qr' | 'code' = 'qr'): State => ({
  ...{ status: 'qrcode', qrcode, qrcodeKind, qrcodeUntil: null },
});
const shown = (text: string, kind: 'qr' | 'code' = 'qr'): PairingEvent => ({
  ...{ event: 'code', kind, code: text, until: null },
});
/** What a run of states tells, each looked at a second after the one before. */
const told = (states: State[], kind?: 'qr' | 'code') => {
  const eventOf = createPairingEvents(kind);
  return states.flatMap(
    (state, at) => eventOf({ lastError: null, ...state } as Connection, at * 1_000) ?? [],
  );
};

describe('a phone that is linked', () => {
  it('is told each new code once, and the end', () => {
    const connected: State = { status: 'CONNECTED', number: '5511900000000' };
    const states = [{ status: 'OPENING' } as const, code('a'), code('a'), code('b')];
    expect(told([...states, { status: 'PAIRING' }, connected])).toEqual([
      { event: 'opening' },
      shown('a'),
      shown('b'),
      { event: 'pairing' },
      { event: 'connected', connection: expect.objectContaining(connected) },
    ]);
  });

  it('never sees a code of the kind that was not asked for', () => {
    expect(
      told([code('of the former session'), { status: 'OPENING' }, code('ABCD-EFGH', 'code')], 'code'),
    ).toEqual([{ event: 'opening' }, shown('ABCD-EFGH', 'code')]);
  });
});

describe('an end', () => {
  const down: State = { status: 'DISCONNECTED', lastError: 'Nobody has used the code in time.' };
  const ended = { event: 'ended', reason: down.lastError };

  it('after a code is one at once', () => {
    expect(told([code('a'), down])).toEqual([shown('a'), ended]);
    expect(told([{ status: 'PAIRING' }, down])).toEqual([{ event: 'pairing' }, ended]);
  });

  it('while the session opens may be that of the former one: it is one when it lasts', () => {
    expect(told([{ status: 'OPENING' }, down, down, { status: 'OPENING' }, code('a')])).toEqual([
      { event: 'opening' },
      shown('a'),
    ]);
    const timeout: State = { status: 'TIMEOUT', lastError: 'No answer.' };
    expect(told([{ status: 'OPENING' }, ...Array<State>(6).fill(timeout)])).toEqual([
      { event: 'opening' },
      { event: 'ended', reason: 'No answer.' },
    ]);
  });
});
