import {
  newState,
  passTime,
  step,
  type Choice,
  type Done,
  type Flow,
  type FlowAction,
  type FlowEvent,
  type FlowState,
} from '@recado/sdk/flow';

/** A line of the simulated conversation: a message, or an event. */
export type Line = { id: number; time: number } & (
  | { from: 'customer'; text: string }
  | { from: 'bot'; text: string; choices: readonly Choice[]; media: boolean }
  | { from: 'agent'; happens: 'answers' | 'accepts' | 'closes' }
  | { from: 'note'; action: Exclude<FlowAction, { type: 'say' | 'log' }> }
);

export interface Simulation {
  state: FlowState;
  time: number;
  lines: readonly Line[];
}

/** Time between two actions of a person. */
const APART = 10_000;

/** State before the first message. */
export const begin = (time: number): Simulation => ({ state: newState(), time, lines: [] });

type NewLine = Line extends infer One ? (One extends Line ? Omit<One, 'id' | 'time'> : never) : never;

function linesOf(action: FlowAction): NewLine[] {
  if (action.type === 'log') return [];
  if (action.type === 'say') {
    const { text, choices = [], media } = action;
    return [{ from: 'bot', text, choices, media: media !== undefined }];
  }
  const last = action.type === 'close' && action.text !== null ? action.text : undefined;
  return [
    ...(last === undefined ? [] : [{ from: 'bot' as const, text: last, choices: [], media: false }]),
    { from: 'note', action },
  ];
}

function written(simulation: Simulation, done: readonly Done[], first: readonly NewLine[] = []): Line[] {
  const fresh = [
    ...first.map((line) => ({ line, time: simulation.time })),
    ...done.flatMap(({ time, actions }) => actions.flatMap(linesOf).map((line) => ({ line, time }))),
  ];
  const from = simulation.lines.length;
  return [
    ...simulation.lines,
    ...fresh.map(({ line, time }, at) => ({ ...line, time, id: from + at }) as Line),
  ];
}

/** Time passes, and due events happen. */
export function letPass(flow: Flow, simulation: Simulation, milliseconds: number): Simulation {
  const until = simulation.time + milliseconds;
  const { state, done } = passTime(flow, simulation.state, simulation.time, until);
  return { state, time: until, lines: written(simulation, done) };
}

/** Advances to the next automatic event; nothing changes if there is none. */
export function skip(flow: Flow, simulation: Simulation): Simulation {
  const { wakeAt } = simulation.state;
  return wakeAt === null ? simulation : letPass(flow, simulation, Math.max(0, wakeAt - simulation.time));
}

function happen(flow: Flow, before: Simulation, event: FlowEvent, line: NewLine): Simulation {
  const now = letPass(flow, before, APART);
  const { state, actions } = step(flow, now.state, event, now.time);
  return { ...now, state, lines: written(now, [{ time: now.time, actions }], [line]) };
}

/** A ticket of a new contact, if there is none or the last one is closed. */
function opened(flow: Flow, simulation: Simulation): Simulation {
  const { state, time } = simulation;
  if (state.lastAt !== null && state.stage !== 'closed') return simulation;
  const event: FlowEvent = { type: 'opened', consented: state.consented, bot: true };
  return { ...simulation, state: step(flow, state, event, time).state };
}

/** The customer writes, or taps a choice. */
export function customerWrites(
  flow: Flow,
  simulation: Simulation,
  text: string,
  choiceId?: string,
): Simulation {
  const event: FlowEvent = { type: 'message', text, ...(choiceId !== undefined && { choiceId }) };
  return happen(flow, opened(flow, simulation), event, { from: 'customer', text });
}

/** An agent takes over. */
export function act(
  flow: Flow,
  simulation: Simulation,
  happens: 'answers' | 'accepts' | 'closes',
): Simulation {
  const events: Record<typeof happens, FlowEvent> = {
    answers: { type: 'personAnswered' },
    accepts: { type: 'accepted' },
    closes: { type: 'closed', rating: true, closingText: flow.connection.closingMessage },
  };
  return happen(flow, opened(flow, simulation), events[happens], { from: 'agent', happens });
}
