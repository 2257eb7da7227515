import { describe, expect, it } from 'vitest';
import { assertMayWork } from './working-hours.js';

const NEW_YORK = 'America/New_York';
const maySignIn = (
  [startWork, endWork]: [string, string],
  at: string,
  timeZone = 'America/Sao_Paulo',
  profile = 'user',
) => {
  try {
    assertMayWork({ profile, super: false, startWork, endWork }, timeZone, new Date(at));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'ERR_OUT_OF_HOURS' });
    return false;
  }
};

describe('working hours', () => {
  it.each([
    ['2026-11-20T10:59:59Z', false],
    ['2026-11-20T11:00:00Z', true],
    ['2026-11-20T21:00:59Z', true],
    ['2026-11-20T21:01:00Z', false],
  ])('08:00 to 18:00 in São Paulo at %s: %s', (at, may) => {
    expect(maySignIn(['08:00', '18:00'], at)).toBe(may);
  });

  it.each([
    ['2026-11-21T00:59:00Z', false],
    ['2026-11-21T01:00:00Z', true],
    ['2026-11-21T03:00:00Z', true],
    ['2026-11-21T09:00:00Z', true],
    ['2026-11-21T09:01:00Z', false],
  ])('22:00 to 06:00 continue past midnight, at %s: %s', (at, may) => {
    expect(maySignIn(['22:00', '06:00'], at)).toBe(may);
  });

  it('of the whole day leave no minute out', () => {
    for (const at of ['02:59:59', '03:00:00', '02:58:59', '15:00:00'])
      expect(maySignIn(['00:00', '23:59'], `2026-11-20T${at}Z`), at).toBe(true);
  });

  it('follow a clock change', () => {
    // New York: half past eight was 13:30 UTC in winter, and is 12:30 from 8 March 2026 on.
    expect(maySignIn(['08:00', '18:00'], '2026-03-07T12:30:00Z', NEW_YORK)).toBe(false);
    expect(maySignIn(['08:00', '18:00'], '2026-03-08T12:30:00Z', NEW_YORK)).toBe(true);
    // The hour from one to two occurs twice on 1 November 2026: a user who may work in it may work in both.
    for (const at of ['05:30', '06:30'])
      expect(maySignIn(['01:00', '01:59'], `2026-11-01T${at}:00Z`, NEW_YORK), at).toBe(true);
    expect(maySignIn(['01:00', '01:59'], '2026-11-01T07:00:00Z', NEW_YORK)).toBe(false);
  });

  it('never restrict admins', () => {
    expect(maySignIn(['08:00', '18:00'], '2026-11-20T03:00:00Z', undefined, 'admin')).toBe(true);
  });
});
