import { describe, expect, it } from 'vitest';
import { talk } from '../../test/talk.js';
import { MENU, sales, support, two } from '../../test/two-queues.js';
import { hoursBy } from './public.js';

describe('out of hours', () => {
  const closed = hoursBy(() => []);
  const night = hoursBy(() => [{ start: '10:00', end: '18:00' }]);

  it.each(['company', 'connection'] as const)(
    'the %s sends its message once an hour, and offers nothing',
    (type) => {
      const hours = { serviceHours: closed };
      const chat = talk({
        ...two,
        company: type === 'company' ? hours : {},
        connection: { outOfHoursMessage: 'Fechado.', ...(type === 'connection' && hours) },
        settings: { scheduleType: type },
      });
      expect(chat.says('oi')).toEqual(['Fechado.']);
      expect(chat.says('1')).toEqual([]);
      chat.wait(60);
      expect(chat.says('oi')).toEqual(['Fechado.']);
    },
  );
  it.each(['disabled', 'queue', 'connection'] as const)('of the company are ignored by %s', (type) => {
    const chat = talk({
      ...two,
      company: { serviceHours: closed },
      connection: { outOfHoursMessage: 'Fechado.' },
      settings: { scheduleType: type },
    });
    expect(chat.says('oi')).toEqual(['Escolha uma opção:', ...MENU]);
  });
  it('the greeting comes when it is open again', () => {
    const chat = talk({
      ...two,
      company: { serviceHours: night },
      connection: { greetingMessage: 'Olá!', outOfHoursMessage: 'Fechado.' },
      settings: { scheduleType: 'company' },
    });
    expect(chat.says('oi')).toEqual(['Fechado.']);
    chat.wait(60);
    expect(chat.says('oi')).toEqual(['Olá!', ...MENU]);
    chat.wait(8 * 60);
    expect(chat.says('1')).toEqual(['Fechado.']);
    chat.wait(16 * 60);
    expect(chat.says('1')).toEqual(['Olá!', ...MENU]);
  });
  it('a queue uses its own message, and the ticket stays in it', () => {
    const chat = talk({
      queues: [{ ...sales, serviceHours: night, outOfHoursMessage: 'Vendas abre às 10.' }, support],
      connection: { outOfHoursMessage: 'Fechado.' },
      settings: { scheduleType: 'queue' },
    });
    chat.says('oi');
    expect(chat.says('1')).toEqual(['[queue: Vendas]', 'Vendas abre às 10.']);
    expect(chat.conversation.state).toMatchObject({ queueId: 1, stage: 'start' });
    chat.wait(60);
    expect(chat.says('oi')).toEqual([]);
    expect(chat.conversation.state).toMatchObject({ queueId: 1, stage: 'waiting' });
  });
  it('the only queue still gets the ticket', () => {
    const chat = talk({
      queues: [sales],
      company: { serviceHours: closed },
      connection: { outOfHoursMessage: 'Fechado.' },
      settings: { scheduleType: 'company' },
    });
    expect(chat.says('oi')).toEqual(['[queue: Vendas]', 'Fechado.']);
  });
  it('a holiday closes a day that is otherwise open', () => {
    const holidays = [{ date: '2026-11-23', name: 'Feriado', hours: [] }];
    const chat = talk({
      ...two,
      company: { serviceHours: hoursBy(() => [{ start: '00:00', end: '23:59' }]), holidays },
      connection: { outOfHoursMessage: 'É feriado.' },
      settings: { scheduleType: 'company' },
    });
    expect(chat.says('oi')).toEqual(['É feriado.']);
  });
  it('without a text nothing is said about hours: the bot keeps working', () => {
    const chat = talk({ ...two, company: { serviceHours: closed }, settings: { scheduleType: 'company' } });
    expect(chat.says('oi')).toEqual(['Olá!', ...MENU]);
  });
  it.each([
    [true, ['Fechado.']],
    [false, []],
  ])('on a ticket of an agent the message is sent if the company enables it: %s', (wanted, lines) => {
    const chat = talk({
      ...two,
      company: { serviceHours: closed },
      connection: { outOfHoursMessage: 'Fechado.' },
      settings: { scheduleType: 'company', sendMessageOutExpedientTicketOpen: wanted },
    });
    chat.happens({ type: 'accepted' });
    expect(chat.says('oi')).toEqual(lines);
    expect(chat.says('oi')).toEqual([]);
  });
});
