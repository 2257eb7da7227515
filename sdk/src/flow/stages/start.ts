import { tellAway } from '../away.js';
import { menuQueues, moveTo, queueOf, type Turn } from '../turn.js';
import { askConsent, needsConsent } from './consent.js';
import { sayGreeting } from './greeting.js';
import { integrate } from './integration.js';
import { showMenu } from './menu.js';
import { enterQueue } from './queue.js';
import { wait } from './waiting.js';

/** The first reply: consent, then service hours, then the way into a queue. */
export function greet(turn: Turn): void {
  const { flow, state } = turn;
  if (needsConsent(turn)) return askConsent(turn);
  const menu = menuQueues(flow);
  const only = menu.length === 1 ? menu[0] : undefined;
  // Even out of hours: the agents of the only queue must find the ticket there.
  if (only) moveTo(turn, only.id);
  const here = queueOf(flow, state.queueId);
  if (tellAway(turn)) return;
  const { integrationId, promptId } = flow.connection;
  if (!here && integrate(turn, { integrationId, promptId })) return;
  if (here && here !== only) return enterQueue(turn, here, true);
  if (only) {
    const greets = flow.settings.sendGreetingMessageOneQueues;
    if (greets) sayGreeting(turn);
    enterQueue(turn, only, greets);
    // With a single queue, its first level is the main menu.
    if (state.stage === 'options') state.menus += 1;
    return;
  }
  sayGreeting(turn);
  if (menu.length === 0) return wait(turn);
  showMenu(turn);
}
