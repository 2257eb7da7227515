import { MINUTE, awaitAnswer, type Turn } from '../turn.js';
import { giveUp } from './give-up.js';

/** What comes so soon after a menu was written before it was read: a second line of the same thought, no wrong answer. */
export const SAME_BREATH = 5_000;

/** A menu goes out; the first one of a ticket is written into its log. */
export function offer(turn: Turn): void {
  const { state, time } = turn;
  if (state.menuAt === null) turn.before.push({ type: 'log', entry: 'chatBot', queueId: state.queueId });
  state.menuAt = time;
  state.gaveUp = null;
  awaitAnswer(turn);
}

/** One that the customer did not ask for: it counts. */
export function offerUnasked(turn: Turn): void {
  turn.state.menus += 1;
  offer(turn);
}

/**
 * An answer that names nothing: asks again, up to the limit, and then calls a person. Consent is not given up: no agent sees
 * what nobody agreed to. After the rest that the connection sets the customer is greeted
 * as at first.
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
  // Once people were called for a customer, the bot does not resume by itself.
  const rested = state.gaveUp === null && rest > 0 && since >= rest * MINUTE;
  if (rested) state.menus = 0;
  if (most > 0 && state.menus >= most) {
    if (state.stage !== 'consent' && state.gaveUp === null) giveUp(turn);
    return;
  }
  ask(rested);
  offerUnasked(turn);
}
