import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobQueues } from '../../src/infra/jobs.js';
import { createLeases } from '../../src/infra/leases.js';
import { createPluginJobs } from '../../src/plugin-host/background/plugin-jobs.js';
import { createPluginSessions } from '../../src/plugin-host/background/plugin-sessions.js';
import { createOutbound } from '../../src/outbound/outbound.js';
import { queueMessage, settled } from './support/outbound-fixture.js';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { writeTinyPlugin } from './support/tiny-plugin.js';

let host: HostFixture;
beforeAll(async () => {
  host = await startHostFixture((folder) => writeTinyPlugin(folder));
});
afterAll(() => host.stop());

const logged = async (what: string) => (await host.db('plg_tiny_log').where('what', what)).length;
const within = { interval: 20 };
const processOf = (name: string, pace: { firstRestMs?: number } = {}) => {
  const leases = createLeases(host.infra.db, name, host.infra.log);
  return {
    leases,
    sessions: createPluginSessions(host.infra, host.plugins.host, host.ports, leases, undefined, {
      tickMs: 50,
      ...pace,
    }),
    jobs: createPluginJobs(host.infra, host.plugins.host, leases),
  };
};

describe('a channel that holds a socket', () => {
  it('is opened by one process, and taken over when that one ends', async () => {
    const { id } = await host.aConnection(await host.aCompany(), { channel: 'tiny' });
    const [one, two] = [processOf('one'), processOf('two')];
    one.sessions.start();
    await expect.poll(() => logged(`open ${id}`), within).toBe(1);
    two.sessions.start();
    expect(host.states).toContainEqual({ connectionId: id, state: { status: 'connected', account: '5511' } });
    expect([one.sessions.holds(id), two.sessions.holds(id)]).toEqual([true, false]);
    const before = (await host
      .db('leases')
      .where({ name: `session:${id}` })
      .first()) as { fence: number };
    await one.sessions.stop();
    expect(await logged(`close ${id}`)).toBe(1);
    await expect.poll(() => logged(`open ${id}`), within).toBe(2);
    expect(two.sessions.holds(id)).toBe(true);
    const after = (await host
      .db('leases')
      .where({ name: `session:${id}` })
      .first()) as { fence: number };
    expect(after.fence).toBeGreaterThan(before.fence);
    await two.sessions.stop();
  });
});

describe('a request to a session', () => {
  it('is carried out by the process that holds it: reopened, signed out first, closed, and opened again', async () => {
    const { id } = await host.aConnection(await host.aCompany(), { channel: 'tiny' });
    const { sessions } = processOf('nine');
    const ask = (wish: object) =>
      host
        .db('connections')
        .where({ id })
        .update({ ...wish, sessionRevision: host.db.raw('sessionRevision + 1') });
    const counts = async () =>
      Promise.all(['open', 'close', 'forget'].map((what) => logged(`${what} ${id}`)));
    sessions.start();
    await expect.poll(counts, within).toEqual([1, 0, 0]);
    await ask({});
    await expect.poll(counts, within).toEqual([2, 1, 0]);
    await ask({ sessionForget: true });
    await expect.poll(counts, within).toEqual([3, 2, 1]);
    expect(Number((await host.db('connections').where({ id }).first()).sessionForget)).toBe(0);
    await ask({ sessionForget: true, sessionWanted: false });
    await expect.poll(counts, within).toEqual([3, 3, 2]);
    await ask({ sessionWanted: true });
    await expect.poll(counts, within).toEqual([4, 3, 2]);
    await host.db('connections').where({ id }).delete();
    await expect.poll(counts, within).toEqual([4, 4, 2]);
    await sessions.stop();
  });

  it('does not wait for the delay after a failure', async () => {
    const fields = { channel: 'tiny', name: 'Unreachable' };
    const { id } = await host.aConnection(await host.aCompany(), fields);
    // Waiting for the delay would take longer than any test.
    const { sessions } = processOf('ten', { firstRestMs: 3_600_000 });
    sessions.start();
    await expect.poll(() => logged(`open ${id}`), within).toBe(1);
    await expect.poll(() => sessions.holds(id), within).toBe(false);
    await host.db('connections').where({ id }).update({ sessionRevision: 1 });
    await expect.poll(() => logged(`open ${id}`), within).toBe(2);
    await sessions.stop();
    await host.db('connections').where({ id }).delete();
  });
});

