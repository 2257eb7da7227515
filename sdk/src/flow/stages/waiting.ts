import { tellAway } from '../away.js';
import type { MessageEvent } from '../event.js';
import { MINUTE, queueOf, type Turn } from '../turn.js';
import { menuAnswered } from './menu.js';
import { backSign, goBack, optionsAnswered } from './options.js';

/** Leaves the customer to the agents of the queue, and those to each other as company and queue will have it. */
export function wait(turn: Turn): void {
  const { state, flow, time } = turn;
  state.stage = 'waiting';
  state.askedAt = null;
  state.rotateAt = null;
  state.offered = false;
  state.gaveUp = null;
  state.unansweredSince = null;
  const queue = queueOf(flow, state.queueId);
  if (!queue) return;
  const { id: queueId, rotationMinutes } = queue;
  if (flow.settings.sendQueuePosition) turn.after.push({ type: 'tellPosition', queueId });
  if (rotationMinutes !== null) {
    turn.after.push({ type: 'rotate', queueId });
    state.offered = true;
    if (rotationMinutes > 0) state.rotateAt = time + rotationMinutes * MINUTE;
  } else if (flow.settings.userRandom) turn.after.push({ type: 'assignRandom', queueId });
}

export function waitingAnswered(turn: Turn, event: MessageEvent): void {
  const { gaveUp, menus, person } = turn.state;
  if (tellAway(turn)) {
    // People were called: the morning brings them, and no menu.
    if (gaveUp) turn.state.menus = menus;
    return;
  }
  if (person) return;
  const sign = backSign(event);
  if (sign && goBack(turn, sign)) return;
  if (gaveUp) answeredLate(turn, event, gaveUp);
}

/** A right answer counts however late; any other leaves the ticket with those who were called. */
function answeredLate(turn: Turn, event: MessageEvent, stage: 'menu' | 'options'): void {
  const answer = stage === 'menu' ? menuAnswered : optionsAnswered;
  answer(turn, event);
}
