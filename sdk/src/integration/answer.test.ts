import { expect, it } from 'vitest';
import { ANSWER_LENGTH, ANSWER_PAUSE_MS, ANSWER_STATE, ANSWER_STEPS, answerProblem } from './answer.js';

it.each([
  [[]],
  [[{ type: 'say', text: 'hello' }, { type: 'handOver' }]],
  [[{ type: 'say', text: 'bye' }, { type: 'close' }]],
  [[{ type: 'handOver', queueId: 7, userId: 3 }]],
  [{ actions: [], state: { session: 'x' } }],
  [{ actions: [{ type: 'say', text: 'a', afterMs: 1_000 }], state: null }],
])('takes %j', (actions) => expect(answerProblem(actions)).toBeUndefined());

it.each([
  [undefined, 'a list'],
  [[null], 'action 1: the type "undefined" does not exist'],
  [[{ type: 'shout', text: 'x' }], 'action 1: the type "shout" does not exist'],
  [[{ type: `a\n    at ${'/'.repeat(500)}` }], `action 1: the type "a at ${'/'.repeat(55)}" does not exist`],
  [[{ type: 'say', text: ' \n' }], 'it says nothing'],
  [[{ type: 'say', text: 7 }], 'it says nothing'],
  [[{ type: 'say', text: 'x'.repeat(ANSWER_LENGTH + 1) }], 'longer than'],
  [[{ type: 'handOver' }, { type: 'say', text: 'wait' }], 'action 1: nothing may follow a hand-over'],
  [[{ type: 'close' }, { type: 'close' }], 'action 1: nothing may follow the closing'],
  [[{ type: 'handOver', queueId: '7' }], 'its queue is no id'],
  [[{ type: 'handOver', userId: -1 }], 'its user is no id'],
  [[{ type: 'say', text: 'a', afterMs: ANSWER_PAUSE_MS + 1 }], 'its pause'],
  [{}, 'a list'],
  ['hello', 'a list'],
  [{ actions: [], state: 'x'.repeat(ANSWER_STATE) }, 'its state is longer'],
  [{ actions: [], state: () => 1 }, 'its state is no JSON'],
  [Array(ANSWER_STEPS + 1).fill({ type: 'say', text: 'x' }), 'at most'],
])('refuses %j', (actions, problem) => expect(answerProblem(actions)).toContain(problem));
