import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PluginError, type AnswerAction } from '@recado/sdk';
import { writeReferencePlugin } from '@recado/sdk/testing';
import { decide } from '../plugins/support/integration-choice.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { dueAnswers } from '../../src/modules/bot/answers/ticket-answers.repo.js';
import { answering, writeAnswererPlugin } from './support/answerer-plugin.js';

const ID = 'answerer.answerer';
const SECOND = 1_000;
let app: ReferenceApp;
let folder: string;
let ahead = 0;
let people = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-answers-'));
  await Promise.all([writeReferencePlugin(folder), writeAnswererPlugin(folder)]);
  app = await startReferenceApp({
    started: true,
    clock: { now: () => new Date(Date.now() + ahead) },
    env: { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'reference,answerer' },
  });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => Object.assign(answering, { asked: [], conduct: () => [say('Olá!')] }));

const say = (text: string): AnswerAction => ({ type: 'say', text });
const until = (check: () => unknown) => expect.poll(check, { interval: 25 });

/** A company whose connection names the integration, and a customer. */
async function aScene({ uses = true, useIntegrations = true } = {}) {
  const company = await app.aCompany({ plan: { useIntegrations } });
  const queue = await app.aQueue(company, { name: 'Vendas' });
  const other = await app.aQueue(company, { name: 'Suporte' });
  const [id] = await app.db('flowIntegrations').insert({
    ...{ companyId: company.id, type: 'webhook', name: 'Robot', settings: '{}', answererId: ID },
  });
  const ana = await app.aUser(company, { name: 'Ana', queueIds: [queue.id], allTicket: true });
  const fields = { ...app.line, flowIntegrationId: id };
  const connection = await app.aConnection(company, { ...fields, queueIds: [queue.id, other.id] });
  if (uses) await decide(app.services, company.id, ID, 'own');
  const person = ++people;
  const phone = `551196${String(1_000_000 + person)}`;
  const said = async () =>
    (await app.db('messages').where({ companyId: company.id, fromMe: true }).orderBy('id')).map(
      ({ body, isPrivate }) => (isPrivate ? `(${body})` : body),
    );
  return {
    ...{ company, queue, ana, connection, integrationId: id!, said },
    agent: app.api.as(ana),
    ticket: () => app.db('tickets').where({ companyId: company.id }).orderBy('id', 'desc').first(),
    asked: () => answering.asked.filter((one) => one.company.id === company.id),
    async writes(...texts: string[]) {
      const { inbound } = (await app.services.connectionPorts.lookup.byId(connection.id))!;
      for (const text of texts)
        await app.services.ingest.receive(inbound, [
          {
            ...{ type: 'message', externalId: `a-${person}-${text}`, conversation: phone },
            sentAt: new Date(Date.now() + ahead),
            contact: { identities: [{ kind: 'phone', value: phone }], name: 'Rui Lima' },
            content: { kind: 'text', text },
          },
        ] as never);
    },
  };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

/** The integration has the ticket, and the customer's pause is over. */
async function isHanded(scene: Scene): Promise<void> {
  await until(async () => (await scene.ticket())?.useIntegration).toBe(true);
  const { id } = await scene.ticket();
  await until(
    async () => (await app.db('ticketBots').where({ ticketId: id }).first()).dueAt?.getTime() ?? Infinity,
  ).toBeGreaterThan(Date.now() + ahead);
  ahead += 4 * SECOND;
}

describe('an integration that answers', () => {
  it('is asked for every company in turn, though another one’s customers fill the batch', async () => {
    const [crowded, quiet] = [await app.aCompany(), await app.aCompany()];
    const now = new Date('2001-01-01T12:00:00Z'); // nothing else is due then
    const tickets: { id: number; companyId: number }[] = [];
    for (const company of [crowded, crowded, crowded, crowded, quiet])
      tickets.push(await app.aTicket(company));
    const trx = await app.db.transaction(); // never committed: no sweep sees these rows
    const rows = tickets.map(({ id, companyId }, index) => ({
      ...{ ticketId: id, companyId, flowIntegrationId: 1 },
      dueAt: new Date(now.getTime() - (60 - index) * SECOND),
    }));
    await trx('ticketAnswers').insert(rows);
    const due = await dueAnswers(trx, now, 3);
    await trx.rollback();
    expect(due.map(({ companyId }) => companyId)).toEqual([crowded.id, quiet.id, crowded.id]);
  });

  it('gets the conversation, its text reaches the customer, and people continue when it hands over', async () => {
    const scene = await aScene();
    answering.conduct = () => [
      say('Olá, {{firstName}}! Um momento.'),
      { type: 'handOver', queueId: scene.queue.id },
    ];
    await scene.writes('oi', 'quero comprar');
    await isHanded(scene);
    await until(scene.said).toEqual(['Olá, {{firstName}}! Um momento.']);
    const ticket = await scene.ticket();
    const [{ conversation, company }, ...more] = scene.asked() as [ReturnType<Scene['asked']>[0]];
    expect(more).toEqual([]);
    expect(company).toEqual({ id: scene.company.id, language: 'pt', settings: {} });
    const last = conversation.messages.at(-1)!;
    expect(conversation).toMatchObject({
      id: `${scene.company.id}-${ticket.id}-1-${last.id}`,
      ...{ ticketId: ticket.id, generation: 1, integrationId: scene.integrationId },
      contact: { id: ticket.contactId, name: 'Rui Lima', language: 'pt' },
      messages: [
        { from: 'customer', kind: 'text', text: 'oi' },
        { from: 'customer', kind: 'text', text: 'quero comprar' },
      ],
    });
    await until(async () => (await scene.ticket()).isBot).toBe(false);
    expect(await scene.ticket()).toMatchObject({
      ...{ status: 'pending', useIntegration: false, queueId: scene.queue.id, userId: null },
    });
    const [message] = await app.db('messages').where({ companyId: scene.company.id, fromMe: true });
    await until(async () => (await app.db('messages').where({ id: message.id }).first()).sendState).toBe(
      'sent',
    );
    expect(app.provider.ledger.sendsOf(String(message.id))).toHaveLength(1);
  });

  it('is skipped where the company does not use it, or its plan lacks it', async () => {
    for (const scene of [await aScene({ uses: false }), await aScene({ useIntegrations: false })]) {
      await scene.writes('oi');
      await until(async () => {
        const { id } = (await scene.ticket()) ?? {};
        return (
          await app
            .db('ticketBots')
            .where({ ticketId: id ?? 0 })
            .first()
        )?.state;
      }).toBeTruthy();
      expect(await scene.ticket()).toMatchObject({ useIntegration: false, isBot: true });
      expect(scene.asked()).toEqual([]);
    }
  });

  it('answers what is written while it thinks with one more answer, and drops the first', async () => {
    const scene = await aScene();
    let answer!: (actions: AnswerAction[]) => void;
    answering.conduct = () => new Promise((resolve) => (answer = resolve));
    await scene.writes('oi');
    await isHanded(scene);
    await until(() => scene.asked().length).toBe(1);
    await scene.writes('e mais uma coisa');
    answering.conduct = () => [say('A tudo.')];
    answer([say('Tarde demais.')]);
    await until(
      async () => (await app.db('ticketAnswers').where({ companyId: scene.company.id }).first()).dueAt,
    ).not.toBeNull();
    ahead += 4 * SECOND;
    await until(scene.said).toEqual(['A tudo.']);
    expect(scene.asked().map(({ conversation }) => conversation.messages.at(-1)!.text)).toEqual([
      'oi',
      'e mais uma coisa',
    ]);
  });

  it.each([
    [
      'a person has accepted',
      async ({ agent, ticket, ana }: Scene) => {
        const { id } = await ticket();
        expect((await agent.put(`/tickets/${id}`, { status: 'open', userId: ana.id })).status).toBe(200);
      },
    ],
    [
      'the ticket is closed',
      async ({ agent, ticket }: Scene) => {
        const { id } = await ticket();
        expect((await agent.put(`/tickets/${id}`, { status: 'closed' })).status).toBe(200);
      },
    ],
    ['the company has withdrawn', ({ company }: Scene) => decide(app.services, company.id, ID, 'off')],
  ])('says nothing when meanwhile %s', async (_what, happens) => {
    const scene = await aScene();
    let answer!: (actions: AnswerAction[]) => void;
    answering.conduct = () => new Promise((resolve) => (answer = resolve));
    await scene.writes('oi');
    await isHanded(scene);
    await until(() => scene.asked().length).toBe(1);
    await happens(scene);
    answer([say('Tarde demais.'), { type: 'close' }]);
    await until(
      async () => (await app.db('ticketAnswers').where({ companyId: scene.company.id }).first()).busyUntil,
    ).toBeNull();
    expect((await scene.said()).join()).not.toContain('Tarde demais.');
    expect(scene.asked()).toHaveLength(1);
  });

  it('is asked once more after a passing failure, with the same id', async () => {
    const scene = await aScene();
    answering.conduct = () => {
      if (scene.asked().length === 1) throw new PluginError('TEMPORARY', 'the service is away');
      return [say('Agora sim.')];
    };
    await scene.writes('oi');
    await isHanded(scene);
    await until(
      async () => (await app.db('ticketAnswers').where({ companyId: scene.company.id }).first()).attempts,
    ).toBe(1);
    ahead += 4 * SECOND;
    await until(scene.said).toEqual(['Agora sim.']);
    const ids = scene.asked().map(({ conversation }) => conversation.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  });

  it.each([
    [
      'has lost its access',
      () => {
        throw new PluginError('AUTH_EXPIRED', 'the token has expired');
      },
      /the token has expired/,
    ],
    [
      'may have acted',
      () => {
        throw new PluginError('DELIVERY_UNCERTAIN', 'cut off');
      },
      /cut off/,
    ],
    ['answers with an empty text', () => [say(' ')], /it says nothing/],
  ])('leaves the customer to people when it %s, with a note', async (_what, conduct, note) => {
    const scene = await aScene();
    answering.conduct = conduct;
    await scene.writes('oi');
    await isHanded(scene);
    await until(async () => (await scene.ticket()).useIntegration).toBe(false);
    const said = await scene.said();
    expect(said[0]).toMatch(/^\(A integração não respondeu a este cliente\. /);
    expect(said[0]).toMatch(note);
    expect(scene.asked()).toHaveLength(1);
  });

  it('ends a conversation with another robot after six answers', async () => {
    const scene = await aScene();
    await scene.writes('oi 0');
    await isHanded(scene);
    for (let round = 1; round <= 6; round++) {
      await until(async () => (await scene.said()).length).toBe(round);
      await scene.writes(`oi ${round}`);
      const row = () => app.db('ticketAnswers').where({ companyId: scene.company.id }).first();
      await until(async () => (await row()).dueAt).not.toBeNull();
      ahead += 4 * SECOND;
    }
    await until(async () => (await scene.ticket()).useIntegration).toBe(false);
    expect(scene.asked()).toHaveLength(6);
    expect((await scene.said()).find((text) => text.startsWith('('))).toContain(
      'muitas vezes em pouco tempo',
    );
  });

  it('that is slow for one company keeps no customer of another one waiting', async () => {
    const slow = [await aScene()];
    const quick = await aScene();
    const [first] = slow as [Scene];
    answering.conduct = (conversation, signal) =>
      conversation.integrationId === first.integrationId
        ? new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : [say('Já!')];
    await first.writes('oi');
    await isHanded(first);
    await until(() => first.asked().length).toBe(1);
    await quick.writes('oi');
    await isHanded(quick);
    await until(quick.said).toEqual(['Já!']);
  });
});
