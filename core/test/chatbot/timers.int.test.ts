import { DEFAULT_HOURS, hoursBy, newState } from '@recado/sdk/flow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, MORNING, aBotScene, startBotApp, type BotApp } from './scene.js';

let app: BotApp;
beforeAll(async () => {
  app = await startBotApp();
});
afterAll(() => app.stop());

const QUEUES = [
  { name: 'Vendas', greetingMessage: 'Vendas às ordens.' },
  { name: 'Suporte', greetingMessage: 'Suporte às ordens.' },
];
const AWAY = 'Estamos fechados.';

describe('over time, the chatbot', () => {
  it('reminds a silent customer, once, and then closes the ticket', async () => {
    const scene = await aBotScene(app, {
      queues: QUEUES,
      line: {
        ...{ greetingMessage: 'Olá!', inactivityMinutes: 10, inactivityMessage: 'Você ainda está aí?' },
        ...{ expiryMinutes: 60, expiryMessage: 'Encerrado por inatividade, {{firstName}}.' },
      },
    });
    await scene.says('oi');
    await scene.heard();
    await app.pass(9);
    expect(await scene.heard()).toEqual([]);
    await app.pass(2);
    expect(await scene.heard()).toEqual(['Você ainda está aí?']);
    await app.pass(30);
    expect(await scene.heard()).toEqual([]);
    await app.pass(31);
    expect(await scene.heard()).toEqual(['Encerrado por inatividade, Rui.']);
    expect(await scene.ticket()).toMatchObject({ status: 'closed', userId: null, isBot: false });
    expect(await scene.logs()).toContain('closed');
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
    await app.pass(120);
    expect(await scene.heard()).toEqual([]);
  });

  it('does not wait longer when the clock was set back by an hour', async () => {
    const scene = await aBotScene(app, {
      queues: QUEUES,
      line: { greetingMessage: 'Olá!', inactivityMinutes: 10, inactivityMessage: 'Você ainda está aí?' },
    });
    const { sweeper } = app.services.background;
    app.at(MORNING + 60 * MINUTE);
    await scene.says('oi');
    await sweeper.sweep();
    await scene.heard();
    app.at(MORNING);
    await sweeper.sweep();
    await app.settled();
    await app.pass(5);
    expect(await scene.heard()).toEqual([]);
    await app.pass(6);
    expect(await scene.heard()).toEqual(['Você ainda está aí?']);
  });

  it.each([
    ['whoever wrote last', false, 'closed'],
    ['only when the company wrote last', true, 'open'],
  ])('expires a ticket that an agent holds, %s', async (_which, expiresUnansweredOnly, status) => {
    const scene = await aBotScene(app, {
      queues: QUEUES,
      line: { greetingMessage: 'Olá!', expiryMinutes: 60, expiresUnansweredOnly, expiryMessage: 'Até logo.' },
    });
    await scene.says('oi', '1');
    const { id } = await scene.ticket();
    await scene.agent.put(`/tickets/${id}`, { status: 'open' });
    await scene.agent.post(`/messages/${id}`, { body: 'Em que posso ajudar?' });
    await scene.says('Quero um preço');
    await scene.heard();
    await app.pass(61);
    expect((await scene.ticket()).status).toBe(status);
    if (status === 'closed') return expect(await scene.heard()).toEqual(['Até logo.']);
    await scene.agent.post(`/messages/${id}`, { body: 'São cem reais.' });
    await app.settled();
    await app.pass(59);
    expect((await scene.ticket()).status).toBe('open');
    await app.pass(2);
    expect((await scene.ticket()).status).toBe('closed');
    return undefined;
  });

  it('moves a customer who chooses nothing to the queue that the connection names', async () => {
    const scene = await aBotScene(app, { queues: QUEUES, line: { greetingMessage: 'Olá!' } });
    await app
      .db('connections')
      .where({ id: scene.connection.id })
      .update({ sendToQueueMinutes: 20, sendToQueueId: scene.queues[1]!.id });
    await scene.says('oi');
    await app.pass(19);
    expect((await scene.ticket()).queueId).toBeNull();
    await app.pass(2);
    expect(await scene.ticket()).toMatchObject({
      queueId: scene.queues[1]!.id,
      status: 'pending',
      isBot: false,
    });
    expect(await scene.logs()).toContain('queue');
  });

  it('sends the out-of-hours message once an hour, and greets in the morning', async () => {
    const scene = await aBotScene(app, {
      settings: { scheduleType: 'company' },
      queues: QUEUES,
      line: { greetingMessage: 'Olá!', outOfHoursMessage: AWAY },
    });
    app.at('2026-11-24T01:00:00Z'); // ten in the evening in São Paulo
    await scene.says('oi', 'alô?');
    expect(await scene.heard()).toEqual([AWAY]);
    await app.pass(61);
    await scene.says('alguém?');
    expect(await scene.heard()).toEqual([AWAY]);
    expect(await scene.ticket()).toMatchObject({ status: 'pending', queueId: null });
    app.at('2026-11-24T11:30:00Z');
    await scene.says('bom dia');
    expect(await scene.heard()).toEqual([expect.stringContaining('Olá!')]);
  });

  it.each(['queue', 'connection'])(
    'goes by the hours and holidays of the %s if the company keeps them there',
    async (scheduleType) => {
      const always = hoursBy(() => [{ start: '00:00', end: '23:59' }]);
      const afternoon = { ...DEFAULT_HOURS, monday: [{ start: '14:00', end: '18:00' }] };
      const holiday = { date: '2026-11-23', name: 'Padroeira', hours: '[]' };
      for (const [hours, holidays, said] of [
        [afternoon, [], [AWAY]],
        [always, [holiday], [AWAY]],
        [always, [], []],
      ] as const) {
        const serviceHours = JSON.stringify(hours);
        const ofQueue = scheduleType === 'queue';
        const scene = await aBotScene(app, {
          settings: { scheduleType },
          queues: [{ ...QUEUES[0], outOfHoursMessage: AWAY, ...(ofQueue && { serviceHours }) }],
          line: { outOfHoursMessage: AWAY, ...(!ofQueue && { serviceHours }) },
        });
        const owner = ofQueue ? { queueId: scene.queues[0]!.id } : { connectionId: scene.connection.id };
        for (const day of holidays)
          await app.db('serviceHolidays').insert({ companyId: scene.company.id, ...owner, ...day });
        await scene.says('oi');
        expect(await scene.heard()).toEqual(said);
        expect(await scene.ticket()).toMatchObject({ queueId: scene.queues[0]!.id, status: 'pending' });
      }
    },
  );

  it('is silent on a holiday of the company, open if the day has special hours, and back the day after', async () => {
    const scene = await aBotScene(app, {
      settings: { scheduleType: 'company' },
      queues: QUEUES,
      line: { greetingMessage: 'Olá!', outOfHoursMessage: AWAY },
    });
    const { id: companyId } = scene.company;
    const shut = { date: '2020-11-24', yearly: true, name: 'Padroeira', hours: '[]' };
    const late = JSON.stringify([{ start: '20:00', end: '22:00' }]);
    const evening = { date: '2026-11-25', name: 'Plantão', hours: late };
    for (const day of [shut, evening]) await app.db('serviceHolidays').insert({ companyId, ...day });
    app.at('2026-11-24T13:00:00Z'); // ten in the morning of the holiday
    await scene.says('oi');
    expect(await scene.heard()).toEqual([AWAY]);
    app.at('2026-11-25T13:00:00Z');
    await scene.says('e hoje?');
    expect(await scene.heard()).toEqual([AWAY]);
    app.at('2026-11-25T23:30:00Z'); // half past eight in the evening
    await scene.says('boa noite');
    expect(await scene.heard()).toEqual([expect.stringContaining('Olá!')]);
  });

  it('offers a waiting ticket to one agent after the other, fairly, until somebody accepts it', async () => {
    const scene = await aBotScene(app, {
      queues: [{ name: 'Vendas', greetingMessage: 'Oi', rotationEnabled: true, rotationMinutes: 5 }],
    });
    const [queue] = scene.queues;
    const online = { queueIds: [queue!.id], online: true, lastSeenAt: new Date('2030-01-01') };
    const bia = await app.aUser(scene.company, { name: 'Bia', ...online });
    const caio = await app.aUser(scene.company, { name: 'Caio', ...online });
    // Offline, and after work.
    await app.aUser(scene.company, { queueIds: [queue!.id] });
    await app.aUser(scene.company, { ...online, startWork: '18:00', endWork: '23:00' });
    await scene.says('oi');
    const holder = async () => (await scene.ticket()).userId;
    expect([await holder(), (await scene.ticket()).status]).toEqual([bia.id, 'pending']);
    await app.pass(4);
    expect(await holder()).toBe(bia.id);
    await app.pass(2);
    expect(await holder()).toBe(caio.id);
    await app.pass(6);
    expect(await holder()).toBe(bia.id);
    expect((await scene.logs()).filter((type) => type === 'receivedTransfer')).toHaveLength(3);
    const { id } = await scene.ticket();
    await app.api.as(bia).put(`/tickets/${id}`, { status: 'open', userId: bia.id });
    await app.pass(30);
    expect(await scene.ticket()).toMatchObject({ status: 'open', userId: bia.id });
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
  });

  it('offers a ticket that nobody was available for as soon as somebody is, however long a turn is', async () => {
    const rotates = { rotationEnabled: true, rotationMinutes: 0 };
    const scene = await aBotScene(app, { queues: [{ name: 'Vendas', greetingMessage: 'Oi', ...rotates }] });
    await scene.says('oi');
    await app.pass(10);
    expect(await scene.ticket()).toMatchObject({ status: 'pending', userId: null });
    const here = { online: true, lastSeenAt: new Date('2030-01-01') };
    await app.db('users').where({ id: scene.ana.id }).update(here);
    await app.pass(2);
    expect(await scene.ticket()).toMatchObject({ status: 'pending', userId: scene.ana.id });
    const { dueAt } = await app.db('ticketBots').where({ companyId: scene.company.id }).first('dueAt');
    expect(dueAt).toBeNull();
  });

  it('assigns tickets that are already waiting when their queue enables rotation', async () => {
    const scene = await aBotScene(app, { queues: [QUEUES[0]!] });
    const { company, connection, queues, ana } = scene;
    const admin = app.api.as(await app.anAdmin(company));
    const here = { online: true, lastSeenAt: new Date('2030-01-01') };
    await app.db('users').where({ id: ana.id }).update(here);
    const queueId = queues[0]!.id;
    const ticket = await app.aTicket(company, { connection, queueId });
    const flow = { ...newState(), stage: 'waiting', queueId, lastAt: app.now().getTime() };
    const state = JSON.stringify({ flow, seen: { status: 'pending', queueId } });
    await app.db('ticketBots').insert({ ticketId: ticket.id, companyId: company.id, state });
    const rotates = { ativarRoteador: true, tempoRoteador: 5 };
    expect((await admin.put(`/queue/${queueId}`, rotates)).status).toBe(200);
    await app.pass(1);
    expect(await scene.ticket()).toMatchObject({ id: ticket.id, status: 'pending', userId: ana.id });
  });

  it('applies a changed expiry to tickets that are already waiting', async () => {
    const scene = await aBotScene(app, { queues: QUEUES, line: { expiryMinutes: 600 } });
    const { company, connection } = scene;
    const admin = app.api.as(await app.anAdmin(company));
    const aTicket = () => app.aTicket(company, { connection, status: 'open', userId: scene.ana.id });
    const [known, unknown] = [await aTicket(), await aTicket()];
    const lastAt = app.now().getTime() - 120 * 60_000;
    const flow = { ...newState(), stage: 'attended', person: true, lastAt };
    const state = JSON.stringify({ flow, seen: { status: 'open', queueId: null } });
    const dueAt = new Date(app.now().getTime() + 480 * 60_000);
    await app.db('ticketBots').insert({ ticketId: known.id, companyId: company.id, state, dueAt });
    const statuses = () => app.db('tickets').where({ companyId: company.id }).orderBy('id').pluck('status');
    expect((await admin.put(`/whatsapp/${connection.id}`, { expiresTicket: 60 })).status).toBe(200);
    await app.pass(1);
    expect(await statuses()).toEqual(['closed', 'open']);
    await app.pass(30);
    expect(await statuses()).toEqual(['closed', 'open']);
    await app.pass(30);
    expect([await statuses(), unknown.id]).toEqual([['closed', 'closed'], known.id + 1]);
  });

  it('closes unrated tickets without a rating', async () => {
    const scene = await aBotScene(app, {
      settings: { userRating: 'enabled' },
      queues: [QUEUES[0]!],
      line: { ratingMessage: 'De 0 a 10?', closingMessage: 'Até logo!', ratingExpiryMinutes: 15 },
    });
    await scene.says('oi');
    const { id } = await scene.ticket();
    await scene.agent.put(`/tickets/${id}`, { status: 'open' });
    await scene.agent.put(`/tickets/${id}`, { status: 'closed' });
    await app.pass(1);
    expect(await scene.heard()).toEqual(['De 0 a 10?']);
    await app.pass(10);
    expect((await scene.ticket()).status).toBe('nps');
    await app.pass(10);
    expect(await scene.ticket()).toMatchObject({ status: 'closed', rating: null });
    expect(await scene.heard()).toEqual(['Até logo!']);
    expect(await app.db('ratings').where({ ticketId: id })).toEqual([]);
  });
});
