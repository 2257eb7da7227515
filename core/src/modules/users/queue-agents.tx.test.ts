import { describe, expect, it } from 'vitest';
import { anyOf, nextInTurn, type QueueAgent } from './queue-agents.tx.js';

const agent = (id: number, fields: Partial<QueueAgent> = {}): QueueAgent => ({
  ...{ id, online: true, profile: 'user', startWork: '08:00', endWork: '18:00', lastGivenAt: null },
  ...fields,
});
const away = { online: false };
const late = { startWork: '18:00', endWork: '02:00' };

describe('rotation', () => {
  it.each([
    ['the first’s', [agent(1), agent(2)], '10:00', null, 1],
    ['not the agent who ignored it', [agent(1), agent(2)], '10:00', 1, 2],
    ['the same agent again if there is no other', [agent(1), agent(2, away)], '10:00', 1, 1],
    ['nobody who is away', [agent(1, away)], '10:00', null, undefined],
    ['nobody’s after work', [agent(1)], '18:01', null, undefined],
    ['the agent who works at night', [agent(1), agent(2, late)], '01:00', null, 2],
    ['an admin at any time', [agent(1, { profile: 'admin' })], '03:00', null, 1],
  ] as const)('%s', (_whose, agents, time, formerId, id) => {
    expect(nextInTurn(agents, time, formerId)?.id).toBe(id);
  });

  it('a random agent is one of those online, otherwise of those working', () => {
    const agents = [agent(1, away), agent(2), agent(3)];
    expect([0, 0.49, 0.5, 0.999].map((chance) => anyOf(agents, '10:00', chance)?.id)).toEqual([2, 2, 3, 3]);
    expect(anyOf([agent(1, away), agent(2, late)], '10:00', 0)?.id).toBe(1);
    expect(anyOf([], '10:00', 0)).toBeUndefined();
  });
});
