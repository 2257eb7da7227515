import { newState, type Flow, type FlowState } from '@recado/sdk/flow';
import { expect, it } from 'vitest';
import { chosenText } from './chosen-title.js';

const option = (id: number, name: string, options: object[] = []) => ({ id, name, options });
const flow = {
  queues: [
    { id: 1, name: 'Vendas', options: [] },
    { id: 2, name: 'Financeiro', options: [option(5, 'Boletos', [option(6, 'Segunda via')])] },
  ],
} as unknown as Flow;
const state = (change: Partial<FlowState>): FlowState => ({ ...newState(), ...change });
const said = (text: string) => ({ type: 'message', text }) as const;

it('names the queue or the option that a typed number chose, and nothing else', () => {
  const menu = state({ stage: 'menu' });
  const options = state({ stage: 'options', queueId: 2, path: [5] });
  const deeper = state({ stage: 'waiting', queueId: 2, path: [5, 6] });
  expect(chosenText(flow, said(' 1 '), menu, state({ stage: 'waiting', queueId: 1 }))).toBe('1 · Vendas');
  expect(chosenText(flow, said('1.'), options, deeper)).toBe('1. · Segunda via');
  expect(chosenText(flow, said('Segunda via'), options, deeper)).toBeUndefined();
  expect(chosenText(flow, said('7'), menu, menu)).toBeUndefined();
  expect(chosenText(flow, said('0'), options, state({ stage: 'options', queueId: 2 }))).toBeUndefined();
  expect(chosenText(flow, said('2'), state({}), state({ stage: 'menu', queueId: 1 }))).toBeUndefined();
  expect(chosenText(flow, { type: 'tick' }, menu, state({ queueId: 1 }))).toBeUndefined();
});
