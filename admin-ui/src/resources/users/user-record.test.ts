import { expect, it } from 'vitest';
import { seesNoQueue } from './user-record';

it('warns of an agent without a queue alone, by the rule of who sees what', () => {
  const agent = { profile: 'user', queueIds: [], allTicket: 'disable' };
  expect(seesNoQueue(agent)).toBe(true);
  expect(seesNoQueue({ ...agent, queueIds: null })).toBe(true);
  expect(seesNoQueue({ ...agent, queueIds: [3] })).toBe(false);
  expect(seesNoQueue({ ...agent, allTicket: 'enable' })).toBe(false);
  for (const profile of ['admin', 'supervisor']) expect(seesNoQueue({ ...agent, profile })).toBe(false);
});
