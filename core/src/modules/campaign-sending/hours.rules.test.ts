import { describe, expect, it } from 'vitest';
import { isOpenAt, nextOpening, openShare, zoneOf } from './hours.rules.js';

const SP = 'America/Sao_Paulo';
const day = { windowFrom: '08:00', windowTo: '20:00', days: 127 };

describe('where a recipient is', () => {
  it.each([
    ['5511987654321', SP],
    ['5592987654321', 'America/Manaus'],
    ['556892345678', 'America/Rio_Branco'],
    ['905321234567', 'Europe/Istanbul'],
    ['351912345678', 'Europe/Lisbon'],
    ['12025550123', 'Europe/Vienna'],
    ['x17', 'Europe/Vienna'],
  ])('%s: %s', (address, zone) => expect(zoneOf(address, 'Europe/Vienna')).toBe(zone));
});

describe('sending hours', () => {
  it('are those of the recipient', () => {
    const eleven = new Date('2026-11-24T11:30:00Z');
    expect(isOpenAt(day, SP, eleven)).toBe(true);
    expect(isOpenAt(day, 'America/Manaus', eleven)).toBe(false);
    expect(nextOpening(day, 'America/Manaus', eleven)).toEqual(new Date('2026-11-24T12:00:00Z'));
  });
  it('end to the minute, and open again the next day', () => {
    expect(isOpenAt(day, SP, new Date('2026-11-24T22:59:59Z'))).toBe(true);
    expect(isOpenAt(day, SP, new Date('2026-11-24T23:00:00Z'))).toBe(false);
    expect(nextOpening(day, SP, new Date('2026-11-24T23:00:00Z'))).toEqual(new Date('2026-11-25T11:00:00Z'));
  });
  it('skip days without sending', () => {
    const weekdays = { ...day, days: 0b0111110 };
    expect(isOpenAt(weekdays, SP, new Date('2026-11-28T15:00:00Z'))).toBe(false);
    expect(nextOpening(weekdays, SP, new Date('2026-11-27T23:30:00Z'))).toEqual(
      new Date('2026-11-30T11:00:00Z'),
    );
  });
  it('may pass midnight; that part belongs to the day on which they began', () => {
    const night = { windowFrom: '20:00', windowTo: '02:00', days: 0b0000010 };
    expect(isOpenAt(night, 'UTC', new Date('2026-11-24T01:00:00Z'))).toBe(true);
    expect(isOpenAt(night, 'UTC', new Date('2026-11-23T01:00:00Z'))).toBe(false);
    expect(isOpenAt(night, 'UTC', new Date('2026-11-24T20:30:00Z'))).toBe(false);
  });
  it('may be all day', () => {
    const always = { windowFrom: '00:00', windowTo: '00:00', days: 127 };
    expect(isOpenAt(always, SP, new Date('2026-11-24T06:00:00Z'))).toBe(true);
    expect([openShare(always), openShare(day)]).toEqual([1, 0.5]);
  });
  it('keep their hour when a clock changes', () => {
    const spring = new Date('2027-03-27T22:00:00Z');
    expect(nextOpening(day, 'Europe/Lisbon', spring)).toEqual(new Date('2027-03-28T07:00:00Z'));
  });
});
