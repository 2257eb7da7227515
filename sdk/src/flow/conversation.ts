import type { FlowAction } from './action.js';
import type { FlowEvent } from './event.js';
import type { Flow } from './flow.js';
import { newState, type FlowState } from './state.js';
import { step } from './step.js';

/** What was done at a moment. */
export interface Done {
  time: number;
  actions: FlowAction[];
}

/** Maximum number of ticks in one passing of time: a rotation may have one every two minutes for ever. */
const MOST_TICKS = 500;

/** Lets time pass: runs every tick that falls due until then, at its moment. */
export function passTime(
  flow: Flow,
  before: FlowState,
  from: number,
  until: number,
): { state: FlowState; done: Done[] } {
  const done: Done[] = [];
  let state = before;
  let time = from;
  for (let ticks = 0; ticks < MOST_TICKS && state.wakeAt !== null && state.wakeAt <= until; ticks++) {
    time = Math.max(state.wakeAt, time);
    const { actions, ...next } = step(flow, state, { type: 'tick' }, time);
    state = next.state;
    if (actions.length > 0) done.push({ time, actions });
  }
  return { state, done };
}

/** A ticket with a simulated clock: for a simulator and for tests. */
export interface Conversation {
  readonly state: FlowState;
  readonly time: number;
  /** Lets milliseconds pass; returns what happened by itself. */
  wait(milliseconds: number): Done[];
  /** Handles an event now. */
  happens(event: FlowEvent): FlowAction[];
}

/** A new ticket of a contact. */
export function converse(
  flow: Flow,
  start: number,
  contact: { consented?: boolean; bot?: boolean } = {},
): Conversation {
  let time = start;
  const { consented = false, bot = true } = contact;
  let { state } = step(flow, newState(), { type: 'opened', consented, bot }, time);
  return {
    get state() {
      return state;
    },
    get time() {
      return time;
    },
    wait(milliseconds) {
      const passed = passTime(flow, state, time, time + milliseconds);
      ({ state } = passed);
      time += milliseconds;
      return passed.done;
    },
    happens(event) {
      const stepped = step(flow, state, event, time);
      ({ state } = stepped);
      return stepped.actions;
    },
  };
}
