import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/infra/database.js';
import { perform, type Performing } from '../../src/modules/bot/bot-actions.js';
import { lockTicketForSystem } from '../../src/modules/tickets/moves/system-moves.tx.js';
import { aBotScene, giveOptions, startBotApp, type BotApp } from './scene.js';

let app: BotApp;
beforeAll(async () => {
  app = await startBotApp();
});
afterAll(() => app.stop());

const HAND_OVER = 'Vou chamar uma pessoa para continuar o seu atendimento. Um momento, por favor.';
const QUEUES = [
  { name: 'Vendas', greetingMessage: 'Vendas às ordens.' },
  { name: 'Suporte', greetingMessage: 'Suporte às ordens.' },
];

describe('the chatbot', () => {
  it('leads a customer through menu and tree into a queue, and every step is marked as the bot’s', async () => {
    const scene = await aBotScene(app, {
      queues: QUEUES,
      line: { greetingMessage: 'Olá, {{firstName}}!' },
    });
    await giveOptions(app, scene.queues[1]!, [
      { name: 'Senha', below: [{ name: 'Esqueci' }, { name: 'Bloqueada' }] },
      { name: 'Outro assunto' },
    ]);
    await scene.says('oi');
    const [menu, ...none] = await scene.heard();
    expect(none).toEqual([]);
    expect(menu).toMatch(/^Olá, Rui![^]*1 - Vendas\n2 - Suporte/);
    expect(await scene.ticket()).toMatchObject({ status: 'pending', isBot: true, queueId: null });

    await scene.says('2');
    expect((await scene.heard())[0]).toMatch(/^Suporte às ordens\.[^]*1 - Senha\n2 - Outro assunto/);
    expect(await scene.ticket()).toMatchObject({ queueId: scene.queues[1]!.id, isBot: true });
    await scene.says('1', '2');
    expect((await scene.heard()).at(-1)).toMatch(/^Bloqueada!/);
    const ticket = await scene.ticket();
    expect(ticket).toMatchObject({ status: 'pending', isBot: false, userId: null });
    expect(ticket.lastMessage).toBe('2 · Bloqueada');
    const said = await app.db('messages').where({ ticketId: ticket.id, isBot: true });
    expect(said.map(({ clientKey }) => String(clientKey))).toEqual(
      said.map(() => expect.stringMatching(new RegExp(`^bot:${ticket.id}:\\d+:\\d+$`))),
    );
    expect(said.every(({ sendState, fromMe }) => sendState === 'queued' && fromMe)).toBe(true);
    expect(await scene.logs()).toContain('chatBot');
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
  });

  it('replies to each of two simultaneous messages exactly once', async () => {
    const scene = await aBotScene(app, { queues: QUEUES, line: { greetingMessage: 'Olá!' } });
    await Promise.all([scene.write('oi'), scene.write('bom dia'), scene.write('tem alguém?')]);
    await app.settled();
    expect(await scene.heard()).toHaveLength(1);
    const { handledMessageId, turn } = await app
      .db('ticketBots')
      .where({ companyId: scene.company.id })
      .first();
    const last = await app
      .db('messages')
      .where({ companyId: scene.company.id, fromMe: false })
      .max({ id: 'id' });
    expect(handledMessageId).toBe(last[0]!['id']);
    // A repeated job finds nothing to do.
    const { id } = await scene.ticket();
    app.services.bots.kick([id, id]);
    await app.settled();
    expect((await app.db('ticketBots').where({ ticketId: id }).first()).turn).toBe(turn);
    expect(await scene.heard()).toEqual([]);
  });

  it('answers a simultaneous tap and text with one menu, not with two steps into the tree', async () => {
    const scene = await aBotScene(app, { queues: QUEUES, line: { greetingMessage: 'Olá!' } });
    await giveOptions(app, scene.queues[1]!, [
      { name: 'Senha', below: [{ name: 'Esqueci' }, { name: 'Bloqueada' }] },
      { name: 'Tchau', closeTicket: true },
    ]);
    await scene.says('oi');
    await scene.heard();
    const tap = { content: { kind: 'postback', choiceId: '2', title: 'Suporte' } };
    await scene.deliver(scene.written('', tap), scene.written('2'), scene.written('2'));
    await app.settled();
    expect(await scene.heard()).toEqual([expect.stringMatching(/^Suporte às ordens\.[^]*2 - Tchau/)]);
    expect(await scene.ticket()).toMatchObject({ status: 'pending', queueId: scene.queues[1]!.id });
    // A reply to the menu that they have read counts again.
    await scene.says('1');
    expect(await scene.heard()).toEqual([expect.stringMatching(/^Senha!/)]);
  });

  it('says nothing more once an agent accepts, in either order', async () => {
    for (let round = 0; round < 2; round++) {
      const scene = await aBotScene(app, { queues: QUEUES, line: { greetingMessage: 'Olá!' } });
      await scene.says('oi');
      await scene.heard();
      const { id } = await scene.ticket();
      const accept = () => scene.agent.put(`/tickets/${id}`, { status: 'open', userId: scene.ana.id });
      const both = round % 2 ? [accept(), scene.write('1')] : [scene.write('1'), accept()];
      await Promise.all(both);
      await app.settled();
      expect((await scene.heard()).length).toBeLessThanOrEqual(1);
      await scene.says('2');
      expect(await scene.heard()).toEqual([]);
      expect(await scene.ticket()).toMatchObject({ status: 'open', userId: scene.ana.id, isBot: false });
    }
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
  });

  it('continues in an expired company: its customers get replies', async () => {
    const scene = await aBotScene(app, { queues: QUEUES, line: { greetingMessage: 'Olá!' } });
    await app.db('companies').where({ id: scene.company.id }).update({ dueDate: '2020-01-01' });
    await scene.says('oi');
    expect(await scene.heard()).toEqual([expect.stringContaining('Olá!')]);
  });

  it('asks as often as the connection says, until somebody resets the count', async () => {
    const scene = await aBotScene(app, {
      queues: QUEUES,
      line: { greetingMessage: 'Olá!', botMenuLimit: 2 },
    });
    for (const text of ['oi', 'como?', 'quê?', 'alô?']) {
      await scene.says(text);
      await app.pass(1);
    }
    const heard = await scene.heard();
    expect(heard).toHaveLength(3);
    expect(heard[2]).toBe(HAND_OVER);
    expect(await scene.ticket()).toMatchObject({
      ...{ amountUsedBotQueues: 2, isBot: false, status: 'pending', userId: null, unreadMessages: 4 },
    });
    const { id } = await scene.ticket();
    await scene.agent.put(`/tickets/${id}`, { amountUsedBotQueues: 0 });
    await scene.says('e agora?');
    expect(await scene.heard()).toHaveLength(1);
  });

  it('replies to many simultaneous customers, once each, and moves each to a queue of agents', async () => {
    const scene = await aBotScene(app, {
      settings: { userRandom: 'enabled' },
      queues: QUEUES,
      line: { greetingMessage: 'Olá!' },
    });
    const crowd = Array.from({ length: 24 }, (_, place) => {
      const value = `${scene.number}${String(place).padStart(2, '0')}`;
      return { conversation: value, contact: { identities: [{ kind: 'phone', value }], name: `N ${place}` } };
    });
    for (const text of ['oi', '1']) {
      await Promise.all(crowd.map((person) => scene.write(text, person)));
      await app.settled();
      expect(await scene.heard()).toHaveLength(crowd.length);
    }
    const of = { companyId: scene.company.id };
    const tickets = await app.db('tickets').where(of);
    const place = { status: 'pending', queueId: scene.queues[0]!.id, userId: scene.ana.id, isBot: false };
    expect(tickets).toHaveLength(crowd.length);
    for (const ticket of tickets) expect(ticket).toMatchObject(place);
    expect(await app.db('ticketBots').where(of).where('attempts', '>', 0)).toEqual([]);
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
  });

  it('falls silent when a person replies, in the console or on the paired phone', async () => {
    const scene = await aBotScene(app, { queues: QUEUES, line: { greetingMessage: 'Olá!' } });
    await scene.says('oi');
    expect(await scene.heard()).toHaveLength(1);
    await scene.write('Já te atendo', { type: 'echo' });
    await scene.says('1');
    expect(await scene.heard()).toEqual([]);
    expect(await scene.ticket()).toMatchObject({ isBot: false, queueId: null });

    const other = await aBotScene(app, { queues: QUEUES, line: { greetingMessage: 'Olá!' } });
    await other.says('oi');
    await other.heard();
    const { id } = await other.ticket();
    expect((await other.agent.put(`/tickets/${id}`, { status: 'open' })).status).toBe(200);
    await other.agent.post(`/messages/${id}`, { body: 'Oi, sou a Ana' });
    await other.says('1');
    expect(await other.heard()).toEqual([]);
    // Returned to a queue it waits there; the bot does not start again.
    const [sales] = other.queues;
    await other.agent.put(`/tickets/${id}`, { status: 'pending', queueId: sales!.id });
    await app.pass(1);
    await other.says('2');
    expect(await other.heard()).toEqual([]);
    expect(await other.ticket()).toMatchObject({ status: 'pending', queueId: sales!.id });
  });

  it('does nothing for groups, blocked contacts, contacts without bot and connections without texts', async () => {
    const scene = await aBotScene(app, {
      queues: QUEUES,
      line: { greetingMessage: 'Olá!', allowGroup: true },
    });
    const group = {
      identities: [{ kind: 'group', value: `${scene.number}-g` }],
      name: 'Família',
      isGroup: true,
    };
    await scene.write('oi', { contact: group, conversation: `${scene.number}-g` });
    const contact = await app.aContact(scene.company, { number: `${scene.number}9`, disableBot: true });
    await scene.write('oi', {
      contact: { identities: [{ kind: 'phone', value: contact.number }] },
      conversation: 'x',
    });
    expect(await app.db('ticketBots').where({ companyId: scene.company.id })).toEqual([]);
    const mute = await aBotScene(app);
    await mute.write('oi');
    expect(await app.db('ticketBots').where({ companyId: mute.company.id })).toEqual([]);
  });

  it('resumes a reopened conversation where it waited, without a second greeting', async () => {
    const scene = await aBotScene(app, {
      queues: QUEUES,
      line: { greetingMessage: 'Olá!', timeCreateNewTicket: 30 },
    });
    await scene.says('oi', '1');
    await scene.heard();
    const { id, queueId } = await scene.ticket();
    await scene.agent.put(`/tickets/${id}`, { status: 'open' });
    await scene.agent.put(`/tickets/${id}`, { status: 'closed', sendFarewellMessage: false });
    await app.pass(10);
    await scene.says('mais uma coisa');
    expect(await scene.ticket()).toMatchObject({ id, status: 'pending', queueId, isBot: false });
    expect(await scene.heard()).toEqual([]);
    await scene.agent.put(`/tickets/${id}`, { status: 'open' });
    await scene.agent.put(`/tickets/${id}`, { status: 'closed', sendFarewellMessage: false });
    await app.pass(40);
    await scene.says('oi de novo');
    expect((await scene.ticket()).id).not.toBe(id);
    expect(await scene.heard()).toEqual([expect.stringContaining('Olá!')]);
  });

  it('greets with a file, sends file lists, and hands over to a person', async () => {
    const scene = await aBotScene(app, { queues: QUEUES, line: { greetingMessage: 'Olá!' } });
    const { companyId } = scene.queues[0]!;
    const picture = await app.aMedia(scene.company);
    await app.db('connections').where({ id: scene.connection.id }).update({ greetingMediaId: picture.id });
    const manual = await app.aMedia(scene.company, { mimeType: 'application/pdf', filename: 'manual.pdf' });
    const [fileListId] = await app.db('fileLists').insert({ companyId, name: 'Manuais', message: 'Seguem:' });
    for (const [position, mediaId] of [manual.id, null].entries())
      await app.db('files').insert({ companyId, fileListId, position, name: `Manual ${position}`, mediaId });
    const [integrationId] = await app
      .db('flowIntegrations')
      .insert({ companyId, type: 'n8n', name: 'Fluxo', settings: '{}' });
    await giveOptions(app, scene.queues[0]!, [
      { name: 'Arquivos', kind: 'file', targetFileListId: fileListId },
      { name: 'Falar com a Ana', kind: 'attendent', targetUserId: scene.ana.id },
      { name: 'Automação', kind: 'integration', targetIntegrationId: integrationId },
    ]);
    const sent = async () =>
      (await app.db('messages').where({ companyId, isBot: true }).orderBy('id')).map((row) => [
        row.mediaType,
        row.mediaId,
      ]);
    await scene.says('oi');
    expect(await sent()).toEqual([
      ['image', picture.id],
      ['conversation', null],
    ]);
    await scene.says('1', '1');
    expect((await sent()).slice(-2)).toEqual([
      ['conversation', null],
      ['application', manual.id],
    ]);
    expect(await scene.heard()).toContain('Manual 0');
    await scene.says('0');
    await scene.says('2');
    expect(await scene.ticket()).toMatchObject({ status: 'pending', userId: scene.ana.id, isBot: false });
    expect(await scene.logs()).toContain('receivedTransfer');
    const shown = await scene.agent.get('/tickets', { query: { status: 'pending' } });
    expect(shown.body.tickets).toMatchObject([{ userId: scene.ana.id, isBot: false }]);

    // No plugin provides an integration yet: the customer waits for people, and is not left alone.
    await scene.says('#', '1', '3');
    expect((await scene.heard()).at(-1)).toBe('Automação!');
    expect(await scene.ticket()).toMatchObject({ status: 'pending', useIntegration: false, isBot: false });
  });

  it('returns a ticket to waiting when an agent switches its integration off', async () => {
    const scene = await aBotScene(app, { queues: QUEUES, line: { greetingMessage: 'Olá!' } });
    await scene.says('oi');
    const { id } = await scene.ticket();
    const companyId = scene.company.id;
    const values = { companyId, type: 'n8n', name: 'Fluxo', settings: '{}' };
    const [integrationId] = await app.db('flowIntegrations').insert(values);
    await inTransaction(app.db, async (trx) => {
      const ticket = (await lockTicketForSystem(trx, { companyId }, id))!;
      const at = { trx, outbox: app.services.outbox, ticket, now: app.now() } as unknown as Performing;
      await perform(at, [{ type: 'integrate', integrationId: integrationId! }]);
      await trx.raw(
        `UPDATE ticketBots SET state = JSON_SET(state, '$.flow.stage', 'integration') WHERE ticketId = ?`,
        [id],
      );
    });
    const { body } = await scene.agent.get('/tickets', { query: { status: 'pending' } });
    expect(body.tickets).toMatchObject([{ useIntegration: true, integrationId, isBot: true }]);
    await scene.agent.put(`/tickets/${id}`, { useIntegration: false });
    await app.pass(1);
    expect(await scene.ticket()).toMatchObject({ isBot: false, status: 'pending' });
  });
});
