import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerFrame, Ticket } from '@recado/sdk/contracts';
import { settled } from '../plugins/support/outbound-fixture.js';
import type { LiveClient } from '../support/live-client.js';
import { diceOf, faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';

const HAND_OVER = 'Vou chamar uma pessoa para continuar o seu atendimento. Um momento, por favor.';
const IN_TIME = { interval: 20 };

let scene: Scene;
let queue: { id: number };
beforeAll(async () => {
  scene = await startScene();
  const { db, company, connection } = scene;
  // Nobody works in either queue: tickets waiting in them concern users who see every queue.
  queue = await scene.aQueue(company, { name: 'Vendas' });
  const other = await scene.aQueue(company, { name: 'Suporte' });
  for (const { id: queueId } of [queue, other])
    await db('connectionQueues').insert({ connectionId: connection.id, queueId });
  await db('connections').where({ id: connection.id }).update({ botMenuLimit: 1 });
});
afterAll(() => scene.stop());

/** A customer who has written and got the bot's menu. */
async function greeted(phone: string) {
  const { db, provider, connection } = scene;
  const customer = provider.customer({ phone, name: 'Rui' });
  const writes = async (text: string) =>
    expect((await provider.post([customer.text(text)])).map(({ status }) => status)).toEqual([200]);
  await writes('oi');
  const ticket = () => db('tickets').where({ companyId: connection.companyId }).orderBy('id', 'desc').first();
  const { id } = await ticket();
  const said = () => db('messages').where({ ticketId: id, isBot: true }).orderBy('id');
  await expect.poll(async () => (await said()).length, IN_TIME).toBe(1);
  /** The bot's menu was sent a while ago. */
  const later = () =>
    db.raw(
      `UPDATE ticketBots SET state = JSON_SET(state, '$.flow.menuAt', JSON_VALUE(state, '$.flow.menuAt') - 60000)
       WHERE ticketId = ?`,
      [id],
    );
  return { id, writes, said, later, ticket: () => db('tickets').where({ id }).first() };
}

/** Whether a live client got the ticket as one that waits unread for a person. */
const arrivesAt = (client: LiveClient, id: number) =>
  client.until(({ event, data }: ServerFrame) => {
    const { ticket } = data as { ticket?: Ticket };
    return (
      event.endsWith('-ticket') &&
      ticket?.id === id &&
      !ticket.isBot &&
      ticket.status === 'pending' &&
      ticket.userId === null &&
      ticket.unreadMessages > 0
    );
  });

describe.each(faultSeeds())('seed %i', (seed) => {
  const phone = (n: number) => `55119${70_000_000 + seed * 10 + n}`;

  it('case 50: a bot that gives up calls a person, once, though its process is killed meanwhile', async () => {
    const { db, provider, admin } = scene;
    const { id, writes, said, later, ticket } = await greeted(phone(1));
    const before = await scene.live(admin);
    const { seq } = (await before.until(({ event }) => event === 'caught-up')).data as { seq: number };
    before.close();
    await later();
    await writes('tem alguém aí?');
    await new Promise((resolve) => setTimeout(resolve, diceOf(seed).below(60)));
    await scene.core.kill('SIGKILL');
    await scene.restart();
    await expect.poll(async () => (await said()).length, IN_TIME).toBe(2);
    const handOver = (await said())[1];
    expect(handOver.body).toBe(HAND_OVER);
    await settled(db, handOver.id, 'sent');
    expect(provider.ledger.sendsOf(String(handOver.id))).toHaveLength(1);
    expect(await ticket()).toMatchObject({ isBot: false, status: 'pending', userId: null });
    const client = await scene.live(admin, seq);
    await arrivesAt(client, id);
    client.close();
    // The bot stays silent, whatever is written.
    await writes('alô?');
    expect(await said()).toHaveLength(2);
  });

  it('case 50: a queue without agents notifies users who see every queue, and no other agent', async () => {
    const { company, admin } = scene;
    const supervisor = await scene.aUser(company, { profile: 'supervisor' });
    const stranger = await scene.aUser(company, {});
    const { id, writes, ticket } = await greeted(phone(2));
    const clients = [await scene.live(admin), await scene.live(supervisor), await scene.live(stranger)];
    for (const client of clients) await client.until(({ event }) => event === 'caught-up');
    await writes('Vendas');
    await Promise.all(clients.slice(0, 2).map((client) => arrivesAt(client, id)));
    expect(await ticket()).toMatchObject({ isBot: false, queueId: queue.id, userId: null });
    const seen = clients[2]!.frames.filter(({ data }) => (data as { ticket?: Ticket }).ticket?.queueId);
    expect(seen).toEqual([]);
    for (const client of clients) client.close();
  });

  it('case 50: an integration that never replies leaves its customer to people', async () => {
    const { db, admin } = scene;
    const { id, said, ticket } = await greeted(phone(3));
    const client = await scene.live(admin);
    await client.until(({ event }) => event === 'caught-up');
    await db('tickets').where({ id }).update({ useIntegration: true });
    const since = Date.now() - 121_000;
    await db.raw(
      `UPDATE ticketBots SET dueAt = NOW(3), state = JSON_SET(state, '$.flow.stage', 'integration',
         '$.flow.unansweredSince', ?) WHERE ticketId = ?`,
      [since, id],
    );
    await expect.poll(async () => (await said()).at(-1)?.body, IN_TIME).toBe(HAND_OVER);
    expect(await ticket()).toMatchObject({ isBot: false, useIntegration: false, status: 'pending' });
    await arrivesAt(client, id);
    client.close();
  });
});
