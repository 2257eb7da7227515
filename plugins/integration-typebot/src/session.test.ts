import { expect, it } from 'vitest';
import { ANSWER_STATE } from '@recado/sdk';
import { sessionOf, stateOf } from './session.js';

const chat = (contents: string[]) => ({
  ...{ sessionId: 'ses1', messages: [], clientSideActions: [] },
  input: {
    id: 'b1',
    type: 'choice input',
    items: contents.map((content, index) => ({ id: `clx9itm${index}`, content })),
  },
});

it('a session is read as it was kept', () => {
  const state = stateOf(chat(['Sim', 'Não']), '2026-01-05T12:30:00.000Z');
  expect(sessionOf(JSON.parse(JSON.stringify(state)))).toMatchObject(state);
});

it('long menus fit: cut titles go by their id, endless ones as the customer wrote', () => {
  for (const [count, length, kept] of [
    [10, 100, 10],
    [40, 300, 40],
    [400, 30, 0],
  ] as const) {
    const state = stateOf(
      chat(Array.from({ length: count }, (_, index) => `${index} ${'título '.repeat(length / 7)}`)),
      'x',
    );
    expect(JSON.stringify(state).length).toBeLessThanOrEqual(ANSWER_STATE);
    expect(state.input.items ?? []).toHaveLength(kept);
    for (const { id, title, text } of state.input.items ?? [])
      expect(text ?? title, 'Typebot knows the whole title or the id').toSatisfy(
        (sent: string) => sent === id || sent.length > 12,
      );
  }
});
