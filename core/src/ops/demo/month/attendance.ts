import type { Frame } from './frame.js';
import { atWork } from './calendar.js';
import { Life } from './life.js';
import { BOT_MENU, QUEUES } from './office.js';
import type { Random } from './random.js';
import { subjectOf, worded, type Talk } from './talks.js';

const MINUTE = 60_000;
const RATINGS = [
  [10, 38],
  [9, 24],
  [8, 14],
  [7, 9],
  [6, 5],
  [5, 4],
  [3, 3],
  [1, 3],
] as const;

/** How far a conversation gets, whatever the time. */
export type Course = 'whole' | 'unanswered' | 'unfinished' | 'with the bot';
interface Told {
  openedAt: number;
  name: string;
  talk: Talk;
  hasBot: boolean;
  course: Course;
}

/** One conversation from the first message to the rating. */
export function lifeOf(random: Random, frame: Frame, { openedAt, name, talk, hasBot, course }: Told): Life {
  const life = new Life(openedAt);
  const subject = subjectOf(random, name);
  const turns = talk.lines.map((turn) => worded(turn, subject).split('|'));
  const queueId = frame.queueIds.get(talk.queue)!;
  life.open(hasBot || course === 'with the bot' ? null : queueId);
  let at = openedAt;
  const says = (turn: readonly string[], fromMe: boolean) => {
    for (const text of turn) {
      life.say({ at, text, fromMe });
      at += Math.floor(random.between(4, 25) * 1_000);
    }
  };
  says(turns[0]!, false);
  if (course === 'with the bot') {
    life.steps.push({ at: openedAt + 1_000, type: 'chatBot', actor: 'bot', userId: null, queueId: null });
    life.say({ at, text: BOT_MENU, fromMe: true, isBot: true });
    return life;
  }
  if (hasBot) {
    at = Math.max(at, openedAt + 2_000) + Math.floor(random.between(12, 90) * 1_000);
    life.bot(BOT_MENU, queueId, { at, text: String(QUEUES.indexOf(talk.queue) + 1) });
    at += 1_000;
  }
  if (course === 'unanswered') return life;

  const wait = random.spread(7, 1.1) * MINUTE;
  at = atWork(random, Math.floor(atWork(random, at) + wait));
  const holder = agentOf(random, frame, queueId);
  if (random.chance(0.02)) {
    life.to('ignore', holder, at, { status: 'closed', userId: holder });
    return life;
  }
  life.to('accept', holder, at, { status: 'open', userId: holder });
  const last = course === 'unfinished' ? random.whole(1, turns.length - 1) : turns.length - 1;
  const handsOver = random.chance(0.14) ? random.whole(1, Math.max(1, last)) : 0;
  for (let place = 1; place <= last; place++) {
    const isAgent = place % 2 === 1;
    at += Math.floor(random.spread(isAgent ? 1.2 : 2.5, 1) * MINUTE);
    if (isAgent) at = atWork(random, at);
    says(turns[place]!, isAgent);
    if (place === handsOver) at = handOver(random, frame, life, at);
  }
  if (course === 'unfinished') return life;
  const rests = random.chance(0.07) ? random.between(3, 20) * 60 : random.spread(5, 1);
  at = atWork(random, Math.floor(at + rests * MINUTE));
  life.to('resolve', life.state.userId!, at, { status: 'closed' });
  if (random.chance(0.05)) at = comesBack(random, frame, life, at);
  if (random.chance(0.46)) {
    const { userId, queueId: rated } = life.state;
    const moment = at + Math.floor(random.spread(6, 1) * MINUTE);
    life.rating = { at: moment, value: random.weighted(RATINGS), userId, queueId: rated };
  }
  return life;
}

function agentOf(random: Random, { agents }: Frame, queueId: number, except?: number): number {
  const able = agents.filter((agent) => agent.queueIds.includes(queueId) && agent.id !== except);
  return random.pick(able.length ? able : agents).id;
}

/** To a colleague, to another department, or back to those who wait. Returns when somebody has it again. */
function handOver(random: Random, frame: Frame, life: Life, from: number): number {
  const at = from + Math.floor(random.between(0.5, 4) * MINUTE);
  const { userId, queueId } = life.state;
  const way = random.weighted([
    ['assign', 5],
    ['requeue', 3],
    ['return', 2],
  ] as const);
  if (way === 'assign') {
    const other = agentOf(random, frame, queueId!, userId!);
    life.to('assign', userId!, at, { userId: other });
    return at + MINUTE;
  }
  const next =
    way === 'requeue' ? random.pick([...frame.queueIds.values()].filter((id) => id !== queueId)) : queueId;
  life.to(way, userId!, at, { status: 'pending', queueId: next, userId: null });
  const accepted = atWork(random, Math.floor(at + random.spread(6, 1) * MINUTE));
  const other = agentOf(random, frame, next!, userId!);
  life.to('accept', other, accepted, { status: 'open', userId: other });
  return accepted;
}

/** The customer writes once more after the end. Returns when it is closed again. */
function comesBack(random: Random, frame: Frame, life: Life, from: number): number {
  let at = from + Math.floor(random.between(10, 110) * MINUTE);
  life.reopenByCustomer(at);
  life.say({ at: at + 1, text: 'Só mais uma dúvida: posso retirar em outro dia?', fromMe: false });
  at = atWork(random, Math.floor(atWork(random, at) + random.spread(8, 1) * MINUTE));
  const holder = agentOf(random, frame, life.state.queueId!);
  life.to('accept', holder, at, { status: 'open', userId: holder });
  at += Math.floor(random.between(0.4, 2) * MINUTE);
  life.say({ at, text: 'Pode sim! Fica guardado por 30 dias.', fromMe: true });
  at += Math.floor(random.between(2, 9) * MINUTE);
  life.to('resolve', holder, at, { status: 'closed' });
  return at;
}
