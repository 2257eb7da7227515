import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Channel, Connection, Queue, Ticket } from '@recado/sdk/contracts';
import { callsOf, signedIn, type DemoCall } from './demo-client.js';
import { DEMO } from './demo-people.js';
import { CONVERSATIONS, type DemoConversation } from './demo-visitors.js';

const CHANNEL = 'webchat';

interface Office {
  chat: Connection;
  queueIds: Map<string, number>;
  people: Map<string, { id: number; call: DemoCall }>;
}

/**
 * Fills the demo's console through the same calls that browsers make: queues, agents, a web chat when that channel is
 * installed, visitors who write and agents who answer. A step that fails leaves a smaller demo, not a broken start.
 */
export async function seedConversations(app: FastifyInstance, password: string, log: Logger): Promise<void> {
  const admin = await signedIn(app, DEMO.admin.email, password);
  const queueIds = new Map<string, number>();
  for (const queue of DEMO.queues)
    queueIds.set(
      queue.name,
      (await admin.call<Queue>('POST', '/queue', { ...queue, orderQueue: queueIds.size + 1 })).id,
    );
  for (const { queues, ...agent } of DEMO.agents)
    await admin.call('POST', '/users', {
      ...agent,
      password,
      queueIds: queues.map((name) => queueIds.get(name)),
    });
  try {
    const channels = await admin.call<Channel[]>('GET', '/channels');
    if (!channels.some((channel) => channel.id === CHANNEL && channel.available)) return;
    const chat = await admin.call<Connection>('POST', '/whatsapp', {
      name: 'Site',
      channel: CHANNEL,
      isDefault: true,
      settings: { title: DEMO.company },
      queueIds: [...queueIds.values()],
      greetingMessage: 'Olá! Sou o assistente virtual. Com qual setor você quer falar?',
      complationMessage: 'Obrigado pelo contato! Se precisar, é só chamar.',
    });
    await showOnDemoPage(app, password, chat);
    const people = new Map<string, { id: number; call: DemoCall }>();
    for (const { email } of DEMO.agents) people.set(email, await signedIn(app, email, password));
    for (const [index, conversation] of CONVERSATIONS.entries())
      await converse(app, { chat, queueIds, people }, conversation, `192.0.2.${index + 1}`);
    for (const { call } of people.values()) await call('DELETE', '/auth/logout');
  } catch (error) {
    log.warn({ err: error }, 'the demo has fewer conversations than it should');
  }
  await admin.call('DELETE', '/auth/logout');
}

/** The demo page belongs to the installation: its super user chooses whose chat it shows. */
async function showOnDemoPage(app: FastifyInstance, password: string, chat: Connection): Promise<void> {
  const owner = await signedIn(app, DEMO.owner.email, password);
  await owner.call('PUT', `/plugins/${CHANNEL}/settings`, { settings: { demoKey: chat.publicKey } });
  await owner.call('DELETE', '/auth/logout');
}

async function converse(
  app: FastifyInstance,
  office: Office,
  talk: DemoConversation,
  address: string,
): Promise<void> {
  const key = `key=${encodeURIComponent(office.chat.publicKey!)}`;
  const page = callsOf(app, {}, address);
  const { token } = await page<{ token: string }>('POST', `/plugins/${CHANNEL}/session?${key}`, talk.visitor);
  const visitor = callsOf(app, { authorization: `Bearer ${token}` }, address);
  const agent = talk.agent === undefined ? undefined : office.people.get(talk.agent);
  let ticket: Ticket | undefined;
  for (const [index, { from, text }] of talk.lines.entries()) {
    if (from === 'visitor') {
      await visitor('POST', `/plugins/${CHANNEL}/messages?${key}`, {
        id: `demo-${index}`.padEnd(16, '0'),
        text,
      });
    } else if (agent) {
      ticket ??= await accept(office, agent, talk);
      await agent.call('POST', `/messages/${ticket.id}`, { body: text, fromMe: true });
    }
  }
  const queueId = talk.queue === undefined ? undefined : office.queueIds.get(talk.queue);
  if (agent && talk.closed)
    await agent.call('PUT', `/tickets/${ticket!.id}`, { status: 'closed', userId: agent.id });
  else if (!agent && queueId) await sendToQueue(office, talk, queueId);
}

const newest = async (call: DemoCall, name: string): Promise<Ticket> => {
  const { tickets } = await call<{ tickets: Ticket[] }>('GET', '/tickets?status=pending&showAll=true');
  const found = tickets.find((ticket) => ticket.contact.name === name);
  if (!found) throw new Error(`the ticket of ${name} is not in the list`);
  return found;
};

async function accept(
  office: Office,
  agent: { id: number; call: DemoCall },
  talk: DemoConversation,
): Promise<Ticket> {
  const ticket = await newest(agent.call, talk.visitor.name);
  const queueId = office.queueIds.get(talk.queue!);
  return agent.call<Ticket>('PUT', `/tickets/${ticket.id}`, { status: 'open', userId: agent.id, queueId });
}

async function sendToQueue(office: Office, talk: DemoConversation, queueId: number): Promise<void> {
  const [someone] = office.people.values();
  const ticket = await newest(someone!.call, talk.visitor.name);
  await someone!.call('PUT', `/tickets/${ticket.id}`, { status: 'pending', queueId });
}
