import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WhatsAppServer } from '../../../plugins/channel-whatsapp/test/server/whatsapp-server.js';
import type { CompanyPhone } from '../../../plugins/channel-whatsapp/test/server/company-phone.js';
import type { Person } from '../../../plugins/channel-whatsapp/test/server/person.js';
import { loadConfig } from '../../src/infra/config.js';
import { createSecretBox } from '../../src/infra/secret-box.js';
import { newUuid } from '../../src/infra/uuid.js';
import { testEnv } from '../support/app.js';
import { createTestDatabase, heldTransaction, type TestDatabase } from '../support/database.js';
import { createFactories, type Factories } from '../support/factories.js';
import { startCoreProcess, type CoreProcess } from '../support/process.js';
import { WHATSAPP_ENV, muteSignalPrints, pointAt } from '../whatsapp/whatsapp-setup.js';

muteSignalPrints();
const soon = { interval: 50 };
let server: WhatsAppServer;
let phone: CompanyPhone;
let ana: Person;
let database: TestDatabase;
let make: Factories;
let folder: string;
let env: Record<string, string>;
let processes: CoreProcess[] = [];
let company: { id: number };
let connectionId: number;

beforeAll(async () => {
  [server, database, folder] = await Promise.all([
    WhatsAppServer.start(),
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'recado-killed-')),
  ]);
  phone = server.phone('5511900000000');
  ana = server.person('5511987654321', { name: 'Ana' });
  env = testEnv(database.url, folder, WHATSAPP_ENV);
  delete env['PORT'];
  await pointAt(database.db, server);
  make = createFactories(database.db, { secrets: createSecretBox(loadConfig(env).keys.secrets) });
  company = await make.aCompany();
  const settings = { settings: { pairing: 'qr' }, secrets: {} };
  const line = { channel: 'whatsapp', mode: 'phone', status: 'DISCONNECTED', ...settings };
  connectionId = (await make.aConnection(company as never, line)).id;
  processes = await Promise.all([startCoreProcess(env), startCoreProcess(env)]);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill('SIGKILL')));
  await server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const connection = () => database.db('connections').where({ id: connectionId }).first();
const received = async (): Promise<string[]> =>
  (await database.db('messages').where({ connectionId, fromMe: false }).orderBy('id')).map(
    ({ body }) => body,
  );
/** The process with the lease, according to its row. */
async function holder(): Promise<CoreProcess> {
  const { holder: name } = await database
    .db('leases')
    .where({ name: `session:${connectionId}` })
    .first();
  const one = processes.find(({ pid }) => String(name).split(/\D+/).includes(String(pid)));
  if (!one) throw new Error(`no process is named ${name}`);
  return one;
}
/** Kills the holder and starts a new process in its place, which waits for the lease. */
async function killHolder(): Promise<void> {
  const one = await holder();
  await one.kill('SIGKILL');
  processes = [...processes.filter((other) => other !== one), await startCoreProcess(env)];
}
/** Keeps the core from committing anything of a conversation until it is called. */
async function holdCommits(): Promise<() => Promise<void>> {
  const trx = await heldTransaction(database.db);
  await trx('contacts').where({ companyId: company.id }).forUpdate();
  return async () => {
    await trx.rollback();
  };
}

describe('the process that holds a phone’s session is killed or frozen', () => {
  it('links the phone once, in one of two processes', async () => {
    await expect.poll(async () => (await connection()).status, soon).toBe('qrcode');
    phone.scan((await connection()).sessionCode);
    await expect.poll(async () => (await connection()).status, soon).toBe('CONNECTED');
    await ana.writes(phone, 'antes de tudo');
    await expect.poll(received, soon).toEqual(['antes de tudo']);
  });

  it('kill -9 between the acknowledgement and the commit: the other takes over within 30 s, everything is stored once', async () => {
    const release = await holdCommits();
    const ids: string[] = [];
    for (const text of ['um', 'dois', 'três']) ids.push(await ana.writes(phone, text));
    // The provider has been told that they arrived: it will never send them again.
    await server.ledger.waitFor((ledger) => ids.every((id) => ledger.delivery(id)?.isAcknowledged));
    expect(await received()).toEqual(['antes de tudo']);
    const logins = server.ledger.logins.length;
    await killHolder();
    // Nobody else may log in before the lease expires, by the database's clock.
    const [[{ seconds }]] = await database.db.raw(
      'SELECT TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), expiresAt) AS seconds FROM leases WHERE name = ?',
      [`session:${connectionId}`],
    );
    expect(seconds).toBeLessThanOrEqual(30);
    await release();
    await ana.writes(phone, 'enquanto ninguém ouvia');
    await server.ledger.waitFor((ledger) => ledger.logins.length > logins, 90_000);
    await expect
      .poll(received, soon)
      .toEqual(['antes de tudo', 'um', 'dois', 'três', 'enquanto ninguém ouvia']);
    expect(server.ledger.receipts.filter(({ type }) => type === 'retry')).toEqual([]);
  });

  it('frozen between the provider’s call and its response, and resumed (case 21): fenced off, one send, which shows as sent', async () => {
    const { db } = database;
    const ticket = await db('tickets').where({ connectionId }).first();
    ana.confirmsDelivery = false;
    server.misbehaviours.add('never-ack');
    const queue = async (body: string): Promise<number> => {
      const [id] = await db('messages').insert({
        ...{ companyId: company.id, ticketId: ticket.id, contactId: ticket.contactId, connectionId },
        ...{ conversation: ticket.conversation, fromMe: true, body, sendState: 'queued' },
        ...{ clientKey: newUuid(), dueAt: new Date(), sentAt: new Date() },
      });
      return id!;
    };
    const id = await queue('Olá');
    const sent = await server.ledger.waitFor(
      ({ received: all }) => all.find(({ message }) => message.extendedTextMessage?.text === 'Olá'),
      90_000,
    );
    const logins = server.ledger.logins.length;
    const frozen = await holder();
    frozen.signal('SIGSTOP');
    const stateOf = async (message: number) =>
      (await db('messages').where({ id: message }).first()).sendState;
    const state = () => stateOf(id);
    await expect.poll(state, { ...soon, timeout: 60_000 }).toBe('unconfirmed');
    await server.ledger.waitFor((ledger) => ledger.logins.length > logins, 90_000);
    frozen.signal('SIGCONT');
    // The customer's phone comes online and confirms.
    ana.confirms(phone, [sent.id]);
    await expect.poll(state, soon).toBe('sent');
    expect(await db('messages').where({ id }).first('ack', 'externalId')).toEqual({
      ...{ ack: 2, externalId: Buffer.from(sent.id) },
    });
    // The other process has its session, and sends later messages, once.
    const next = await queue('E mais');
    await expect.poll(() => stateOf(next), soon).toBe('sent');
    expect(await holder()).not.toBe(frozen);
    expect((await frozen.kill('SIGTERM')).code).toBe(0);
    for (const text of ['Olá', 'E mais'])
      expect(
        server.ledger.received.filter(({ message }) => message.extendedTextMessage?.text === text),
      ).toHaveLength(1);
    expect(server.errors).toEqual([]);
  });
});
