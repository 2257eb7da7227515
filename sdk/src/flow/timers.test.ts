import { describe, expect, it } from 'vitest';
import { talk as talkOf } from '../../test/talk.js';
import { asksRating, flowFrom, hoursBy, step } from './public.js';
import type { FlowConnection, FlowEvent, FlowInput } from './public.js';

const queues = [
  { id: 1, name: 'Vendas' },
  { id: 2, name: 'Suporte', rotationMinutes: 10 },
];

/** A connection with these fields; messages are sent at once. */
function talk(connection: Partial<FlowConnection>, more: FlowInput = {}) {
  const made = talkOf({ queues, ...more, connection });
  return { ...made, says: made.atOnce };
}

describe('a customer who falls silent', () => {
  const reminds = { inactiveMessage: 'Ainda está aí?', timeInactiveMessage: 5 };

  it('is reminded once', () => {
    const chat = talk(reminds);
    chat.says('oi');
    expect(chat.wait(4.9)).toEqual([]);
    expect(chat.wait(0.1)).toEqual(['Ainda está aí?']);
    expect(chat.wait(600)).toEqual([]);
    chat.says('sim');
    expect(chat.wait(5)).toEqual(['Ainda está aí?']);
  });
  it('is reminded of an agent’s question too, but not while waiting for an agent', () => {
    const chat = talk(reminds);
    chat.says('oi');
    chat.says('1');
    expect(chat.wait(60)).toEqual([]);
    chat.happens({ type: 'personAnswered' });
    expect(chat.wait(5)).toEqual(['Ainda está aí?']);
    chat.says('estou');
    expect(chat.wait(60)).toEqual([]);
  });
  it.each([[{ inactiveMessage: null }], [{ inactiveMessage: ' ' }], [{ timeInactiveMessage: 0 }]])(
    'is not reminded with %o',
    (off) => {
      const chat = talk({ ...reminds, ...off });
      chat.says('oi');
      expect(chat.wait(600)).toEqual([]);
      expect(chat.conversation.state.wakeAt).toBeNull();
    },
  );
});

describe('a ticket without messages', () => {
  const expires = { expiresTicket: 30, expiresInactiveMessage: 'Encerrado.' };

  it('is closed, without a rating', () => {
    const chat = talk({ ...expires, ratingMessage: 'Nota?' }, { settings: { userRating: true } });
    chat.says('oi');
    expect(chat.wait(29)).toEqual([]);
    chat.says('1');
    expect(chat.wait(29)).toEqual([]);
    expect(chat.wait(1)).toEqual(['Encerrado.', '[close: expired]']);
    expect(chat.wait(600)).toEqual([]);
  });
  it('waits for the company if only its messages count', () => {
    const chat = talk({ ...expires, whenExpiresTicket: 1 });
    chat.says('oi');
    chat.says('1');
    expect(chat.wait(600)).toEqual([]);
    chat.happens({ type: 'personAnswered' });
    chat.wait(20);
    chat.says('um minuto');
    expect(chat.wait(600)).toEqual([]);
    chat.happens({ type: 'personAnswered' });
    expect(chat.wait(30)).toEqual(['Encerrado.', '[close: expired]']);
  });
  it('stays open for ever with 0', () => {
    const chat = talk({ ...expires, expiresTicket: 0 });
    chat.says('oi');
    expect(chat.wait(60 * 24 * 30)).toEqual([]);
  });
  it('is counted from the reminder', () => {
    const chat = talk({ ...expires, inactiveMessage: 'Oi?', timeInactiveMessage: 20 });
    chat.says('oi');
    expect(chat.wait(49)).toEqual(['Oi?']);
    expect(chat.wait(1)).toEqual(['Encerrado.', '[close: expired]']);
  });
});

