import { tellAway } from '../away.js';
import type { MessageEvent } from '../event.js';
import type { Turn } from '../turn.js';
import { menuAnswered } from './menu.js';
import { backSign, goBack, optionsAnswered } from './options.js';

/** The customer writes while agents are called: the bot handles only the ways back and late answers. */
export function waitingAnswered(turn: Turn, event: MessageEvent): void {
  const { gaveUp, menus, person } = turn.state;
  if (tellAway(turn)) {
    // People were called: they come in the morning, and no menu does.
    if (gaveUp) turn.state.menus = menus;
    return;
  }
  if (person) return;
  const sign = backSign(event);
  if (sign && goBack(turn, sign)) return;
  if (gaveUp) answeredLate(turn, event, gaveUp);
}

/** A valid answer counts however late; any other leaves the ticket with the agents who were called. */
function answeredLate(turn: Turn, event: MessageEvent, stage: 'menu' | 'options'): void {
  const answer = stage === 'menu' ? menuAnswered : optionsAnswered;
  answer(turn, event);
}
