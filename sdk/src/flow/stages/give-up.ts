import { tellAway } from '../away.js';
import { moveTo, phrases, queueOf, say, type Turn } from '../turn.js';
import { wait } from './waiting.js';

/**
 * The bot can go no further: it says so once and leaves the customer to people. A customer without a queue goes to the
 * connection's queue for those who choose none.
 */
export function giveUp(turn: Turn): void {
  const { state, flow } = turn;
  const { stage } = state;
  if (stage === 'integration') turn.before.push({ type: 'endIntegration' });
  const { sendIdQueue, timeSendQueue } = flow.connection;
  if (state.queueId === null && timeSendQueue > 0 && queueOf(flow, sendIdQueue)) moveTo(turn, sendIdQueue);
  if (!tellAway(turn)) say(turn, phrases(turn).handOver);
  wait(turn);
  if (stage === 'menu' || stage === 'options') state.gaveUp = stage;
}
