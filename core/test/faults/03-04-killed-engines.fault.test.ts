import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_APP } from '@recado/lib-meta/testing';
import { CloudCustomer, webhookBody } from '../../../plugins/channel-whatsapp-cloud/test/cloud-customer.js';
import { CloudServer, NUMBER } from '../../../plugins/channel-whatsapp-cloud/test/cloud-server.js';
import { systemClock } from '../../src/infra/clock.js';
import { loadConfig } from '../../src/infra/config.js';
import { createSecretBox } from '../../src/infra/secret-box.js';
import { queueMessage, settled } from '../plugins/support/outbound-fixture.js';
import { testEnv } from '../support/app.js';
import { createFactories } from '../support/factories.js';
import { openLive } from '../support/live-client.js';
import { freePort, startCoreProcess, type CoreProcess } from '../support/process.js';
import { faultSeeds } from './seeds.js';
import { tokenMaker, type Scene } from './support/scene.js';
import { startOwnEngines, type OwnEngines } from './support/own-engines.js';

let engines: OwnEngines;
let meta: CloudServer;
let folder: string;
let env: Record<string, string>;
let core: CoreProcess;
let token: Scene['token'];
let admin: Parameters<Scene['token']>[0];
let connection: { id: number; companyId: number };

beforeAll(async () => {
  const [own, server, data, port] = await Promise.all([
    startOwnEngines(),
    new CloudServer().listen(),
    mkdtemp(join(tmpdir(), 'recado-killed-engines-')),
    freePort(),
  ]);
  [engines, meta, folder] = [own, server, data];
  env = testEnv(engines.databaseUrl, folder, {
    ...{ REDIS_URL: engines.redisUrl, PORT: String(port), RECADO_SENDER_LEASE_MS: '3000' },
    ...{ RECADO_PLUGINS: 'whatsappapi', RECADO_ALLOWED_HOSTS: '127.0.0.1' },
  });
  const { keys } = loadConfig(env);
  const secrets = createSecretBox(keys.secrets);
  token = tokenMaker(engines.db, keys.jwt);
  const make = createFactories(engines.db, { secrets });
  const { appSecret, verifyToken } = TEST_APP;
  await engines.db('plugins').insert({
    ...{ id: 'whatsappapi', revision: 1 },
    settings: JSON.stringify({ graphUrl: meta.url, graphVersion: 'v23.0' }),
    secrets: secrets.seal({ appSecret, verifyToken }),
  });
  const company = await make.aCompany();
  admin = await make.anAdmin(company);
  const { phoneNumberId, businessAccountId, accessToken } = NUMBER;
  connection = await make.aConnection(company, {
    ...{ channel: 'whatsappapi', mode: 'token', accountKey: Buffer.from(phoneNumberId) },
    ...{ settings: { phoneNumberId, businessAccountId }, secrets: { accessToken } },
  });
  core = await startCoreProcess(env);
});
afterAll(async () => {
  await core?.kill('SIGKILL');
  await meta?.stop();
  await engines?.stop();
  await rm(folder, { recursive: true, force: true });
});

const hook = () => `${core.url}/api/hooks/whatsappapi`;
const post = async (body: object) => (await meta.post(hook(), body))[0]!.status;
const stored = () => engines.db('messages').where({ connectionId: connection.id, fromMe: false });
/** Retries like Meta until accepted. Returns all statuses received. */
async function deliver(body: object): Promise<number[]> {
  const statuses: number[] = [];
  for (;;) {
    statuses.push(await post(body));
    if (statuses.at(-1) === 200) return statuses;
    await new Promise((resolve) => setTimeout(resolve, 100)); // the provider's own pause
  }
}

