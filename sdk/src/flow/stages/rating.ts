import { ratingOf } from '../answers.js';
import type { ClosedEvent, MessageEvent } from '../event.js';
import type { Flow } from '../flow.js';
import { awaitAnswer, close, phrases, say, type Turn } from '../turn.js';
import { SAME_BREATH } from './again.js';

/** Whether a customer is asked for a rating when an agent closes a ticket. */
export const asksRating = ({ settings, connection }: Flow): boolean =>
  settings.userRating && Boolean(connection.ratingMessage?.trim());

export function askRating(turn: Turn, { closingText }: ClosedEvent): void {
  const { state, flow } = turn;
  state.stage = 'rating';
  state.ratings = 1;
  state.rotateAt = null;
  state.closingText = closingText;
  turn.before.push({ type: 'setStatus', status: 'nps' });
  say(turn, flow.connection.ratingMessage);
  awaitAnswer(turn);
}

export function ratingAnswered(turn: Turn, event: MessageEvent): void {
  const { state, flow, time } = turn;
  const value = ratingOf(event);
  if (value !== undefined) {
    turn.before.push({ type: 'rate', value });
    return close(turn, 'rated', state.closingText);
  }
  if (state.askedAt !== null && time - state.askedAt < SAME_BREATH) return;
  const most = flow.connection.maxUseBotQueuesNPS;
  if (most > 0 && state.ratings >= most) return close(turn, 'unrated', state.closingText);
  state.ratings += 1;
  say(turn, phrases(turn).rateHint);
  awaitAnswer(turn);
}
