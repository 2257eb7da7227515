import { phrases, say, type Turn } from '../turn.js';
import { offerUnasked } from './again.js';

/** The bot sends nothing else before the customer has consented to storage. */
export const needsConsent = ({ flow, state }: Turn): boolean => flow.settings.enableLGPD && !state.consented;

export function consentQuestion(turn: Turn): void {
  const { lgpdMessage, lgpdLink } = turn.flow.settings;
  const { askConsent, agreed, yes, no } = phrases(turn);
  const own = lgpdMessage.trim();
  // Whoever reads "1 - Sim" below a statement does not know to what.
  const question = own && !own.includes('?') ? agreed : '';
  const text = [own || askConsent, lgpdLink.trim(), question].filter(Boolean).join('\n');
  say(turn, text, [
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
