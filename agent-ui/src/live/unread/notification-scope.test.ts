import { expect, it } from 'vitest';
import { aTicket } from '../../../test/objects';
import { inScope } from '@recado/sdk/rules';
import { scopeOf } from './notification-scope';

const me = 7;
const mine = aTicket({ id: 1, userId: 7 });
const waiting = aTicket({ id: 2, userId: null, user: null, status: 'pending', queueId: null });
const theirs = aTicket({ id: 3, userId: 8 });

it('includes no tickets, the user’s own, or also waiting ones', () => {
  const heard = (scope: 'none' | 'mine' | 'all') =>
    [mine, waiting, theirs].filter((ticket) => inScope(ticket, me, scope)).map(({ id }) => id);
  expect(heard('none')).toEqual([]);
  expect(heard('mine')).toEqual([1]);
  expect(heard('all')).toEqual([1, 2]);
});
it('defaults to all if no valid scope is stored', () => {
  expect(scopeOf(null)).toBe('all');
  expect(scopeOf('nonsense')).toBe('all');
  expect(scopeOf('mine')).toBe('mine');
});
