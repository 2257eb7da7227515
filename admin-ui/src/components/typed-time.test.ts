import { expect, it } from 'vitest';
import { movedTime, typedTime } from './typed-time';

it.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  [' 8h30 ', '08:30'],
  ['8h', '08:00'],
  ['18.45', '18:45'],
  ['24:00', '24:00'],
  ['noon', 'noon'],
  ['8:3', '8:3'],
  ['', ''],
])('reads %j as %j', (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});

it.each([
  ['08:00', 15, '08:15'],
  ['08:07', 15, '08:15'],
  ['08:07', -15, '08:00'],
  ['08:00', -15, '07:45'],
  ['00:05', -15, '00:00'],
  ['23:50', 15, '23:59'],
  ['', 15, '08:00'],
])('moves %j by %i minutes to %j', (from, step, to) => {
  expect(movedTime(from, step)).toBe(to);
});
