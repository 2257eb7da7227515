import { expect, it } from 'vitest';
import { hoursBy, type FlowEvent, type FlowInput, type FlowOption, type OptionInput } from './public.js';
import { flowFrom, newState, passTime, step } from './public.js';

/** The same numbers at every run, so that a failure can be reproduced. */
function randomness(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  return { below, one, maybe: (share = 0.5): boolean => next() < share };
}
type Randomness = ReturnType<typeof randomness>;

const KINDS: readonly FlowOption['kind'][] = [
  'text',
  'text',
  'attendent',
  'queue',
  'integration',
  'file',
  'onCall',
];

/** Any flow, including ones that nobody could save: loops, missing targets, no texts. */
function randomFlow({ below, one, maybe }: Randomness): FlowInput {
  const text = () => (maybe(0.7) ? `texto ${below(99)}` : null);
  const id = () => (maybe(0.3) ? 1 + below(4) : null);
  const hours = () => (maybe() ? hoursBy(() => (maybe() ? [{ start: '08:00', end: '18:00' }] : [])) : null);
  const options = (depth: number): OptionInput[] =>
    Array.from({ length: below(4) }, () => ({
      name: one(['Sim', 'Internet', 'Voltar', '', '2']),
      message: text(),
      kind: one(KINDS),
      targetId: id(),
      closeTicket: maybe(0.2),
      options: depth > 0 ? options(depth - 1) : [],
    }));
  return {
    company: { serviceHours: hours() },
    answering: maybe(0.3) ? ['integration', 'prompt'] : [],
    queues: Array.from({ length: below(4) }, (_, at) => ({
      id: at + 1,
      name: `Fila ${at + 1}`,
      greetingMessage: text(),
      outOfHoursMessage: text(),
      serviceHours: hours(),
      closeTicket: maybe(0.1),
      rotationMinutes: one([null, 0, 2, 30]),
      integrationId: maybe(0.1) ? 1 : null,
      fileListId: id(),
      options: options(3),
    })),
    connection: {
      greetingMessage: text(),
      outOfHoursMessage: text(),
      ratingMessage: text(),
      inactiveMessage: text(),
      maxUseBotQueues: below(4),
      timeUseBotQueues: below(3) * 30,
      timeSendQueue: one([0, 5, 60]),
      sendIdQueue: id(),
      timeInactiveMessage: below(3) * 10,
      expiresTicket: below(3) * 60,
      whenExpiresTicket: one([0, 1]),
      maxUseBotQueuesNPS: below(3),
      expiresTicketNPS: below(2) * 30,
      promptId: maybe(0.05) ? 1 : null,
    },
    settings: {
      scheduleType: one(['disabled', 'company', 'queue', 'connection']),
      userRating: maybe(),
      userRandom: maybe(),
      sendQueuePosition: maybe(),
      enableLGPD: maybe(0.3),
      lgpdConsent: maybe(),
      sendMessageOutExpedientTicketOpen: maybe(),
      callOnDuty: maybe(),
    },
  };
}

function randomEvent({ below, one, maybe }: Randomness): FlowEvent {
  if (maybe(0.7)) {
    const text = one(['oi', '0', '#', '1', '2', '3', '10', 'sim', 'não', '', 'Voltar', 'Internet', '9/10']);
    return { type: 'message', text, ...(maybe(0.2) && { choiceId: String(below(4)) }) };
  }
  return one<FlowEvent>([
    { type: 'tick' },
    { type: 'tick' },
    { type: 'personAnswered' },
    { type: 'integrationAnswered' },
    { type: 'accepted' },
    { type: 'queued', queueId: maybe() ? 1 + below(4) : null },
    { type: 'closed', rating: maybe(), closingText: maybe() ? 'Até logo' : null },
    { type: 'opened', consented: maybe(), bot: maybe(0.8) },
  ]);
}

/** A step never needs more than one move, one message, one hand-over and one file list. */
const MOST_ACTIONS = 10;

it('any flow under any events ends every step, replies once, and comes to rest', () => {
  let steps = 0;
  for (let seed = 1; seed <= 120; seed++) {
    const random = randomness(seed);
    const flow = flowFrom(randomFlow(random));
    const frozen = JSON.stringify(flow);
    let time = Date.parse('2026-11-23T09:00:00Z') + random.below(48) * 1_800_000;
    let state = newState();
    for (let turn = 0; turn < 40; turn++) {
      const event =
        turn === 0 ? ({ type: 'opened', consented: false, bot: true } as const) : randomEvent(random);
      const before = JSON.stringify(state);
      const { state: after, actions } = step(flow, state, event, time);
      const note = `seed ${seed}, turn ${turn}: ${JSON.stringify(event)} → ${JSON.stringify(actions)}`;
      const count = (type: string) => actions.filter((action) => action.type === type).length;
      expect(JSON.stringify(state), note).toBe(before);
      expect(step(flow, state, event, time), note).toEqual({ state: after, actions });
      expect(JSON.parse(JSON.stringify(after)), note).toEqual(after);
      expect(actions.length, note).toBeLessThanOrEqual(MOST_ACTIONS);
      for (const type of ['say', 'close', 'rate', 'consent', 'assign', 'assignRandom', 'rotate', 'integrate'])
        expect(count(type), note).toBeLessThanOrEqual(1);
      for (const action of actions) if (action.type === 'say') expect(action.text.trim(), note).not.toBe('');
      if (event.type === 'opened') expect(count('say'), note).toBe(0);
      if (state.stage === 'off' && event.type !== 'opened') expect(count('say'), note).toBe(0);
      if (state.person && after.person && event.type === 'message' && state.stage === 'attended')
        expect(count('enterQueue') + count('assign') + count('close'), note).toBe(0);
      expect(after.stage === 'closed' && after.wakeAt !== null, note).toBe(false);
      state = after;
      time += random.below(3) === 0 ? random.below(7_200_000) : random.below(20_000);
      steps += 1;
    }
    expect(JSON.stringify(flow), `seed ${seed}`).toBe(frozen);
    // Without events the bot says only a few things in a week, and no tick causes another one at once.
    const { done } = passTime(flow, state, time, time + 7 * 86_400_000);
    const said = done.filter(({ actions }) => actions.some(({ type }) => type === 'say'));
    expect(said.length, `seed ${seed}`).toBeLessThanOrEqual(1);
    for (const [at, { time: moment }] of done.entries())
      if (at > 1) expect(moment, `seed ${seed}`).toBeGreaterThan(done[at - 2]!.time);
  }
  expect(steps).toBe(120 * 40);
});

it('two bots that answer each other fall silent', () => {
  const flow = flowFrom({
    queues: [
      { id: 1, name: 'Vendas' },
      { id: 2, name: 'Suporte' },
    ],
    connection: { greetingMessage: 'Olá!' },
  });
  let state = step(flow, newState(), { type: 'opened', consented: false, bot: true }, 0).state;
  let said = 0;
  for (let turn = 1; turn <= 100; turn++) {
    const answer = step(flow, state, { type: 'message', text: 'Não entendi. Escolha:' }, turn * 20_000);
    ({ state } = answer);
    said += answer.actions.filter(({ type }) => type === 'say').length;
  }
  expect(said).toBe(4); // three menus, and the notice that a person comes
});
