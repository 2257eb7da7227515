import { MINUTE, queueOf, type Turn } from '../turn.js';

/** Leaves the customer to the agents of the queue, with the assignment and rotation that company and queue have set. */
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
