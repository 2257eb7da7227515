import type { Choice } from '../action.js';
import { BACK, HOME } from '../answers.js';
import type { FlowOption, FlowQueue } from '../flow.js';
import { menuQueues, phrases, say, type Turn } from '../turn.js';
import { offer } from './again.js';

/** The options of a path as far as it still exists: the tree may have changed. */
export function followed(queue: FlowQueue, path: readonly number[]): FlowOption[] {
  const steps: FlowOption[] = [];
  let level = queue.options;
  for (const id of path) {
    const step = level.find((option) => option.id === id);
    if (!step) break;
    steps.push(step);
    level = step.options;
  }
  return steps;
}

export const hasMainMenu = (turn: Turn): boolean => menuQueues(turn.flow).length > 1;

/** The ways back that a level offers; `depth` is the number of options above it. */
export function waysBack(turn: Turn, depth: number): Choice[] {
  const { back, mainMenu } = phrases(turn);
  const up = depth > 0 ? [{ id: BACK, title: back }] : [];
  // With one queue its first level is the main menu, and from the second one "back" leads there too.
  const home = hasMainMenu(turn) || depth > 1 ? [{ id: HOME, title: mainMenu }] : [];
  return [...up, ...home];
}

/** Asks for a choice on the level of the path, appended to the text so far. */
export function showLevel(turn: Turn, queue: FlowQueue): void {
  const { state } = turn;
  const steps = followed(queue, state.path);
  state.path = steps.map(({ id }) => id);
  state.stage = 'options';
  const level = steps.at(-1)?.options ?? queue.options;
  if (turn.texts.length === 0) say(turn, phrases(turn).choose);
  say(turn, null, [...numbered(level), ...waysBack(turn, steps.length)]);
  offer(turn);
}

export const numbered = (level: readonly FlowOption[]): Choice[] =>
  level.map(({ name }, place) => ({ id: String(place + 1), title: name }));
