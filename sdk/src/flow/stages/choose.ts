import type { FlowOption, FlowQueue } from '../flow.js';
import { close, queueOf, say, type Turn } from '../turn.js';
import { integrate } from './integration.js';
import { showLevel, waysBack } from './levels.js';
import { enterQueue } from './queue.js';
import { wait } from './waiting.js';

/** Performs an option. If its target is missing, agents take over, so that nobody is left alone. */
export function choose(turn: Turn, queue: FlowQueue, option: FlowOption): void {
  const { state, flow } = turn;
  state.path = [...state.path, option.id];
  say(turn, option.message);
  const { targetId } = option;
  switch (option.kind) {
    case 'attendent':
      if (targetId === null) return wait(turn);
      turn.after.push({ type: 'assign', userId: targetId });
      // It waits for this one person: nobody else is offered it.
      Object.assign(state, { stage: 'waiting', askedAt: null, rotateAt: null, offered: true });
      return;
    case 'queue': {
      const target = queueOf(flow, targetId);
      return target ? enterQueue(turn, target, true) : wait(turn);
    }
    case 'integration':
      return integrate(turn, { integrationId: targetId, promptId: null }) ? undefined : wait(turn);
    case 'onCall':
      turn.after.push({ type: 'callOnDuty' });
      return wait(turn);
    case 'file':
      if (targetId !== null) turn.after.push({ type: 'sendFiles', fileListId: targetId });
      break;
    case 'text':
  }
  if (option.closeTicket) return close(turn, 'chosen', flow.connection.closingMessage);
  if (option.options.length > 0) return showLevel(turn, queue);
  // An answer that leads no further: the customer may choose another option until an agent comes.
  if (turn.texts.length > 0) say(turn, null, waysBack(turn, state.path.length));
  wait(turn);
}
