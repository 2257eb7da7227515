import { openFrom, openingFor } from './away.js';
import type { Flow } from './flow.js';
import { giveUp } from './stages/give-up.js';
import { wait } from './stages/waiting.js';
import type { FlowStage, FlowState } from './state.js';
import { MINUTE, close, moveTo, queueOf, say, type Turn } from './turn.js';

/** Without a limit a rating ends after a day: a later message is not an answer to it. */
const RATING_MINUTES = 24 * 60;

/** A timer of a ticket. */
interface Timer {
  /** When it is due; undefined while it does not run. */
  at: (flow: Flow, state: FlowState) => number | undefined;
  run: (turn: Turn) => void;
}

const inMinutes = (since: number | null, minutes: number): number | undefined =>
  since === null || minutes <= 0 ? undefined : since + minutes * MINUTE;

const EXPIRES: readonly FlowStage[] = [
  'start',
  'consent',
  'menu',
  'options',
  'waiting',
  'attended',
  'integration',
];
/** Only when the customer was asked something; a customer who waits for an agent is not reminded. */
const REMINDS: readonly FlowStage[] = ['consent', 'menu', 'options', 'attended'];

const expiry: Timer = {
  at({ connection }, { stage, askedAt, lastAt }) {
    if (!EXPIRES.includes(stage)) return undefined;
    if (connection.whenExpiresTicket === 1 && askedAt === null) return undefined;
    return inMinutes(lastAt, connection.expiresTicket);
  },
  run: (turn) => close(turn, 'expired', turn.flow.connection.expiresInactiveMessage),
};

const ratingExpiry: Timer = {
  at: ({ connection }, { stage, askedAt }) =>
    stage === 'rating' ? inMinutes(askedAt, connection.expiresTicketNPS || RATING_MINUTES) : undefined,
  run: (turn) => close(turn, 'unrated', turn.state.closingText),
};

const reminder: Timer = {
  at({ connection }, { stage, askedAt, reminded }) {
    if (reminded || !REMINDS.includes(stage) || !connection.inactiveMessage?.trim()) return undefined;
    return inMinutes(askedAt, connection.timeInactiveMessage);
  },
  run(turn) {
    say(turn, turn.flow.connection.inactiveMessage);
    turn.state.reminded = true;
  },
};

/** An integration that is silent for this long has abandoned its customer. */
const SILENT_MINUTES = 2;

const silence: Timer = {
  at: (_flow, { stage, unansweredSince }) =>
    stage === 'integration' ? inMinutes(unansweredSince, SILENT_MINUTES) : undefined,
  run: giveUp,
};

/** Only in service hours: after a night the customer finds the menu again in the morning. */
const sendToQueue: Timer = {
  at(flow, { stage, menuAt }) {
    const target = queueOf(flow, flow.connection.sendIdQueue);
    if (stage !== 'menu' || !target) return undefined;
    const due = inMinutes(menuAt, flow.connection.timeSendQueue);
    return due === undefined ? undefined : openFrom(flow, target.id, due);
  },
  run(turn) {
    moveTo(turn, turn.flow.connection.sendIdQueue);
    wait(turn);
  },
};

const rotation: Timer = {
  at(flow, { stage, queueId, rotateAt, offered, lastAt }) {
    if (stage !== 'waiting' && stage !== 'start') return undefined;
    if (rotateAt !== null) return rotateAt;
    // Nobody was offered it at night, or the queue has started rotation since: offer it at once.
    const rotates = (queueOf(flow, queueId)?.rotationMinutes ?? null) !== null;
    return rotates && !offered ? (lastAt ?? 0) : undefined;
  },
  run(turn) {
    const { flow, state, time } = turn;
    const queue = queueOf(flow, state.queueId);
    state.rotateAt = null;
    state.offered = true;
    if (!queue || queue.rotationMinutes === null) return;
    const { open, until } = openingFor(flow, queue.id, time);
    if (!open) {
      state.rotateAt = until?.getTime() ?? null;
      return;
    }
    turn.after.push({ type: 'rotate', queueId: queue.id });
    if (queue.rotationMinutes > 0) state.rotateAt = time + queue.rotationMinutes * MINUTE;
  },
};

/** The first due timer runs first; each is finished or postponed once it has run. */
const TIMERS = [expiry, ratingExpiry, silence, reminder, sendToQueue, rotation];

/** When the next timer is due; null while none runs. */
export function nextTimer(flow: Flow, state: FlowState): number | null {
  const moments = TIMERS.flatMap(({ at }) => at(flow, state) ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Runs one due timer. */
export function runTimer(turn: Turn): void {
  const due = TIMERS.find(({ at }) => (at(turn.flow, turn.state) ?? Infinity) <= turn.time);
  due?.run(turn);
}
