import { yesOrNo } from '../answers.js';
import type { MessageEvent } from '../event.js';
import { close, phrases, type Turn } from '../turn.js';
import { askAgain } from './again.js';
import { consentQuestion } from './consent.js';
import { greet } from './start.js';

/** No agent sees a ticket that waits for consent: a customer who returns must be asked again. */
const REST_MINUTES = 60;

export function consentAnswered(turn: Turn, event: MessageEvent): void {
  const given = yesOrNo(event);
  if (given === undefined) {
    const rest = turn.flow.connection.timeUseBotQueues || REST_MINUTES;
    return askAgain(turn, () => consentQuestion(turn), rest);
  }
  turn.before.push({ type: 'consent', given });
  if (!given) return close(turn, 'refused', phrases(turn).refused);
  turn.before.push({ type: 'setStatus', status: 'pending' });
  turn.state.consented = true;
  turn.state.menus = 0;
  turn.state.stage = 'start';
  greet(turn);
}
