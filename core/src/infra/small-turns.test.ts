import { expect, it } from 'vitest';
import { createSmallTurns } from './small-turns.js';

it('gives places round and round, one to a company, and the failure of one stops no other', async () => {
  const left = new Map([1, 2, 3, 4, 5].map((companyId) => [companyId, 2]));
  const [told, failures]: [number[], unknown[]] = [[], []];
  let goOn!: () => void;
  const slow = new Promise<void>((resolve) => (goOn = resolve));
  const turns = createSmallTurns<{ companyId: number }>({
    places: 2,
    numberOf: ({ companyId }) => companyId,
    mayGoOn: () => true,
    failed: (_error, one) => failures.push(one?.companyId),
    async waiting({ inHand, above, most }) {
      const behind = [...left.keys()].filter((id) => left.get(id)! > 0 && !inHand.includes(id));
      const round = [...behind.filter((id) => id > above), ...behind.filter((id) => id <= above)];
      return round.slice(0, most).map((companyId) => ({ companyId }));
    },
    async turn({ companyId }) {
      told.push(companyId);
      if (companyId === 1) await slow;
      left.set(companyId, left.get(companyId)! - 1);
      if (companyId === 3) throw new Error('of this company alone');
      return true;
    },
  });
  const reached = (count: number) =>
    expect.poll(() => (turns.fill(), told.length), { interval: 1 }).toBe(count);
  turns.fill();
  await reached(9);
  expect(told).toEqual([1, 2, 3, 4, 5, 2, 3, 4, 5]);
  expect(failures).toEqual([3, 3]);
  goOn();
  await reached(10);
  await turns.idle();
  expect(told.at(-1)).toBe(1);
});
