import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import { systemClock } from '../../src/infra/clock.js';
import { loadConfig } from '../../src/infra/config.js';
import { createSecretBox } from '../../src/infra/secret-box.js';
import { messageRow, queueMessage, settled } from '../plugins/support/outbound-fixture.js';
import { testEnv } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { createFactories, type Factories } from '../support/factories.js';
import { startCoreProcess, type CoreProcess } from '../support/process.js';
import { faultSeeds } from './seeds.js';

let database: TestDatabase;
let folder: string;
let provider: ReferenceProvider;
let env: Record<string, string>;
let make: Factories;
const processes: CoreProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'recado-frozen-'));
  await writeReferencePlugin(folder);
  provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  env = testEnv(database.url, folder, {
    RECADO_PLUGIN_PATHS: folder,
    RECADO_PLUGINS: 'reference',
    RECADO_ALLOWED_HOSTS: '127.0.0.1',
    RECADO_SEND_DEADLINE_MS: '1500',
    RECADO_SENDER_LEASE_MS: '3000',
  });
  make = createFactories(database.db, { secrets: createSecretBox(loadConfig(env).keys.secrets) });
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill('SIGKILL')));
  await provider.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
const start = async () => {
  const one = await startCoreProcess(env);
  processes.push(one);
  return one;
};

describe('case 21: a worker frozen past its lock and then resumed', () => {
  it.each(faultSeeds())('is fenced off: one send, and later messages are sent (seed %i)', async (seed) => {
    const company = await make.aCompany();
    const connection = await make.aConnection(company, {
      settings: { providerUrl: provider.url },
      secrets: { secret: 'secret-of-main' },
    });
    const ticket = await make.aTicket(company, { connection, status: 'open' });
    const queue = (body: string) => queueMessage({ db: database.db, clock: systemClock }, ticket, { body });
    const first = await start();
    provider.misbehave({ kind: 'never-answer', on: 'send' });
    const lost = await queue(`frozen ${seed}`);
    await provider.ledger.waitFor((ledger) => ledger.sendsOf(String(lost)).length > 0);
    first.signal('SIGSTOP');
    const second = await start();
    await settled(database.db, lost, 'unconfirmed');
    const next = await queue(`after ${seed}`);
    await settled(database.db, next, 'sent');
    first.signal('SIGCONT');
    expect((await first.kill('SIGTERM')).code).toBe(0);
    expect(await messageRow(database.db, lost)).toMatchObject({ sendState: 'unconfirmed', attempts: 1 });
    for (const id of [lost, next]) expect(provider.ledger.sendsOf(String(id))).toHaveLength(1);
    await second.kill('SIGTERM');
  });
});
