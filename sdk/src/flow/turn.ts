import type { Choice, FlowAction } from './action.js';
import type { Flow, FlowQueue } from './flow.js';
import { PHRASES, type Phrases } from './phrases.js';
import type { FlowState } from './state.js';

export const MINUTE = 60_000;

/** One event being handled: the state changes in place, actions are collected. */
export interface Turn {
  readonly flow: Flow;
  readonly time: number;
  readonly state: FlowState;
  /** Moves, which come before the message. */
  readonly before: FlowAction[];
  /** Actions after the message. */
  readonly after: FlowAction[];
  readonly texts: string[];
  choices: readonly Choice[];
  media: string | null;
}

export const startTurn = (flow: Flow, state: FlowState, time: number): Turn => ({
  flow,
  time,
  state: { ...state },
  before: [],
  after: [],
  texts: [],
  choices: [],
  media: null,
});

export const phrases = ({ flow }: Turn): Phrases => PHRASES[flow.language];

/** Adds to the one message of this turn; an empty text adds nothing. */
export function say(turn: Turn, text: string | null | undefined, choices: readonly Choice[] = []): void {
  if (text?.trim()) turn.texts.push(text.trim());
  if (choices.length > 0) turn.choices = choices;
}

/** The actions in the order in which to perform them. */
export function actionsOf({ before, after, texts, choices, media }: Turn): FlowAction[] {
  if (texts.length === 0) return [...before, ...after];
  const text = texts.join('\n\n');
  const said = {
    type: 'say' as const,
    text,
    ...(choices.length > 0 && { choices }),
    ...(media !== null && { media }),
  };
  return [...before, said, ...after];
}

/** The company waits for the customer from now on. */
export function awaitAnswer({ state, time }: Turn): void {
  state.askedAt = time;
  state.reminded = false;
}

export const queueOf = ({ queues }: Flow, id: number | null): FlowQueue | undefined =>
  id === null ? undefined : queues.find((queue) => queue.id === id);

/** The queues of the connection's menu, in order, without missing ones. */
export const menuQueues = (flow: Flow): FlowQueue[] =>
  [...new Set(flow.connection.queueIds)].flatMap((id) => queueOf(flow, id) ?? []);

/** Puts the ticket into a queue, or removes it from its queue. */
export function moveTo(turn: Turn, queueId: number | null): void {
  if (turn.state.queueId === queueId) return;
  turn.state.queueId = queueId;
  turn.state.path = [];
  turn.state.offered = false;
  turn.before.push({ type: 'enterQueue', queueId });
  if (queueId !== null) turn.before.push({ type: 'log', entry: 'queue', queueId });
}

/** Closes the ticket, with a last text. */
export function close(
  turn: Turn,
  reason: Extract<FlowAction, { type: 'close' }>['reason'],
  text: string | null,
): void {
  turn.state.stage = 'closed';
  turn.after.push({ type: 'close', reason, text: text?.trim() ? text.trim() : null });
}
