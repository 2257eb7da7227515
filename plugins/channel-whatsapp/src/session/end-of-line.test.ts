import { describe, expect, it } from 'vitest';
import { nextMove } from './end-of-line.js';
import { REASONS } from './reasons.js';

const ended = (statusCode: number, data: unknown = null) =>
  Object.assign(new Error('ended'), { output: { statusCode }, data });

describe('a line that ended with a time-out', () => {
  it('waits for somebody if nobody used the code', () => {
    expect(nextMove(ended(408), false)).toEqual({ move: 'wait-for-somebody', reason: REASONS.unscanned });
  });

  it('is reopened if the provider could not be reached, with or without a phone', () => {
    const unreachable = ended(408, new Error('getaddrinfo ENOTFOUND'));
    const again = { move: 'reconnect', after: 'a-while' };
    expect(nextMove(unreachable, false)).toEqual(again);
    expect(nextMove(unreachable, true)).toEqual(again);
  });
});
