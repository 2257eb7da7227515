import { expect, it } from 'vitest';
import { counted, limitOf } from './answer-limits.rules.js';

const at = (seconds: number) => new Date(seconds * 1000);

it('ends a conversation of two robots, and one that goes on for long', () => {
  let answers = { given: 0, recent: [] as number[] };
  const given = (seconds: number) => (answers = counted(answers, at(seconds)));
  for (let second = 0; second < 5; second++) given(second);
  expect(limitOf(answers, at(10))).toBeUndefined();
  given(10);
  expect(limitOf(answers, at(89))).toBe('tooFast');
  expect(limitOf(answers, at(91))).toBeUndefined();
  for (let minute = 2; answers.given < 29; minute++) given(minute * 60);
  expect(limitOf(answers, at(9_000))).toBeUndefined();
  given(9_000);
  expect(limitOf(answers, at(9_999))).toBe('tooMany');
});
