import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp } from '../../../core/test/support/app.js';
import { HEADER } from '../src/webhook.js';
import { update, type Fields } from './bot-api-methods.js';
import { FakeBotApi } from './bot-api-server.js';

/** What a private chat posts of a customer. */
export const customer = (id: number, first_name = 'Ana') => ({
  from: { id, is_bot: false, first_name },
  chat: { id, first_name, type: 'private' },
});

/** The application with Telegram's channel, set up against the test server; it listens. */
export async function startTelegramApp(): Promise<{ app: TestApp; bot: FakeBotApi }> {
  const bot = await FakeBotApi.start();
  const env = {
    RECADO_PLUGINS: 'telegram',
    RECADO_ALLOWED_HOSTS: '127.0.0.1',
    // Telegram posts to https alone; the tests post to where that address would lead.
    PUBLIC_URL: 'https://recado.test',
  };
  const app = await startTestApp({ env });
  const settings = JSON.stringify({ apiUrl: bot.provider.url });
  await app.db('plugins').insert({ id: 'telegram', enabled: true, revision: 1, settings });
  await app.start();
  await app.services.plugins.host.start();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  return { app, bot };
}

/** Posts an update to the address that the bot has registered, with its secret. */
export async function post(
  app: TestApp,
  { webhook }: FakeBotApi,
  content: Fields,
  secret = String(webhook!['secret_token']),
): Promise<number> {
  const { rawBody, headers } = update(content);
  const answer = await app.app.inject({
    method: 'POST',
    url: new URL(String(webhook!['url'])).pathname,
    headers: { ...headers, [HEADER]: secret },
    payload: rawBody,
  });
  return answer.statusCode;
}

/** One application and one bot for a file of tests; for each test a customer of its own. */
export class TelegramScene {
  app!: TestApp;
  bot!: FakeBotApi;
  company!: Awaited<ReturnType<TestApp['aCompany']>>;
  agent!: Awaited<ReturnType<TestApp['aUser']>>;
  connection!: { id: number; status: string; number: string };
  /** Id of this test's customer, who has started the bot. */
  ana = 5_000_000;
  private message = 0;

  constructor() {
    beforeAll(async () => {
      ({ app: this.app, bot: this.bot } = await startTelegramApp());
      this.company = await this.app.aCompany();
      this.agent = await this.app.anAdmin(this.company);
      const connect = { name: 'Loja', channel: 'telegram', settings: { botToken: this.bot.token } };
      const answer = await this.app.api.as(this.agent).post('/whatsapp', connect);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      this.connection = answer.body;
    });
    afterAll(async () => {
      await this.app?.stop();
      await this.bot?.stop();
    });
    beforeEach(() => {
      this.ana += 1;
      this.bot.chat(String(this.ana));
      this.bot.provider.reset();
    });
  }

  post = (content: Fields, secret?: string): Promise<number> => post(this.app, this.bot, content, secret);
  /** Ana writes; returns the id of her message. */
  wrote = async (holds: Fields, from: Fields = customer(this.ana)): Promise<number> => {
    this.message += 1;
    const date = Math.floor(this.app.services.infra.clock.now().getTime() / 1000);
    expect(await this.post({ message: { message_id: this.message, date, ...from, ...holds } })).toBe(200);
    return this.message;
  };
  messages = (conversation: string | number = this.ana) =>
    this.app
      .db('messages')
      .where({ connectionId: this.connection.id, conversation: Buffer.from(String(conversation)) })
      .orderBy('id');
  ticket = (conversation: string | number = this.ana) =>
    this.app
      .db('tickets')
      .where({ connectionId: this.connection.id, conversation: Buffer.from(String(conversation)) })
      .first();
  /** The agent takes the ticket of a conversation. */
  taken = async (conversation: string | number = this.ana): Promise<{ id: number; contactId: number }> => {
    const ticket = await this.ticket(conversation);
    await this.app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: this.agent.id });
    return ticket;
  };
  say = async (ticket: { id: number }, body: object): Promise<number> => {
    const answer = await this.app.api.as(this.agent).post(`/messages/${ticket.id}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id as number;
  };
  until = async (id: number, state: string) => {
    const look = async () => (await this.app.db('messages').where({ id }).first()).sendState as string;
    await expect.poll(look, { interval: 20 }).toBe(state);
    return this.app.db('messages').where({ id }).first();
  };
  /** What Ana sees, the oldest first. */
  seen = (conversation: string | number = this.ana) => this.bot.shownIn(String(conversation));
}
