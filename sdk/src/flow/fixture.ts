import { converse, type Conversation } from './conversation.js';
import { flowFrom, type FlowInput } from './defaults.js';
import type { FlowEvent } from './event.js';
import type { Flow } from './flow.js';
import { addDays, firstMomentAt, wallClock } from './local-time.js';
import { transcript } from './transcript.js';
import { MINUTE } from './turn.js';

/** One step of a fixture's conversation: when, what happens, and every line that follows from it. */
export interface FixtureStep {
  /** `HH:MM`, the next time that the clock shows it, or `YYYY-MM-DD HH:MM`. */
  at?: string;
  /** Minutes after the previous step. Without `at` and `after`: ten seconds. */
  after?: number;
  customer?: string;
  /** Taps a choice; `customer` is then its title. */
  choice?: string;
  agent?: 'answers' | 'accepts' | 'closes' | 'queues';
  /** When an agent moves the ticket to a queue. */
  queue?: number | null;
  /** When an agent closes: whether the rating is requested; yes by default. */
  rating?: boolean;
  closingText?: string;
  expect: string[];
}

/** A flow with a conversation that shows its behaviour. */
export interface Fixture {
  flow: FlowInput;
  /** `YYYY-MM-DD HH:MM` in the flow's time zone. */
  start: string;
  contact?: { consented?: boolean; bot?: boolean };
  conversation: FixtureStep[];
}

/** The result of a step. */
export interface PlayedStep {
  /** The action of the customer or the agent; undefined when only time passes. */
  event: string | undefined;
  time: number;
  expected: readonly string[];
  lines: readonly string[];
  ok: boolean;
}

const STEP_APART = 10_000;

/** The event of a step; undefined when only time passes. */
function eventOf(step: FixtureStep): { event: FlowEvent; said: string } | undefined {
  if (step.customer !== undefined || step.choice !== undefined) {
    const text = step.customer ?? '';
    const tap = step.choice === undefined ? {} : { choiceId: step.choice };
    return { event: { type: 'message', text, ...tap }, said: text || step.choice! };
  }
  switch (step.agent) {
    case 'answers':
      return { event: { type: 'personAnswered' }, said: 'agent answers' };
    case 'accepts':
      return { event: { type: 'accepted' }, said: 'agent accepts' };
    case 'queues':
      return { event: { type: 'queued', queueId: step.queue ?? null }, said: 'agent queues' };
    case 'closes': {
      const { rating = true, closingText = null } = step;
      return { event: { type: 'closed', rating, closingText }, said: 'agent closes' };
    }
    default:
      return undefined;
  }
}

function momentOf({ at, after }: FixtureStep, now: number, timeZone: string): number {
  if (at === undefined) return now + (after === undefined ? STEP_APART : after * MINUTE);
  if (at.length > 5) return firstMomentAt(at.slice(0, 10), at.slice(11), timeZone).getTime();
  const { date } = wallClock(new Date(now), timeZone);
  const today = firstMomentAt(date, at, timeZone).getTime();
  return today >= now ? today : firstMomentAt(addDays(date, 1), at, timeZone).getTime();
}

function play(flow: Flow, talk: Conversation, step: FixtureStep): PlayedStep {
  const until = momentOf(step, talk.time, flow.timeZone);
  if (until < talk.time) throw new RangeError(`${step.at} has passed when this step begins`);
  const passed = talk.wait(until - talk.time).flatMap(({ actions }) => transcript(flow, actions));
  const happening = eventOf(step);
  const lines = [...passed, ...(happening ? transcript(flow, talk.happens(happening.event)) : [])];
  const ok = lines.length === step.expect.length && lines.every((line, at) => line === step.expect[at]);
  return { event: happening?.said, time: talk.time, expected: step.expect, lines, ok };
}

/** Plays a fixture to its end. A step in the past is a RangeError. */
export function playFixture(fixture: Fixture): PlayedStep[] {
  const flow = flowFrom(fixture.flow);
  const start = firstMomentAt(fixture.start.slice(0, 10), fixture.start.slice(11), flow.timeZone);
  const talk = converse(flow, start.getTime(), fixture.contact);
  return fixture.conversation.map((step) => play(flow, talk, step));
}
