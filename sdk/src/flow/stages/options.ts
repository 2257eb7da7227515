import { BACK, HOME, chosen, plain } from '../answers.js';
import { tellAway } from '../away.js';
import type { MessageEvent } from '../event.js';
import { phrases, queueOf, say, type Turn } from '../turn.js';
import { askAgain } from './again.js';
import { choose } from './choose.js';
import { followed, hasMainMenu, numbered, showLevel, waysBack } from './levels.js';
import { returnToMenu } from './menu.js';
import { wait } from './waiting.js';

/** Up one level, or to the main menu; false if there is nothing above. */
export function goBack(turn: Turn, sign: string): boolean {
  const queue = queueOf(turn.flow, turn.state.queueId);
  const { path } = turn.state;
  const leaves = sign === HOME || path.length === 0;
  if (leaves && hasMainMenu(turn)) {
    returnToMenu(turn);
    return true;
  }
  if (!queue || queue.options.length === 0 || path.length === 0) return false;
  turn.state.path = sign === HOME ? [] : path.slice(0, -1);
  turn.state.rotateAt = null;
  const above = followed(queue, turn.state.path).at(-1);
  say(turn, above ? above.message : queue.greetingMessage);
  showLevel(turn, queue);
  return true;
}

/** The sign with which a customer goes back, if the message is one. */
export function backSign({ text, choiceId }: MessageEvent): string | undefined {
  const said = choiceId ?? plain(text);
  return said === BACK || said === HOME ? said : undefined;
}

export function optionsAnswered(turn: Turn, event: MessageEvent): void {
  const { state, flow } = turn;
  if (tellAway(turn)) {
    state.stage = 'start';
    return;
  }
  const queue = queueOf(flow, state.queueId);
  if (!queue) return hasMainMenu(turn) ? returnToMenu(turn) : wait(turn);
  const steps = followed(queue, state.path);
  const level = steps.at(-1)?.options ?? queue.options;
  if (level.length === 0) return wait(turn); // its options were deleted meanwhile
  state.path = steps.map(({ id }) => id);
  const choice = chosen([...numbered(level), ...waysBack(turn, steps.length)], event);
  const sign = choice?.id ?? backSign(event);
  if ((sign === BACK || sign === HOME) && goBack(turn, sign)) return;
  const option = choice && level[Number(choice.id) - 1];
  if (option) return choose(turn, queue, option);
  askAgain(turn, (rested) => {
    say(turn, rested ? (steps.at(-1)?.message ?? queue.greetingMessage) : phrases(turn).notUnderstood);
    showLevel(turn, queue);
  });
}
