import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PluginError } from '@recado/sdk';
import { createLeases } from '../../src/infra/leases.js';
import { createIntegrationDelivery } from '../../src/plugin-host/background/integration-delivery.js';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { logEvents } from './support/event-log.js';
import { decide } from './support/integration-choice.js';
import { listening, writeListenerPlugin, type Listening } from './support/listener-plugin.js';

let host: HostFixture;
let companyId: number;
let other: number;
const good = listening('good');
const moody = listening('moody');

beforeAll(async () => {
  host = await startHostFixture(async (folder) => {
    await writeListenerPlugin(folder, 'good');
    await writeListenerPlugin(folder, 'moody');
    await writeListenerPlugin(folder, 'unnamed', { kinds: ['channel'] });
    await writeListenerPlugin(folder, 'odd', { subscribes: ['message.sung'] });
  });
  await host.background.start();
});
afterAll(() => host.stop());
beforeEach(async () => {
  companyId = (await host.aCompany()).id;
  other = (await host.aCompany()).id;
  await log(companyId, 'a past message');
  for (const one of [good, moody]) Object.assign(one, { heard: [], conduct: undefined });
  for (const id of [companyId, other])
    for (const name of ['good', 'moody']) await decide(host, id, `${name}.${name}`, 'own');
});

const cursor = (integrationId: string, id = companyId) =>
  host.db('integrationCursors').where({ integrationId, companyId: id }).first();

const log = (company: number, ...bodies: string[]) => logEvents(host.db, company, ...bodies);
const told = ({ heard }: Listening, company = companyId) =>
  heard.filter((event) => event.companyId === company).map(({ id }) => id);
const until = (check: () => unknown) => expect.poll(check, { interval: 25 });

describe('integrations', () => {
  it('get subscribed events, once and in order, from their first day on', async () => {
    await log(companyId, 'one', 'changed', 'delete 7', 'two');
    await until(() => told(good).length).toBe(3);
    expect(good.heard.filter((event) => event.companyId === companyId)).toEqual([
      {
        ...{
          id: `${companyId}-2`,
          name: 'message.created',
          companyId,
          at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        data: { message: { body: 'one' } },
      },
      expect.objectContaining({ id: `${companyId}-4`, name: 'ticket.deleted', data: { ticketId: 7 } }),
      expect.objectContaining({ id: `${companyId}-5`, data: { message: { body: 'two' } } }),
    ]);
    await until(async () => Number((await cursor('good'))?.seq)).toBe(5);
    expect(JSON.stringify(good.heard)).not.toContain('a past message');
  });

  it('that fail hold back that company alone, and continue where they stopped', async () => {
    moody.conduct = (event) => {
      if (event.companyId === companyId) throw new PluginError('TEMPORARY', 'the service is down');
    };
    await log(companyId, 'one', 'two');
    await log(other, 'elsewhere');
    await until(() => [told(good).length, told(good, other).length, told(moody, other).length]).toEqual([
      2, 1, 1,
    ]);
    await until(async () => (await cursor('moody'))?.attempts).toBe(1);
    expect(await cursor('moody')).toMatchObject({ seq: 1, error: 'the service is down' });
    moody.conduct = undefined;
    host.clock.forward(2_000);
    await until(() => told(moody)).toEqual([`${companyId}-2`, `${companyId}-2`, `${companyId}-3`]);
    expect(await cursor('moody')).toMatchObject({ attempts: 0, passedOver: 0 });
  });

  it('skip an event that they reject for good, and count it', async () => {
    moody.conduct = (event) => {
      if (JSON.stringify(event.data).includes('poison'))
        throw new PluginError('CONTENT_REJECTED', 'not that');
    };
    await log(companyId, 'poison', 'fine');
    await until(async () => Number((await cursor('moody'))?.seq)).toBe(3);
    expect(told(moody)).toEqual([`${companyId}-2`, `${companyId}-3`]);
    expect(await cursor('moody')).toMatchObject({ passedOver: 1, error: 'not that' });
  });

  it('with a bug get an event four times, then the next one', async () => {
    moody.conduct = (event) => {
      if (JSON.stringify(event.data).includes('poison')) throw new TypeError('x is undefined');
    };
    await log(companyId, 'poison', 'fine');
    for (let attempt = 1; attempt < 4; attempt++) {
      await until(async () => (await cursor('moody'))?.attempts).toBe(attempt);
      host.clock.forward(60_000);
    }
    await until(() => told(moody).at(-1)).toBe(`${companyId}-3`);
    expect(told(moody)).toHaveLength(5);
  });

  it('get unfinished events again after the process ended, with the same id', async () => {
    let reached!: () => void;
    const inHand = new Promise<void>((resolve) => (reached = resolve));
    good.conduct = (event, signal) => {
      if (event.companyId !== companyId || told(good).length !== 2) return;
      reached();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    await log(companyId, 'one', 'two', 'three');
    await inHand;
    await host.background.stop();
    expect(Number((await cursor('good')).seq)).toBe(2);
    good.conduct = undefined;
    const leases = createLeases(host.db, 'another process', host.infra.log);
    const delivery = createIntegrationDelivery(host.infra, host.plugins.host, leases);
    delivery.start();
    await until(() => told(good)).toEqual([2, 3, 3, 4].map((seq) => `${companyId}-${seq}`));
    await delivery.stop();
    await leases.close();
  });
});

describe('a plugin with an integration', () => {
  const info = (id: string) => host.plugins.host.plugins().find((plugin) => plugin.id === id);
  it('declares it in its manifest, which lists show', () => {
    expect(info('good')).toMatchObject({ state: 'ready', kinds: ['integration'] });
    expect(info('unnamed')).toMatchObject({
      state: 'failed',
      error: 'It brings the kind "integration", which its manifest does not name.',
    });
  });
  it('subscribes to existing events', () => {
    expect(info('odd')!.error).toContain('subscribes to "message.sung", which does not exist');
  });
});
