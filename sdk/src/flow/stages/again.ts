import { MINUTE, awaitAnswer, type Turn } from '../turn.js';
import { giveUp } from './give-up.js';

/**
 * A message that comes this soon after a menu was written before the menu was read: a second line of the same thought,
 * not a wrong answer.
 */
export const SAME_BREATH = 5_000;

/** Sends a menu; the first one of a ticket is logged in its history. */
export function offer(turn: Turn): void {
  const { state, time } = turn;
  if (state.menuAt === null) turn.before.push({ type: 'log', entry: 'chatBot', queueId: state.queueId });
  state.menuAt = time;
  state.gaveUp = null;
  awaitAnswer(turn);
}

/** The customer did not ask for this menu: it counts. */
export function offerUnasked(turn: Turn): void {
  turn.state.menus += 1;
  offer(turn);
}

/**
 * An answer that matches no choice: asks again, up to the limit, and then calls a person. The question for consent is
 * never given up: no agent sees a ticket without consent. After the period of inactivity set by the connection, the
 * customer is greeted as at first.
 */
export function askAgain(
  turn: Turn,
  ask: (rested: boolean) => void,
  rest = turn.flow.connection.timeUseBotQueues,
): void {
  const { state, time, flow } = turn;
  const most = flow.connection.maxUseBotQueues;
  const since = time - (state.menuAt ?? time);
  if (state.menuAt !== null && since < SAME_BREATH) return;
  // Once people have been called for a customer, the bot does not resume by itself.
  const rested = state.gaveUp === null && rest > 0 && since >= rest * MINUTE;
  if (rested) state.menus = 0;
  if (most > 0 && state.menus >= most) {
    if (state.stage !== 'consent' && state.gaveUp === null) giveUp(turn);
    return;
  }
  ask(rested);
  offerUnasked(turn);
}
