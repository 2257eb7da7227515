import type { Choice } from '../action.js';
import { chosen } from '../answers.js';
import { tellAway } from '../away.js';
import type { MessageEvent } from '../event.js';
import { menuQueues, moveTo, phrases, say, type Turn } from '../turn.js';
import { askAgain, offer, offerUnasked } from './again.js';
import { sayGreeting } from './greeting.js';
import { enterQueue } from './queue.js';

const choicesOf = (turn: Turn): Choice[] =>
  menuQueues(turn.flow).map(({ name }, place) => ({ id: String(place + 1), title: name }));

/** Asks for a queue; without a greeting before it, adds a sentence that asks. */
function ask(turn: Turn): void {
  turn.state.stage = 'menu';
  say(turn, turn.texts.length === 0 ? phrases(turn).choose : null, choicesOf(turn));
}

/** The menu of queues, appended to the text so far. */
export function showMenu(turn: Turn): void {
  ask(turn);
  offerUnasked(turn);
}

/** The customer asked for the main menu. */
export function returnToMenu(turn: Turn): void {
  moveTo(turn, null);
  turn.state.path = [];
  turn.state.rotateAt = null;
  ask(turn);
  offer(turn);
}

export function menuAnswered(turn: Turn, event: MessageEvent): void {
  const { state, flow } = turn;
  if (tellAway(turn)) {
    state.stage = 'start';
    return;
  }
  const choice = chosen(choicesOf(turn), event);
  const queue = choice && menuQueues(flow)[Number(choice.id) - 1];
  if (queue) return enterQueue(turn, queue, true);
  askAgain(turn, (rested) => {
    if (rested) sayGreeting(turn);
    else say(turn, phrases(turn).notUnderstood);
    ask(turn);
  });
}
