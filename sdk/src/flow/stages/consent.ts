import { yesOrNo } from '../answers.js';
import type { MessageEvent } from '../event.js';
import { close, phrases, say, type Turn } from '../turn.js';
import { askAgain, offerUnasked } from './again.js';
import { greet } from './start.js';

/** No agent sees a ticket that waits for consent: a customer who returns must be asked again. */
const REST_MINUTES = 60;

/** Nothing is said before the customer has agreed that it is kept. */
export const needsConsent = ({ flow, state }: Turn): boolean => flow.settings.enableLGPD && !state.consented;

function question(turn: Turn): void {
  const { lgpdMessage, lgpdLink } = turn.flow.settings;
  const { askConsent, yes, no } = phrases(turn);
  const text = lgpdMessage.trim() || askConsent;
  say(turn, [text, lgpdLink.trim()].filter(Boolean).join('\n'), [
    { id: '1', title: yes },
    { id: '2', title: no },
  ]);
}

export function askConsent(turn: Turn): void {
  turn.state.stage = 'consent';
  turn.before.push({ type: 'setStatus', status: 'lgpd' });
  question(turn);
  offerUnasked(turn);
}

export function consentAnswered(turn: Turn, event: MessageEvent): void {
  const given = yesOrNo(event);
  if (given === undefined) {
    const rest = turn.flow.connection.timeUseBotQueues || REST_MINUTES;
    return askAgain(turn, () => question(turn), rest);
  }
  turn.before.push({ type: 'consent', given });
  if (!given) return close(turn, 'refused', phrases(turn).refused);
  turn.before.push({ type: 'setStatus', status: 'pending' });
  turn.state.consented = true;
  turn.state.menus = 0;
  turn.state.stage = 'start';
  greet(turn);
}
