import { expect, it } from 'vitest';
import { ticketsIn } from './TicketCard';

const ORIGIN = 'https://recado.test';
const one = '0b2f9c1e-1111-4222-8333-944445555666';
const other = '0b2f9c1e-1111-4222-8333-944445555667';

it.each([
  [`Veja ${ORIGIN}/tickets/${one}.`, [one]],
  [`${ORIGIN}/tickets/${one} e ${ORIGIN}/tickets/${other}, ${ORIGIN}/tickets/${one}`, [one, other]],
  [`https://evil.test/tickets/${one}`, []],
  [`/tickets/${one}`, []],
  [`${ORIGIN}/tickets/${one}9`, []],
  ['nada', []],
])('%s', (text, expected) => {
  expect(ticketsIn(text, ORIGIN)).toEqual(expected);
});
