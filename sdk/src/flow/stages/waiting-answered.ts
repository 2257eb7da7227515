import { tellAway } from '../away.js';
import type { MessageEvent } from '../event.js';
import type { Turn } from '../turn.js';
import { menuAnswered } from './menu.js';
import { backSign, goBack, optionsAnswered } from './options.js';

/** The customer writes while agents are called: the bot listens only to the ways back, and to late answers. */
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
