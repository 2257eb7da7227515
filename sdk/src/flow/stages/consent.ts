import { phrases, say, type Turn } from '../turn.js';
import { offerUnasked } from './again.js';

/** The bot sends nothing else before the customer has consented to storage. */
export const needsConsent = ({ flow, state }: Turn): boolean => flow.settings.enableLGPD && !state.consented;

export function consentQuestion(turn: Turn): void {
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
  consentQuestion(turn);
  offerUnasked(turn);
}
