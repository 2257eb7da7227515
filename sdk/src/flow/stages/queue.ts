import { tellAway } from '../away.js';
import type { FlowQueue } from '../flow.js';
import { close, moveTo, say, type Turn } from '../turn.js';
import { integrate } from './integration.js';
import { showLevel } from './levels.js';
import { wait } from './waiting.js';

/** Enters a queue and continues as far as possible without another message of the customer. */
export function enterQueue(turn: Turn, queue: FlowQueue, greets: boolean): void {
  const { state, flow } = turn;
  moveTo(turn, queue.id);
  state.path = [];
  state.rotateAt = null;
  if (tellAway(turn)) {
    state.stage = 'start';
    return;
  }
  const leads = queue.options.length > 0 && !queue.closeTicket;
  if (greets || leads || queue.closeTicket) say(turn, queue.greetingMessage);
  if (queue.fileListId !== null) turn.after.push({ type: 'sendFiles', fileListId: queue.fileListId });
  if (queue.closeTicket) return close(turn, 'chosen', flow.connection.closingMessage);
  if (integrate(turn, queue)) return;
  if (leads) return showLevel(turn, queue);
  wait(turn);
}
