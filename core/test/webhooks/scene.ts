import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.js';
import { startReceiver, type Receiver } from './receiver.js';

export let test: TestApp;
export let receiver: Receiver;
export type Side = Awaited<ReturnType<typeof aSide>>;
export let ours: Side;
export let theirs: Side;

let ahead = 0;
/** Moves the clock of the process. */
export const advance = (ms: number): void => void (ahead += ms);
export const now = (): Date => new Date(Date.now() + ahead);

export async function aSide(fields: Record<string, unknown> = {}) {
  const company = await test.aCompany(fields);
  const admin = await test.anAdmin(company);
  return { id: company.id, company, admin, api: test.api.as(admin) };
}

/** A webhook at this path of the receiver, told of these events. */
export async function aWebhook(
  { api }: Pick<Side, 'api'>,
  path: string,
  events: readonly string[] = ['contact.created'],
): Promise<{ id: number; secret: string }> {
  const made = await api.post('/webhooks', { url: receiver.url + path, events });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
}
let count = 0;
/** Something happens that webhooks are told of: a contact is created. */
export async function aContact({ api }: Pick<Side, 'api'>, name = 'Ana Souza'): Promise<number> {
  count += 1;
  const number = `55119${String(81_000_000 + count)}`;
  const { status, body } = await api.post('/contacts', { name, number });
  expect(status).toBeLessThan(300);
  return body.id;
}
export const until = (check: () => unknown): ReturnType<typeof expect.poll> =>
  expect.poll(check, { interval: 20 });
export const webhookOf = async ({ api }: Pick<Side, 'api'>, id: number) =>
  (await api.get(`/webhooks/${id}`)).body;
export const deliveriesOf = async ({ api }: Pick<Side, 'api'>, id: number, query = {}) =>
  (await api.get(`/webhooks/${id}/deliveries`, { query })).body.deliveries as Record<string, unknown>[];
/** What the receiver was told at this path, by kind and name of the contact. */
export const told = (path: string) =>
  receiver.at(path).map(({ event }) => (event.data['contact'] as { name?: string } | undefined)?.name);

/** A core that sends to receivers on this machine, and two companies for each test of a file. */
export function inCompanies(options: TestAppOptions = {}): void {
  beforeAll(async () => {
    ahead = 0; // files that run in one process share this module
    receiver = await startReceiver();
    test = await startTestApp({
      started: true,
      env: { RECADO_ALLOWED_HOSTS: '127.0.0.1' },
      clock: { now },
      ...options,
    });
  });
  afterAll(async () => {
    await test.stop();
    await receiver.stop();
  });
  beforeEach(async () => {
    receiver.behave();
    receiver.ledger.length = 0;
    [ours, theirs] = [await aSide(), await aSide()];
  });
}
