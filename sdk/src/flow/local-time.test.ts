import { expect, it } from 'vitest';
import { wallClock } from './local-time.js';

it.each([
  ['America/Sao_Paulo', '2026-11-20T01:30:00Z', '2026-11-19 22:30'],
  ['America/Sao_Paulo', '2026-11-20T02:59:59.999Z', '2026-11-19 23:59'],
  // Clocks went back at midnight, so an hour occurred twice.
  ['America/Sao_Paulo', '2018-02-18T01:30:00Z', '2018-02-17 23:30'],
  ['America/Sao_Paulo', '2018-02-18T02:30:00Z', '2018-02-17 23:30'],
  ['Asia/Kathmandu', '2026-11-20T18:20:00Z', '2026-11-21 00:05'],
  ['Europe/Istanbul', '1969-12-31T23:59:30Z', '1970-01-01 01:59'],
  ['Nowhere/At_All', '2026-11-20T01:30:00Z', '2026-11-20 01:30'],
])('in %s, the wall clock shows %s as %s', (zone, at, text) => {
  wallClock(new Date(Date.parse(at) - 3_600_000), zone);
  expect(Object.values(wallClock(new Date(at), zone)).join(' ')).toBe(text);
});
