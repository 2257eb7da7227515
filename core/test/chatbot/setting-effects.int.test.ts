import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBotScene, startBotApp, type BotApp } from './scene.js';

let app: BotApp;
beforeAll(async () => {
  app = await startBotApp();
});
afterAll(() => app.stop());

const ONE = [{ name: 'Vendas', greetingMessage: 'Vendas às ordens.' }];
const TWO = [...ONE, { name: 'Suporte', greetingMessage: 'Suporte às ordens.' }];
const on = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'enabled']));

describe('a setting of the company', () => {
  it('userRating: the customer of a closed ticket is asked, answers from 0 to 10, and gets the farewell', async () => {
    const scene = await aBotScene(app, {
      settings: on('userRating'),
      queues: ONE,
      line: { ratingMessage: 'De 0 a 10?', closingMessage: 'Até logo!', ratingLimit: 2 },
    });
    const held = async () => {
      await scene.says('oi');
      const { id } = await scene.ticket();
      await scene.agent.put(`/tickets/${id}`, { status: 'open' });
      await scene.heard();
      return id as number;
    };
    const id = await held();
    const { body } = await scene.agent.put(`/tickets/${id}`, { status: 'closed', sendFarewellMessage: true });
    expect(body).toMatchObject({ status: 'nps', userRating: null });
    // Undone within five seconds, nothing was asked; a message during that time is not an answer.
    await scene.write('10');
    expect((await scene.agent.post(`/tickets/${id}/undo`)).body.status).toBe('open');
    await app.pass(1);
    expect(await scene.heard()).toEqual([]);
    expect(await scene.ticket()).toMatchObject({ status: 'open', userId: scene.ana.id });

    await scene.agent.put(`/tickets/${id}`, { status: 'closed' });
    await app.pass(1);
    expect(await scene.heard()).toEqual(['De 0 a 10?']);
    expect((await scene.agent.post(`/tickets/${id}/undo`)).body.error).toBe('ERR_UNDO_TOO_LATE');
    await app.pass(1);
    await scene.says('ótimo!');
    expect(await scene.heard()).toHaveLength(1);
    await app.pass(1);
    await scene.says('7');
    expect(await scene.heard()).toEqual(['Até logo!']);
    const { uuid: _, ...closed } = await scene.ticket();
    expect(closed).toMatchObject({ id, status: 'closed', userId: scene.ana.id, rating: 7 });
    expect(await app.db('ratings').where({ ticketId: id })).toMatchObject([
      { value: 7, class: 'neutral', userId: scene.ana.id, queueId: scene.queues[0]!.id },
    ]);
    const list = await scene.agent.get('/tickets', { query: { status: 'closed' } });
    expect(list.body.tickets[0].userRating).toEqual({ rate: 4 });

    const second = await held();
    await scene.agent.put(`/tickets/${second}`, { status: 'closed', sendFarewellMessage: false });
    await app.pass(1);
    expect([(await scene.ticket()).status, await scene.heard()]).toEqual(['closed', []]);
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
  });

  it('sendGreetingMessageOneQueues: a customer without a choice is greeted', async () => {
    const line = { greetingMessage: 'Olá!' };
    const greeted = await aBotScene(app, { settings: on('sendGreetingMessageOneQueues'), queues: ONE, line });
    await greeted.says('oi');
    expect((await greeted.heard())[0]).toMatch(/^Olá![^]*Vendas às ordens\.$/);
    const led = await aBotScene(app, { queues: ONE, line });
    await led.says('oi');
    expect(await led.heard()).toEqual([]);
    expect((await led.ticket()).queueId).toBe(led.queues[0]!.id);
  });

  it('sendQueuePosition: a customer entering a queue is told how many wait before', async () => {
    const scene = await aBotScene(app, { settings: on('sendQueuePosition'), queues: ONE });
    for (let before = 0; before < 2; before++)
      await app.aTicket(scene.company, { queueId: scene.queues[0]!.id });
    await scene.says('oi');
    expect(await scene.heard()).toEqual([expect.stringContaining('Sua posição na fila é 3')]);
  });

  it('userRandom: a customer entering a queue is assigned to one of its online users', async () => {
    const scene = await aBotScene(app, { settings: on('userRandom'), queues: ONE });
    const here = await app.aUser(scene.company, {
      ...{ queueIds: [scene.queues[0]!.id], online: true, lastSeenAt: new Date('2030-01-01') },
    });
    await scene.says('oi');
    expect(await scene.ticket()).toMatchObject({ userId: here.id, status: 'pending' });
  });

  it('sendFarewellWaitingTicket: a customer without a reply gets the farewell', async () => {
    for (const [settings, said] of [
      [on('sendFarewellWaitingTicket'), ['Até logo!']],
      [{}, []],
    ] as const) {
      const scene = await aBotScene(app, { settings, queues: ONE, line: { closingMessage: 'Até logo!' } });
      await scene.says('oi');
      const { id } = await scene.ticket();
      await scene.agent.put(`/tickets/${id}`, { status: 'closed' });
      const sent = await app.db('messages').where({ ticketId: id, fromMe: true });
      expect(sent.map(({ body }) => body)).toEqual(said);
    }
  });

  it('sendMessageOutExpedientTicketOpen: a customer with an agent also gets the out-of-hours message', async () => {
    for (const [settings, said] of [
      [on('sendMessageOutExpedientTicketOpen'), ['Fechado.']],
      [{}, []],
    ] as const) {
      const scene = await aBotScene(app, {
        settings: { ...settings, scheduleType: 'company' },
        queues: ONE,
        line: { outOfHoursMessage: 'Fechado.' },
      });
      await scene.says('oi');
      const { id } = await scene.ticket();
      await scene.agent.put(`/tickets/${id}`, { status: 'open' });
      await scene.heard();
      app.at('2026-11-24T02:00:00Z');
      await scene.says('ainda aí?', 'alô');
      expect(await scene.heard()).toEqual(said);
      expect((await scene.ticket()).status).toBe('open');
    }
  });

  it('enableLGPD, lgpdMessage and lgpdLink: nothing continues before the contact agrees', async () => {
    const scene = await aBotScene(app, {
      settings: {
        ...on('enableLGPD'),
        ...{ lgpdMessage: 'Guardamos seus dados, {{firstName}}.', lgpdLink: 'https://ex.test/lgpd' },
      },
      queues: TWO,
      line: { greetingMessage: 'Olá!' },
    });
    await scene.says('oi');
    const [asked] = await scene.heard();
    expect(asked).toMatch(/^Guardamos seus dados, Rui\.\nhttps:\/\/ex\.test\/lgpd[^]*1 - Sim\n2 - Não/);
    expect(await scene.ticket()).toMatchObject({ status: 'lgpd', isBot: true });
    const contact = () => app.db('contacts').where({ companyId: scene.company.id }).first();
    expect((await contact()).lgpdAcceptedAt).toBeNull();
    await scene.says('sim');
    expect((await scene.heard())[0]).toContain('Olá!');
    expect(await scene.ticket()).toMatchObject({ status: 'pending' });
    expect((await contact()).lgpdAcceptedAt).toEqual(expect.any(Date));
    // Another ticket of a contact who agreed does not ask again.
    const { id } = await scene.ticket();
    await scene.agent.put(`/tickets/${id}`, { status: 'closed' });
    await scene.says('de novo');
    expect((await scene.heard())[0]).toContain('Olá!');

    const refusing = await aBotScene(app, { settings: on('enableLGPD'), queues: TWO });
    await refusing.says('oi', 'não');
    expect((await refusing.heard()).at(-1)).toContain('não podemos continuar');
    expect((await refusing.ticket()).status).toBe('closed');
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
  });

  it('lgpdConsent: each new ticket asks again', async () => {
    const scene = await aBotScene(app, {
      settings: { ...on('enableLGPD', 'lgpdConsent'), lgpdMessage: 'De acordo?' },
      queues: TWO,
    });
    await app.db('contacts').where({ companyId: scene.company.id }).update({ lgpdAcceptedAt: new Date() });
    await scene.says('oi', 'sim');
    const { id } = await scene.ticket();
    await scene.agent.put(`/tickets/${id}`, { status: 'closed' });
    await scene.heard();
    await scene.says('de novo');
    expect((await scene.heard())[0]).toContain('De acordo?');
  });

  it.each([
    ['text', 'conversation'],
    ['button', 'buttons'],
    ['list', 'list'],
  ])('chatBotType %s: the menu is sent as %s if the channel supports it', async (chatBotType, mediaType) => {
    const scene = await aBotScene(app, {
      settings: { chatBotType },
      queues: TWO,
      line: { greetingMessage: 'Olá!' },
    });
    await scene.says('oi');
    const sent = await app.db('messages').where({ companyId: scene.company.id, isBot: true });
    expect(sent.map((row) => row.mediaType)).toEqual([mediaType]);
    // A tap comes back with the choice's id and its title.
    await scene.write('', { content: { kind: 'postback', choiceId: '2', title: 'Suporte' } });
    await app.settled();
    expect((await scene.ticket()).queueId).toBe(scene.queues[1]!.id);
  });

  it('acceptAudioMessageContact: off, every contact is told that audio is not accepted', async () => {
    const scene = await aBotScene(app, { settings: { acceptAudioMessageContact: 'disabled' } });
    const media = { providerRef: { id: 'a' }, mimeType: 'audio/ogg' };
    await scene.write('', { content: { kind: 'audio', media } });
    expect(await scene.heard()).toEqual([expect.stringContaining('ouvir mensagens de áudio')]);
    const open = await aBotScene(app);
    await open.write('', { content: { kind: 'audio', media } });
    expect(await open.heard()).toEqual([]);
  });

  it('acceptCallWhatsapp: off, the connection takes no calls', async () => {
    const takesCalls = async (settings: Record<string, string>) => {
      const { connection } = await aBotScene(app, { settings });
      return (await app.services.connectionPorts.lookup.byId(connection.id))!.record.takesCalls;
    };
    expect(await takesCalls({ acceptCallWhatsapp: 'disabled' })).toBe(false);
    expect(await takesCalls({})).toBe(true);
  });
});
