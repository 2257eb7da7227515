import { calendarBy, openIn } from './calendar.js';
import type { Flow } from './flow.js';
import type { Opening } from './hours.js';
import { MINUTE, queueOf, say, type Turn } from './turn.js';

/** How long the out-of-hours message is not repeated. */
const TOLD_FOR = 60 * MINUTE;

/** Whether it is open at a moment, by the hours that apply to a ticket in this queue. */
export function openingFor(flow: Flow, queueId: number | null, time: number): Opening {
  const { settings, company, connection } = flow;
  const calendar = calendarBy(settings.scheduleType, { company, connection, queue: queueOf(flow, queueId) });
  return openIn(calendar, flow.timeZone, new Date(time));
}

/** The given moment if it is open then, otherwise the next opening; undefined if it never opens. */
export function openFrom(flow: Flow, queueId: number | null, time: number): number | undefined {
  const { open, until } = openingFor(flow, queueId, time);
  return open ? time : until?.getTime();
}

function awayText(flow: Flow, queueId: number | null): string | null {
  const queue = flow.settings.scheduleType === 'queue' ? queueOf(flow, queueId) : undefined;
  return [queue?.outOfHoursMessage, flow.connection.outOfHoursMessage].find((text) => text?.trim()) ?? null;
}

/**
 * Outside the hours, sends the out-of-hours message, once an hour, and returns true: the bot sends nothing else.
 * Without a text for it the bot works as during the day, since silence would be worse. The people on duty are called
 * either way.
 */
export function tellAway(turn: Turn): boolean {
  const { flow, state, time } = turn;
  if (openingFor(flow, state.queueId, time).open) return false;
  if (flow.settings.callOnDuty) turn.after.push({ type: 'callOnDuty' });
  const text = awayText(flow, state.queueId);
  if (text === null) return false;
  if (state.awayAt === null || time - state.awayAt >= TOLD_FOR) {
    say(turn, text);
    state.awayAt = time;
  }
  state.menus = 0;
  return true;
}