describe('a customer who chooses nothing', () => {
  const sends = { timeSendQueue: 15, sendIdQueue: 1 };

  it('is moved to the configured queue, without its bot', () => {
    const chat = talk(sends, { settings: { sendQueuePosition: true } });
    chat.says('oi');
    expect(chat.wait(14)).toEqual([]);
    expect(chat.wait(1)).toEqual(['[queue: Vendas]', '[position in Vendas]']);
    expect(chat.wait(600)).toEqual([]);
  });
  it('counts from the last menu, and stays without such a queue or time', () => {
    const chat = talk(sends);
    chat.says('oi');
    chat.wait(10);
    chat.says('hm');
    expect(chat.wait(14)).toEqual([]);
    expect(chat.wait(1)).toEqual(['[queue: Vendas]']);
    for (const off of [{ timeSendQueue: 0 }, { sendIdQueue: null }, { sendIdQueue: 9 }]) {
      const none = talk({ ...sends, ...off });
      none.says('oi');
      expect(none.wait(600)).toEqual([]);
    }
  });
  it('is moved in the morning, not at night', () => {
    const serviceHours = hoursBy(() => [{ start: '08:00', end: '09:10' }]);
    const chat = talk(sends, { company: { serviceHours }, settings: { scheduleType: 'company' } });
    chat.says('oi');
    expect(chat.wait(22 * 60)).toEqual([]);
    expect(chat.wait(60)).toEqual(['[queue: Vendas]']);
  });
});

describe('rotation', () => {
  it('offers a waiting ticket at intervals until somebody accepts it', () => {
    const chat = talk({});
    chat.says('oi');
    expect(chat.says('2')).toEqual(['[queue: Suporte]', '[offer: next agent of Suporte]']);
    expect(chat.wait(9)).toEqual([]);
    expect(chat.wait(21)).toEqual(Array(3).fill('[offer: next agent of Suporte]'));
    chat.happens({ type: 'accepted' });
    expect(chat.wait(600)).toEqual([]);
  });
  it('pauses at night', () => {
    const chat = talk(
      {},
      {
        company: { serviceHours: hoursBy(() => [{ start: '08:00', end: '09:15' }]) },
        settings: { scheduleType: 'company' },
      },
    );
    chat.says('oi');
    chat.says('2');
    expect(chat.wait(22 * 60)).toHaveLength(1);
    expect(chat.wait(60)).toEqual(['[offer: next agent of Suporte]']);
  });
  it('without a time offers once', () => {
    const chat = talk({}, { queues: [queues[0]!, { ...queues[1]!, rotationMinutes: 0 }] });
    chat.says('oi');
    expect(chat.says('2')).toContain('[offer: next agent of Suporte]');
    expect(chat.wait(600)).toEqual([]);
  });
  it('resumes in the morning with tickets that came at night', () => {
    const chat = talk(
      { outOfHoursMessage: 'Fechado.' },
      {
        queues: [
          { ...queues[1]!, serviceHours: hoursBy(() => [{ start: '10:00', end: '18:00' }]) },
          queues[0]!,
        ],
        settings: { scheduleType: 'queue' },
      },
    );
    chat.says('oi');
    expect(chat.says('1')).toEqual(['[queue: Suporte]', 'Fechado.']);
    expect(chat.wait(59)).toEqual([]);
    expect(chat.wait(1)).toEqual(['[offer: next agent of Suporte]']);
  });
  it('resumes in the morning with tickets that came into the only queue at night, without another message of the customer', () => {
    const chat = talk(
      { outOfHoursMessage: 'Fechado.' },
      {
        queues: [queues[1]!],
        company: { serviceHours: hoursBy(() => [{ start: '10:00', end: '18:00' }]) },
        settings: { scheduleType: 'company' },
      },
    );
    expect(chat.says('oi')).toEqual(['[queue: Suporte]', 'Fechado.']);
    expect(chat.wait(59)).toEqual([]);
    expect(chat.wait(1)).toEqual(['[offer: next agent of Suporte]']);
  });
  it('that is enabled while a ticket waits includes it, unless it waits for a certain person', () => {
    const ana = { name: 'Falar com Ana', message: 'Um momento.', kind: 'attendent' as const, targetId: 7 };
    const still = { ...queues[1]!, rotationMinutes: null };
    for (const [queue, words, actions] of [
      [still, ['oi', '2'], [{ type: 'rotate', queueId: 2 }]],
      [{ ...still, options: [ana] }, ['oi', '2', '1'], []],
    ] as const) {
      const chat = talk({}, { queues: [queues[0]!, queue] });
      for (const word of words) {
        chat.wait(1);
        chat.says(word);
      }
      const { state, time } = chat.conversation;
      expect(state).toMatchObject({ stage: 'waiting', wakeAt: null });
      const rotating = flowFrom({ queues: [queues[0]!, { ...queue, rotationMinutes: 10 }] });
      const woken = step(rotating, state, { type: 'tick' }, time);
      expect(woken.actions).toEqual(actions);
      expect(woken.state.wakeAt).toBe(actions.length ? time + 10 * 60_000 : null);
    }
  });
});

