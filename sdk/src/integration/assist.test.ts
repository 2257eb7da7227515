import { expect, it } from 'vitest';
import { ASSIST_LENGTH, TRANSCRIPT_LENGTH, assistedProblem, transcriptOf } from './assist.js';

it('takes a text with what it cites', () => {
  expect(assistedProblem({ text: '' })).toBeUndefined();
  expect(assistedProblem({ text: 'Oi', cited: [3, 4] })).toBeUndefined();
});

it.each([
  [undefined, 'it has no text'],
  [null, 'it has no text'],
  [{ text: 7 }, 'it has no text'],
  [{ text: 'x'.repeat(ASSIST_LENGTH + 1) }, `its text is longer than ${ASSIST_LENGTH} characters`],
  [{ text: 'x', cited: 'all' }, 'what it cites is no list of ids'],
  [{ text: 'x', cited: [1, '2'] }, 'what it cites is no list of ids'],
])('refuses %j', (assisted, problem) => expect(assistedProblem(assisted)).toBe(problem));

it('keeps the beginning of a transcript that is too long', () => {
  const longest = 'x'.repeat(TRANSCRIPT_LENGTH);
  expect(transcriptOf(longest)).toBe(longest);
  expect(transcriptOf(`${longest}y`)).toBe(`${longest.slice(1)}…`);
});
