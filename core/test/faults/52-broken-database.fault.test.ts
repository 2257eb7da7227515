import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf, faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';

let scene: Scene;
const account = `f52_${randomBytes(4).toString('hex')}`;

beforeAll(async () => {
  scene = await startScene();
  const { db, env } = scene;
  const url = new URL(env['DATABASE_URL']!);
  await db.raw(`CREATE USER '${account}'@'%' IDENTIFIED BY 'of case 52'`);
  await db.raw(`GRANT ALL ON ${url.pathname.slice(1)}.* TO '${account}'@'%'`);
  [url.username, url.password] = [account, 'of case 52'];
  env['DATABASE_URL'] = url.href;
  await scene.core.kill('SIGTERM');
  await scene.restart();
});
afterAll(async () => {
  await scene.db.raw(`DROP USER IF EXISTS '${account}'@'%'`);
  await scene.stop();
});

/** Ways in which a database is up but rejects writes, and back. */
const TABLES = ['messages', 'tickets', 'contacts', 'contactIdentities', 'outbox', 'ticketCounts'] as const;
type Trouble = { what: string; begin(): Promise<unknown>; end(): Promise<unknown> };
function troubles(seed: number): Trouble[] {
  const { db, env } = scene;
  const table = diceOf(seed).of(TABLES);
  const database = new URL(env['DATABASE_URL']!).pathname.slice(1);
  const right = diceOf(seed + 7).of(['INSERT', 'SELECT', 'UPDATE']);
  // Permissions on a database are read when a session selects it: open sessions are ended.
  const rights = async (sql: string) => {
    await db.raw(sql);
    await db.raw(`KILL USER '${account}'`);
  };
  return [
    {
      what: `without the table ${table}`,
      begin: () => db.raw('RENAME TABLE ?? TO ??', [table, `${table}Away`]),
      end: () => db.raw('RENAME TABLE ?? TO ??', [`${table}Away`, table]),
    },
    {
      what: 'without a column',
      begin: () => db.raw('ALTER TABLE messages RENAME COLUMN body TO bodyAway'),
      end: () => db.raw('ALTER TABLE messages RENAME COLUMN bodyAway TO body'),
    },
    {
      what: 'with a column that nobody fills',
      begin: () => db.raw('ALTER TABLE tickets ADD COLUMN unknownToAll INT NOT NULL'),
      end: () => db.raw('ALTER TABLE tickets DROP COLUMN unknownToAll'),
    },
    {
      what: `without the right to ${right}`,
      begin: () => rights(`REVOKE ${right} ON ${database}.* FROM '${account}'@'%'`),
      end: () => rights(`GRANT ${right} ON ${database}.* TO '${account}'@'%'`),
    },
  ];
}

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 52: writes that the database rejects for its own reasons are refused, never quarantined, and complete after a retry', async () => {
    const { db, provider, connection } = scene;
    for (const [n, { what: trouble, begin, end }] of troubles(seed).entries()) {
      const what = `${trouble} (${seed})`;
      const who = Array.from({ length: 6 }, (_, one) =>
        provider.customer({ phone: `5511986${seed % 100}${n}${one}00` }),
      );
      const events = who.map((customer, one) => customer.text(what, { id: `b-${seed}-${n}-${one}` }));
      const post = () => Promise.all(events.map(async (event) => (await provider.post([event]))[0]!.status));
      await begin();
      const refused = [...(await post()), ...(await post())].filter((status) => status < 500);
      await end();
      expect(refused, what).toEqual([]);
      expect(await db('quarantinedEvents'), what).toEqual([]);
      // Like a provider, until it is accepted: an ended session is noticed at its next use.
      await expect.poll(async () => new Set(await post())).toEqual(new Set([200]));
      const stored = await db('messages')
        .where({ connectionId: connection.id, body: what })
        .pluck('externalId');
      expect(stored.map(String).sort(), what).toEqual(events.map((_, one) => `b-${seed}-${n}-${one}`));
    }
    expect(
      await db('tickets').where({ connectionId: connection.id }).whereNot({ unreadMessages: 1 }),
    ).toEqual([]);
  });

  it('case 52: a table that only receipts need does not block inbound messages', async () => {
    const { db, provider, connection } = scene;
    await db.raw('RENAME TABLE earlyStatuses TO earlyStatusesAway');
    const customer = provider.customer({ phone: `5511985${seed % 100}00000` });
    const [message, receipt] = await Promise.all([
      provider.post([customer.text('still', { id: `r-${seed}` })]),
      provider.post([customer.status(`unknown-${seed}`, 'delivered')]),
    ]);
    await db.raw('RENAME TABLE earlyStatusesAway TO earlyStatuses');
    expect([message[0]!.status, receipt[0]!.status]).toEqual([200, 500]);
    expect(await db('quarantinedEvents')).toEqual([]);
    expect(
      await db('messages').where({ connectionId: connection.id, externalId: Buffer.from(`r-${seed}`) }),
    ).toHaveLength(1);
  });

  it('case 52: a failure of every message is the fault of none: some are quarantined, then all are rejected', async () => {
    const { db, provider, connection } = scene;
    const who = provider.customer({ phone: `5511984${seed % 100}00000` });
    await db.raw("CREATE TRIGGER noMessages BEFORE INSERT ON messages FOR EACH ROW SIGNAL SQLSTATE '22003'");
    const answers: number[] = [];
    for (let n = 0; n < 8; n += 1)
      answers.push((await provider.post([who.text('n', { id: `t-${seed}-${n}` })]))[0]!.status);
    await db.raw('DROP TRIGGER noMessages');
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(3);
    expect(answers.slice(3).filter((status) => status < 500)).toEqual([]);
    const [after] = await provider.post([who.text('n', { id: `t-${seed}-7` })]);
    expect(after!.status).toBe(200);
    const aside = db('quarantinedEvents').where({ connectionId: connection.id });
    expect(await aside).toHaveLength(answers.filter((status) => status === 200).length);
    await db('quarantinedEvents').delete();
  });

  it('case 52: a process that starts meanwhile loads its plugins once it can', async () => {
    const { db, provider } = scene;
    await scene.core.kill('SIGTERM');
    await db.raw('RENAME TABLE plugins TO pluginsAway');
    await scene.restart();
    const who = provider.customer({ phone: `5511983${seed % 100}00000` });
    const post = async () => (await provider.post([who.text('late', { id: `p-${seed}` })]))[0]!.status;
    const refused = await post();
    await db.raw('RENAME TABLE pluginsAway TO plugins');
    expect(refused).not.toBe(200);
    await expect.poll(post, { interval: 100 }).toBe(200);
  });
});