describe('a rating', () => {
  const rates = { ratingMessage: 'Que nota nos dá?' };
  const settings = { userRating: true };
  const closes: FlowEvent = { type: 'closed', rating: true, closingText: 'Até logo' };
  const closedBy = (connection: Partial<FlowConnection>, on = settings) => {
    const chat = talk({ ...rates, ...connection }, { settings: on });
    chat.says('oi');
    chat.happens({ type: 'accepted' });
    return chat;
  };

  it('is requested when an agent closes, and the closing text follows it', () => {
    const chat = closedBy({});
    expect(asksRating(chat.flow)).toBe(true);
    expect(chat.happens(closes)).toEqual(['[status: nps]', 'Que nota nos dá?']);
    chat.wait(1);
    expect(chat.says('9')).toEqual(['[rating: 9]', 'Até logo', '[close: rated]']);
    expect(chat.says('9')).toEqual([]);
  });
  it.each([
    ['0', 0],
    ['10', 10],
    ['10/10', 10],
    [' 7! ', 7],
    ['Nota 8', 8],
    ['🔟', undefined],
    ['11', undefined],
    ['-5', undefined],
    ['4,5', undefined],
    ['obrigado', undefined],
    ['', undefined],
  ])('of %j is %s', (text, value) => {
    const chat = closedBy({});
    chat.happens(closes);
    chat.wait(1);
    const lines = chat.says(text);
    expect(lines[0]).toBe(value === undefined ? 'Responda com um número de 0 a 10.' : `[rating: ${value}]`);
  });
  it('is not a tap on an old menu, whose number chose a queue', () => {
    const chat = closedBy({});
    chat.happens(closes);
    chat.wait(1);
    const taps = (text: string, choiceId: string) => chat.happens({ type: 'message', text, choiceId });
    expect(taps('Vendas', '1')).toEqual(['Responda com um número de 0 a 10.']);
    chat.wait(1);
    expect(taps('', '10')[0]).toBe('[rating: 10]');
  });
  it('is requested as often as the limit says, wrong answers included', () => {
    const chat = closedBy({ maxUseBotQueuesNPS: 2 });
    chat.happens(closes);
    chat.wait(1);
    expect(chat.says('a')).toEqual(['Responda com um número de 0 a 10.']);
    expect(chat.says('a')).toEqual([]); // at the same moment
    chat.wait(1);
    expect(chat.says('a')).toEqual(['Até logo', '[close: unrated]']);
  });
  it.each([
    [10, 10],
    [0, 24 * 60],
  ])('with a limit of %i minutes ends without a rating after %i', (limit, minutes) => {
    const chat = closedBy({ expiresTicketNPS: limit });
    chat.happens(closes);
    expect(chat.wait(minutes - 1)).toEqual([]);
    expect(chat.wait(1)).toEqual(['Até logo', '[close: unrated]']);
  });
  it('is not requested without the setting, without a text, or if the agent says no', () => {
    expect(closedBy({}, { userRating: false }).happens(closes)).toEqual([]);
    expect(closedBy({ ratingMessage: ' ' }).happens(closes)).toEqual([]);
    const chat = closedBy({});
    expect(chat.happens({ ...closes, rating: false })).toEqual([]);
    expect(chat.conversation.state).toMatchObject({ stage: 'closed', wakeAt: null });
  });
  it('is not cancelled by an agent’s last message, but by an agent who accepts the ticket', () => {
    const chat = closedBy({});
    chat.happens(closes);
    chat.happens({ type: 'personAnswered' });
    chat.wait(1);
    expect(chat.conversation.state.stage).toBe('rating');
    chat.happens({ type: 'accepted' });
    expect(chat.says('9')).toEqual([]);
  });
  it('is requested again in the next ticket', () => {
    const chat = closedBy({});
    chat.happens(closes);
    chat.wait(1);
    chat.says('9');
    chat.happens({ type: 'opened', consented: false, bot: true });
    expect(chat.says('oi')).toEqual(['Escolha uma opção:', '1 - Vendas', '2 - Suporte']);
  });
});
