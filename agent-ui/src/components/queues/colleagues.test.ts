import { expect, it } from 'vitest';
import { colleaguesFor } from './colleagues';

it('lists the people of the queue first, those online before the others, and nobody who has never signed in', () => {
  const user = (id: number, queueIds: number[], online: boolean) => ({
    id,
    name: `user ${id}`,
    queueIds,
    online,
  });
  const users = [
    user(1, [2], true),
    user(2, [1], false),
    user(3, [], false),
    user(4, [1, 2], true),
    { ...user(5, [1], false), invited: true as const },
  ];
  expect(colleaguesFor(users, 1).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  expect(colleaguesFor(users, undefined).map(({ id }) => id)).toEqual([1, 4, 2, 3]);
});