describe.each(faultSeeds())('seed %i', (seed) => {
  const ana = new CloudCustomer(`551197${2_000_000 + seed}`);

  it('case 3: kill -9 of the database: webhooks are rejected while it is down, and retries complete the set', async () => {
    const texts = Array.from({ length: 120 }, (_, n) => ana.text(`${seed}/${n}`));
    const queue = texts.values();
    let answered = 0;
    const statuses = (
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          const mine: number[] = [];
          for (const text of queue) {
            mine.push(...(await deliver(webhookBody([ana.wrote(text)]))));
            answered += 1;
            if (answered === 40) await engines.kill('mariadb');
          }
          return mine;
        }),
      )
    ).flat();
    // Rejected by the running core: none is a broken connection.
    const refused = statuses.filter((status) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter((status) => status < 500)).toEqual([]);
    const rows = await stored();
    expect(rows.map(({ externalId }) => externalId.toString()).sort()).toEqual(
      texts.map(({ id }) => id).sort(),
    );
    expect(
      await engines.db('tickets').where({ connectionId: connection.id }).whereNot({ unreadMessages: 0 }),
    ).toMatchObject([{ unreadMessages: texts.length }]);
  });

  it('case 4: kill -9 of Redis: inbound messages are stored meanwhile, and outbound ones are sent once it is back', async () => {
    const { db } = engines;
    const before = (await stored()).length;
    const ticket = await db('tickets').where({ connectionId: connection.id }).first();
    const live = await openLive(core.url, { token: await token(admin) });
    await engines.kill('redis');
    expect(await deliver(webhookBody([ana.wrote(ana.text('sem Redis'))]))).toContain(200);
    expect(await stored()).toHaveLength(before + 1);
    const sent = meta.ledger.messages.length;
    const ids = [];
    for (const body of ['um', 'dois', 'três'])
      ids.push(await queueMessage({ db, clock: systemClock }, ticket, { body }));
    for (const id of ids) await settled(db, id, 'sent');
    expect(
      meta.ledger.messages.slice(sent).map(({ body }) => (body['text'] as { body: string }).body),
    ).toEqual(['um', 'dois', 'três']);
    await deliver(webhookBody([ana.wrote(ana.text('Redis voltou'))]));
    const bodyOf = (data: unknown) => (data as { message?: { body?: string } }).message?.body;
    for (const body of ['sem Redis', 'três', 'Redis voltou'])
      await live.until(({ data }) => bodyOf(data) === body);
    live.close();
  });

  it('kill -9 between Meta’s acceptance and our record: unconfirmed, sent once, and settled by the status that names it', async () => {
    const { db } = engines;
    const ticket = await db('tickets').where({ connectionId: connection.id }).first();
    const isText = ({ body }: { body: unknown }) => (body as { type?: string }).type === 'text';
    meta.misbehave({ kind: 'never-answer', on: isText });
    const taken = meta.ledger.messages.length;
    const lost = await queueMessage({ db, clock: systemClock }, ticket, { body: `chegou? ${seed}` });
    const message = await meta.ledger.waitFor(({ messages }) => messages[taken]);
    await core.kill('SIGKILL');
    meta.reset();
    // A dead process's leases expire by themselves after some seconds; here at once.
    await db('leases').update({ expiresAt: db.raw('UTC_TIMESTAMP(3) - INTERVAL 1 SECOND') });
    core = await startCoreProcess(env);
    await settled(db, lost, 'unconfirmed');
    // Later messages are not blocked by a dead job.
    const next = await queueMessage({ db, clock: systemClock }, ticket, { body: 'depois' });
    await settled(db, next, 'sent');
    expect(
      await post(
        webhookBody([ana.reported(ana.status(message.id, 'delivered', { clientId: String(lost) }))]),
      ),
    ).toBe(200);
    await settled(db, lost, 'sent');
    expect(await db('messages').where({ id: lost }).first('ack')).toEqual({ ack: 2 });
    expect(meta.ledger.messages).toHaveLength(taken + 2);
  });

  it('a Redis that stands still: messages are stored, and their live frames come from MySQL', async () => {
    const live = await openLive(core.url, { token: await token(admin) });
    const text = ana.text(`Redis parado ${seed}`);
    const goOn = await engines.freeze('redis');
    try {
      expect(await deliver(webhookBody([ana.wrote(text)]))).toContain(200);
      await live.until(({ data }) => JSON.stringify(data).includes(`Redis parado ${seed}`));
    } finally {
      goOn();
    }
    live.close();
  });
});
