import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { DAY, MOMENT, NOT_A_DATE, typedValue } from '@recado/sdk/ui';
import { dateOf } from './calendar';

/** What a field gives for what is shown in it, as the library reads it. */
const typed = (shown: string, notation = DAY) =>
  typedValue(dayjs(shown, notation.shown, true), false, notation);

describe('a day', () => {
  it.each([
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', NOT_A_DATE],
    ['31/04/2026', NOT_A_DATE],
    ['20/11/0026', NOT_A_DATE],
    ['20/11/0202', NOT_A_DATE], // on the way to 2026
    ['31/12/1969', NOT_A_DATE],
    ['01/01/1970', '1970-01-01'],
    ['31/12/2999', '2999-12-31'],
    ['01/01/3000', NOT_A_DATE],
  ])('shown as %s is %s', (shown, value) => expect(typed(shown)).toBe(value));

  it.each(['', NOT_A_DATE, '2027-02-29', '2026-11', '20/11/2026'])('is none if the value is "%s"', (value) =>
    expect(dateOf(value, DAY)).toBeNull(),
  );

  it('comes back as it was', () =>
    expect(typedValue(dateOf('2028-02-29', DAY), false, DAY)).toBe('2028-02-29'));
});

describe('a moment', () => {
  it.each([
    ['20/11/2026 19:05', '2026-11-20T19:05'],
    ['29/02/2027 00:00', NOT_A_DATE],
    ['20/11/0026 19:05', NOT_A_DATE],
  ])('shown as %s is %s', (shown, value) => expect(typed(shown, MOMENT)).toBe(value));

  it('comes back as it was', () =>
    expect(typedValue(dateOf('2026-11-20T19:05', MOMENT), false, MOMENT)).toBe('2026-11-20T19:05'));
});
