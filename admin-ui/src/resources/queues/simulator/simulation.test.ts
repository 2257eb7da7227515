import { expect, it } from 'vitest';
import { flowFrom } from '@recado/sdk/flow';
import { act, begin, customerWrites, letPass, skip, type Simulation } from './simulation';

const flow = flowFrom({
  queues: [
    { id: 1, name: 'Vendas' },
    { id: 2, name: 'Suporte' },
  ],
  connection: {
    greetingMessage: 'Olá!',
    closingMessage: 'Até logo',
    ratingMessage: 'Nota?',
    inactiveMessage: 'Oi?',
    timeInactiveMessage: 5,
  },
  settings: { userRating: true },
});
const said = ({ lines }: Simulation) =>
  lines.map((line) => (line.from === 'note' ? line.action.type : 'text' in line ? line.text : line.happens));

it('plays a conversation from the first message to the rating, and starts over after it', () => {
  let talk = customerWrites(flow, begin(0), 'oi');
  expect(said(talk)).toEqual(['oi', 'Olá!']);
  expect(talk.lines[1]).toMatchObject({ from: 'bot', choices: [{ id: '1' }, { id: '2' }] });
  talk = skip(flow, talk);
  expect([said(talk).at(-1), talk.time]).toEqual(['Oi?', 10_000 + 5 * 60_000]);
  talk = customerWrites(flow, talk, 'Suporte', '2');
  talk = act(flow, act(flow, talk, 'accepts'), 'closes');
  talk = customerWrites(flow, talk, '9');
  expect(said(talk).slice(3)).toEqual([
    ...['Suporte', 'enterQueue', 'accepts', 'closes', 'setStatus', 'Nota?'],
    ...['9', 'rate', 'Até logo', 'close'],
  ]);
  expect(new Set(talk.lines.map(({ id }) => id)).size).toBe(talk.lines.length);
  expect(said(customerWrites(flow, talk, 'oi')).at(-1)).toBe('Olá!');
});

it('lets time pass if nothing is due', () => {
  const talk = begin(0);
  expect(skip(flow, talk)).toBe(talk);
  expect(letPass(flow, talk, 60_000)).toMatchObject({ time: 60_000, lines: [] });
});
