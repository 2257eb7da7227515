import { describe, expect, it } from 'vitest';
import { decide, type AskedState, type TicketState } from './ticket-transitions.js';

const ME = 1;
const OTHER = 2;
const ticket = (over: Partial<TicketState> = {}): TicketState => ({
  status: 'pending',
  userId: null,
  queueId: 5,
  isGroup: false,
  ...over,
});
const mine = { status: 'open', userId: ME } as const;
const theirs = { status: 'open', userId: OTHER } as const;
const outcome = (asked: AskedState, over?: Partial<TicketState>) => {
  const decision = decide(asked, ticket(over), ME);
  if (decision.kind === 'refused') return decision.error;
  if (decision.kind !== 'move') return decision.kind;
  const { status, userId, queueId } = decision.next;
  return `${decision.transition} ${status} ${userId} ${queueId}`;
};

describe('the meaning of a ticket change', () => {
  it.each<[string, AskedState, Partial<TicketState>, string]>([
    ['accepting', { status: 'open', userId: ME }, {}, 'accept open 1 5'],
    [
      'accepting into a queue',
      { status: 'open', userId: ME, queueId: 6 },
      { queueId: null },
      'accept open 1 6',
    ],
    ['accepting a group', { status: 'open', userId: ME }, { isGroup: true }, 'accept group 1 5'],
    [
      'taking an unassigned group',
      { status: 'group', userId: ME },
      { isGroup: true, status: 'group' },
      'accept group 1 5',
    ],
    ['accepting a ticket of another agent', { status: 'open', userId: ME }, theirs, 'conflict'],
    [
      'accepting a ticket waiting for another agent',
      { status: 'open', userId: ME },
      { userId: OTHER },
      'conflict',
    ],
    ['accepting twice', { status: 'open', userId: ME }, mine, 'unchanged'],
    ['resolving', { status: 'closed', userId: ME }, mine, 'resolve closed 1 5'],
    ['resolving for another', { status: 'closed' }, theirs, 'resolve closed 2 5'],
    ['resolving twice', { status: 'closed' }, { status: 'closed' }, 'unchanged'],
    ['ignoring', { status: 'closed', userId: ME }, {}, 'ignore closed 1 5'],
    ['returning', { status: 'pending', userId: null }, mine, 'return pending null 5'],
    ['returning what waits', { status: 'pending' }, {}, 'unchanged'],
    ['reopening', { status: 'open', userId: ME }, { status: 'closed', userId: OTHER }, 'reopen open 1 5'],
    ['reopening a group', { status: 'open' }, { status: 'closed', isGroup: true }, 'reopen group 1 5'],
    [
      'reopening into waiting',
      { status: 'pending' },
      { status: 'closed', userId: ME },
      'reopen pending null 5',
    ],
    ['transfer to a user', { userId: OTHER, queueId: 6 }, mine, 'assign open 2 6'],
    [
      'transfer to a user, status given',
      { status: 'open', userId: OTHER, queueId: 6 },
      mine,
      'assign open 2 6',
    ],
    ['transfer of a waiting ticket to a user', { userId: OTHER, queueId: 6 }, {}, 'assign open 2 6'],
    [
      'transfer of a group to a user',
      { userId: OTHER, queueId: 6 },
      { ...mine, status: 'group', isGroup: true },
      'assign group 2 6',
    ],
    ['transfer to a queue', { status: 'pending', userId: null, queueId: 6 }, mine, 'requeue pending null 6'],
    ['transfer to only a queue', { queueId: 6 }, mine, 'requeue pending null 6'],
    ['transfer without any queue', { userId: OTHER }, { ...mine, queueId: null }, 'ERR_QUEUE_REQUIRED'],
    ['removing the queue', { queueId: null }, mine, 'ERR_QUEUE_REQUIRED'],
    ['transfer of a closed ticket', { userId: OTHER, queueId: 6 }, { status: 'closed' }, 'ERR_TICKET_STATE'],
    ['transfer during a rating', { userId: OTHER, queueId: 6 }, { status: 'nps' }, 'ERR_TICKET_STATE'],
    ['own ticket to another queue', { userId: ME, queueId: 6 }, mine, 'assign open 1 6'],
    ['nothing', {}, mine, 'unchanged'],
  ])('%s', (_name, asked, over, expected) => expect(outcome(asked, over)).toBe(expected));
});