describe('messages of a channel that holds a socket', () => {
  it('are sent by the process that holds it, and wait until there is one', async () => {
    const company = await host.aCompany();
    const connection = await host.aConnection(company, { channel: 'tiny' });
    const ticket = await host.aTicket(company, { connection, status: 'open' });
    const id = await queueMessage(host, ticket, { body: 'over the socket' });
    const { infra, plugins, outbox, media, jobQueues: queues, leases } = host;
    const parts = { infra, channels: plugins.channels, outbox, media, queues, leases };
    const outbound = createOutbound({ ...parts, needsSession: async () => true });
    outbound.start();
    outbound.kick([id]);
    const own = createLeases(infra.db, 'eight', infra.log);
    const sessions = createPluginSessions(infra, plugins.host, host.ports, own, outbound.serveSession);
    sessions.start();
    await settled(host.db, id, 'sent');
    expect(await logged('send over the socket')).toBe(1);
    await Promise.all([sessions.stop(), outbound.stop()]);
  });
});

describe('due messages of a channel that holds a socket', () => {
  it('leave those of other connections their turn while nobody holds it, and go out once somebody does', async () => {
    const company = await host.aCompany();
    const [unheld, other] = [
      await host.aConnection(company, { channel: 'tiny' }),
      await host.aConnection(company),
    ];
    const due = new Date(Date.now() - 60_000);
    const messageOf = async (connection: typeof other, body: string, dueAt: Date) => {
      const ticket = await host.aTicket(company, { connection, status: 'open' });
      return queueMessage(host, ticket, { body, dueAt });
    };
    const waiting: number[] = [];
    for (const n of [1, 2, 3]) waiting.push(await messageOf(unheld, `waits ${n}`, due));
    await messageOf(other, 'of another connection', new Date(due.getTime() + 1_000));
    const { infra, plugins, outbox, media, leases } = host;
    const added: string[] = [];
    const queues: JobQueues = {
      ...host.jobQueues,
      queue: () => ({ add: async (jobs) => void added.push(...jobs.map(({ id }) => id ?? '')) }),
    };
    const parts = { infra, channels: plugins.channels, outbox, media, queues, leases };
    const outbound = createOutbound({ ...parts, needsSession: async (id) => id === unheld.id });
    // Three rows fill the look: without a holder they are put off, and the next look finds the others.
    expect(await outbound.enqueueDue(3)).toBe(0);
    expect(await outbound.enqueueDue(3)).toBe(1);
    expect(added.join()).toContain(`-${other.id}-`);
    const worker = outbound.serveSession(unheld.id);
    const dueNow = () =>
      host.db('messages').whereIn('id', waiting).where('dueAt', '<=', new Date()).pluck('id');
    await expect.poll(async () => (await dueNow()).length, within).toBe(3);
    await worker.close();
    await outbound.stop();
    await host.db('messages').where({ companyId: company.id }).delete();
  });
});

describe('a plugin’s job', () => {
  it('runs in one of two processes', async () => {
    const [one, two] = [processOf('three'), processOf('four')];
    one.jobs.start();
    two.jobs.start();
    await expect.poll(() => logged('tick'), within).toBeGreaterThan(0);
    const holder = (await host.db('leases').where({ name: 'plugin-jobs' }).first()) as { holder: string };
    expect(holder.holder).toMatch(/^(three|four)#/);
    expect(await logged('tick')).toBe(1);
    await Promise.all([one.jobs.stop(), two.jobs.stop()]);
  });
});

describe('a lease', () => {
  it('has one holder, increases its fence, and goes to the next process after it expired', async () => {
    const [one, two] = [processOf('five').leases, processOf('six').leases];
    const first = await one.acquire('thing', 60_000);
    expect(first!.isHeld()).toBe(true);
    expect(await two.acquire('thing', 60_000)).toBeUndefined();
    expect(await one.acquire('thing', 60_000)).toBeUndefined();
    await first!.release();
    expect(first!.signal.aborted).toBe(true);
    const second = await two.acquire('thing', 60_000);
    expect(second!.fence).toBe(first!.fence + 1);
    await two.close();
    expect(second!.isHeld()).toBe(false);
  });

  it('ends by the monotonic clock of its holder before the row expires, when it cannot be renewed', async () => {
    const { leases } = processOf('seven');
    const lease = await leases.acquire('short', 600);
    await host.db('leases').where({ name: 'short' }).update({ fence: 99 });
    const aborted = new Promise<number>((resolve) =>
      lease!.signal.addEventListener('abort', () => resolve(performance.now())),
    );
    await aborted;
    expect(lease!.isHeld()).toBe(false);
    const row = await host
      .db('leases')
      .where({ name: 'short' })
      .first(host.db.raw('expiresAt > UTC_TIMESTAMP(3) AS live'));
    expect(Number((row as { live: number }).live)).toBe(1);
  });
});
