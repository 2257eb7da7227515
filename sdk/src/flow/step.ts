import type { FlowAction } from './action.js';
import { tellAway } from './away.js';
import type { FlowEvent, MessageEvent } from './event.js';
import type { Flow } from './flow.js';
import { consentAnswered } from './stages/consent-answered.js';
import { menuAnswered } from './stages/menu.js';
import { optionsAnswered } from './stages/options.js';
import { askRating, asksRating, ratingAnswered } from './stages/rating.js';
import { greet } from './stages/start.js';
import { waitingAnswered } from './stages/waiting-answered.js';
import { wait } from './stages/waiting.js';
import { newState, type FlowStage, type FlowState } from './state.js';
import { nextTimer, runTimer } from './timers.js';
import { actionsOf, awaitAnswer, close, menuQueues, moveTo, startTurn, type Turn } from './turn.js';

/** The result of a step. */
export interface FlowStep {
  state: FlowState;
  actions: FlowAction[];
}

/**
 * The bot's reaction to one event of one ticket. Pure: equal arguments give equal results and stay unchanged.
 *
 * @param state of the previous step; for a new ticket {@link newState}
 * @param event the first one of each ticket is `opened`
 * @param time when it happened, in milliseconds since 1970
 * @returns the state to keep and the actions to perform, with at most one `say`; `wakeAt` of the state is when the next
 * `tick` is due, possibly at once
 */
export function step(flow: Flow, state: FlowState, event: FlowEvent, time: number): FlowStep {
  const turn = startTurn(flow, state, time);
  handle(turn, event);
  const actions = actionsOf(turn);
  if (actions.some(({ type }) => type === 'say')) turn.state.lastAt = time;
  turn.state.wakeAt = nextTimer(flow, turn.state);
  return { state: turn.state, actions };
}

function handle(turn: Turn, event: FlowEvent): void {
  const { state, time } = turn;
  switch (event.type) {
    case 'opened': {
      const consented = event.consented && !turn.flow.settings.lgpdConsent;
      const { queueId } = state;
      Object.assign(state, newState(), { consented, lastAt: time, stage: event.bot ? 'start' : 'off' });
      if (state.stage === 'off') routeSilently(turn, queueId);
      return;
    }
    case 'message':
      state.lastAt = time;
      if (state.stage !== 'rating') Object.assign(state, { askedAt: null, reminded: false });
      if (state.stage === 'integration') state.unansweredSince ??= time;
      return answered[state.stage]?.(turn, event);
    case 'integrationAnswered':
      if (state.stage !== 'integration') return;
      Object.assign(state, { lastAt: time, unansweredSince: null });
      return awaitAnswer(turn);
    case 'tick':
      return runTimer(turn);
    case 'closed':
      return closed(turn, event);
    default:
      return taken(turn, event);
  }
}

/**
 * The stage that handles a message. Stages may lead to one another; handling an answer is separate from entering a
 * stage, which avoids an import circle.
 */
const answered: Partial<Record<FlowStage, (turn: Turn, event: MessageEvent) => void>> = {
  start: greet,
  consent: consentAnswered,
  menu: menuAnswered,
  options: optionsAnswered,
  waiting: waitingAnswered,
  rating: ratingAnswered,
  attended(turn) {
    if (turn.flow.settings.sendMessageOutExpedientTicketOpen) tellAway(turn);
  },
};

/** A contact without bot still goes to the only queue if there is just one. */
function routeSilently(turn: Turn, queueId: number | null): void {
  turn.state.queueId = queueId;
  const menu = menuQueues(turn.flow);
  if (queueId === null && menu.length === 1) moveTo(turn, menu[0]!.id);
}

function closed(turn: Turn, event: Extract<FlowEvent, { type: 'closed' }>): void {
  const { state, flow } = turn;
  if (state.stage === 'closed') return;
  if (state.stage === 'rating') return close(turn, 'unrated', null);
  if (state.stage !== 'off' && event.rating && asksRating(flow)) return askRating(turn, event);
  Object.assign(state, { stage: 'closed', askedAt: null, rotateAt: null });
}

/** Somebody of the company takes part: from now on the bot offers nothing. */
function taken(
  turn: Turn,
  event: Extract<FlowEvent, { type: 'personAnswered' | 'accepted' | 'queued' }>,
): void {
  const { state, time } = turn;
  if (state.stage === 'closed') return;
  if (event.type === 'personAnswered') {
    state.lastAt = time;
    if (state.stage === 'rating') return; // a last message after closing does not cancel the rating
  }
  if (event.type === 'queued') Object.assign(state, { queueId: event.queueId, path: [] });
  if (state.stage === 'off') return;
  if (state.stage === 'consent' && event.type === 'personAnswered')
    turn.before.push({ type: 'setStatus', status: 'pending' });
  Object.assign(state, { person: true, rotateAt: null, askedAt: null, reminded: false });
  if (event.type === 'queued') return wait(turn);
  state.stage = 'attended';
  if (event.type === 'personAnswered') awaitAnswer(turn);
}
