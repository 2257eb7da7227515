import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startCloudApp, type CloudApp } from './cloud-app.js';
import { CloudCustomer, webhookBody } from './cloud-customer.js';
import { NUMBER, type CloudNumber } from './cloud-server.js';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** The call that brings a text to a customer. */
export const isText = ({ body }: { body: unknown }) => (body as { type?: string }).type === 'text';

/** One application for a file of tests; for each test a company with a number, an agent and a customer of its own. */
export class CloudScene {
  app!: CloudApp;
  number!: CloudNumber;
  company!: Awaited<ReturnType<CloudApp['aCompany']>>;
  agent!: Awaited<ReturnType<CloudApp['aUser']>>;
  connection!: Awaited<ReturnType<CloudApp['aNumber']>>;
  ana!: CloudCustomer;
  private count = 0;

  constructor() {
    beforeAll(async () => {
      this.app = await startCloudApp({ started: true });
      await this.app.app.listen({ host: '127.0.0.1', port: 0 });
    });
    afterAll(() => this.app.stop());
    beforeEach(() => this.begin());
  }
  private async begin(): Promise<void> {
    const { app } = this;
    app.meta.reset();
    this.count += 1;
    this.number = {
      ...NUMBER,
      phoneNumberId: String(300_000_000_000 + this.count),
      businessAccountId: String(900_000_000_000 + this.count),
      accessToken: `EAAG-token-number-${this.count}-of-these-tests`,
    };
    this.company = await app.aCompany();
    this.agent = await app.anAdmin(this.company);
    this.connection = await app.aNumber(this.company, this.number);
    this.ana = new CloudCustomer(`551198${8_000_000 + this.count}`, 'Ana Souza', this.number);
  }

  post = async (...changes: Parameters<typeof webhookBody>[0]) => {
    const [answer] = await this.app.meta.post(this.app.webhookUrl(), webhookBody(changes));
    return answer!.status;
  };
  messages = () => this.app.db('messages').where({ connectionId: this.connection.id }).orderBy('id');
  ticket = () => this.app.db('tickets').where({ connectionId: this.connection.id }).first();
  /** Ana wrote, and the agent has her ticket. */
  opened = async () => {
    expect(await this.post(this.ana.wrote(this.ana.text('Oi')))).toBe(200);
    const ticket = await this.ticket();
    await this.app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: this.agent.id });
    return ticket as { id: number };
  };
  say = async (ticket: { id: number }, body: object): Promise<number> => {
    const answer = await this.app.api.as(this.agent).post(`/messages/${ticket.id}`, body);
    expect(answer.status).toBe(201);
    return answer.body.id as number;
  };
  until = async (id: number, state: string) => {
    const look = async () => (await this.app.db('messages').where({ id }).first()).sendState as string;
    await expect.poll(look, { interval: 20 }).toBe(state);
    return this.app.db('messages').where({ id }).first();
  };
}
