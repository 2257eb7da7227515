import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { migratePlugin } from '../../src/plugin-host/lifecycle/plugin-migrations.js';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { writeTinyPlugin } from './support/tiny-plugin.js';

let host: HostFixture;
let folder: string;
let inside: Server;
let reached = 0;

beforeAll(async () => {
  inside = createServer((_request, response) => {
    reached += 1;
    response.end('inside');
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  host = await startHostFixture(
    async (path) => {
      folder = path;
      await writeTinyPlugin(path);
    },
    { RECADO_ALLOWED_HOSTS: '' },
  );
});
afterAll(async () => {
  inside.close();
  await host.stop();
});
const call = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${host.url}/api/plugins/tiny${path}`, init);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const post = (body: string) =>
  call('/json', { method: 'POST', body, headers: { 'content-type': 'application/json' } });

describe('a plugin’s routes', () => {
  it('get parameters and query, and respond with their own headers', async () => {
    const answer = await call('/echo/jo%C3%A3o?q=!');
    expect(answer).toMatchObject({ status: 201, text: 'joão!' });
    expect(answer.headers.get('x-own')).toBe('yes');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await call('/nothing')).text).toBe('{"error":"ERR_NOT_FOUND"}');
  });
  it('have the limits that they declare', async () => {
    expect(await post('{"a":1}')).toMatchObject({ status: 200, text: '{"a":1}' });
    expect(await post('nonsense')).toMatchObject({ status: 400 });
    expect(await post(JSON.stringify({ long: 'x'.repeat(60) }))).toMatchObject({
      status: 413,
      text: '{"error":"ERR_TOO_LARGE"}',
    });
    const fourth = await post('{"a":1}');
    expect(fourth).toMatchObject({ status: 429, text: '{"error":"ERR_TOO_MANY_REQUESTS"}' });
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  it('that throw are answered without details of the core', async () => {
    expect(await call('/throws')).toMatchObject({ status: 503, text: '{"error":"ERR_PLUGIN_UNAVAILABLE"}' });
  });
  it('have short public addresses for their widget and their demo page', async () => {
    expect(await (await fetch(`${host.url}/widget/tiny.js`)).text()).toBe('widget');
    expect(await (await fetch(`${host.url}/demo/tiny`)).text()).toBe('demo');
    expect((await fetch(`${host.url}/widget/tiny`)).status).toBe(404);
    expect((await fetch(`${host.url}/demo/nobody`)).status).toBe(404);
  });
});

describe('a plugin’s context', () => {
  it('fetches nothing from inside the network', async () => {
    const { port } = inside.address() as AddressInfo;
    for (const name of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])
      expect((await call(`/fetch?url=http://${name}:${port}/`)).status, name).toBe(503);
    expect(reached).toBe(0);
  });
  it('keeps small values', async () => expect((await call('/values')).text).toBe('[null,2]'));
  it('keeps values of a connection apart from others, and they go with it', async () => {
    const company = await host.aCompany();
    const [one, two] = [
      await host.aConnection(company, { channel: 'tiny', settings: {} }),
      await host.aConnection(await host.aCompany(), { channel: 'tiny', settings: {} }),
    ];
    const foreign = await host.aConnection(company, { channel: 'reference', settings: {} });
    expect((await call(`/values/${one.id}?set=555001`)).text).toBe('["555001",null]');
    expect((await call(`/values/${one.id}?set=555002`)).text).toBe('["555002",null]');
    expect((await call(`/values/${two.id}`)).text).toBe('[null,null]');
    expect((await call(`/values/${foreign.id}?set=1`)).status).toBe(503);
    await host.db('connections').where({ id: one.id }).delete();
    expect(await host.db('pluginConnectionValues').where({ pluginId: 'tiny' })).toEqual([]);
  });
  it('lists the connections of its channels in pages, without those that are being deleted', async () => {
    await host.db('connections').where({ channel: 'tiny' }).delete();
    const make = () =>
      host.aCompany().then((its) => host.aConnection(its, { channel: 'tiny', settings: {} }));
    const [one, leaving, two] = [await make(), await make(), await make()];
    await host.aConnection(await host.aCompany(), { channel: 'reference', settings: {} });
    await host.db('connections').where({ id: leaving.id }).update({ leavingAt: new Date() });
    const list = async (query = '') =>
      (JSON.parse((await call(`/connections${query}`)).text) as { id: number }[]).map(({ id }) => id);
    expect(await list()).toEqual([one.id, two.id]);
    expect(await list('?limit=1')).toEqual([one.id]);
    expect(await list(`?after=${one.id}&limit=0`)).toEqual([two.id]);
    expect(await list(`?after=${two.id}`)).toEqual([]);
  });
  it('reads only its own tables, and only its own connections', async () => {
    const [failure] = JSON.parse((await call('/foreign')).text) as [string];
    expect(failure).toContain("the table users is not this plugin's");
    const company = await host.aCompany();
    const own = await host.aConnection(company, { channel: 'tiny' });
    const other = await host.aConnection(company, { channel: 'another', secrets: { secret: 'not yours' } });
    expect(JSON.parse((await call(`/connection/${own.id}`)).text)).toMatchObject({
      id: own.id,
      companyId: company.id,
    });
    expect((await call(`/connection/${other.id}`)).text).toBe('null');
  });
});

describe('a plugin’s socket', () => {
  const open = async (path = '/socket/blue') => {
    const socket = new WebSocket(`${host.url.replace('http', 'ws')}/api/plugins/tiny${path}`);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await Promise.race([once(socket, 'open'), closed]);
    const next = async () => String((await once(socket, 'message'))[0]);
    return { socket, closed, next };
  };
  it('talks, and receives signals from every process', async () => {
    const [one, two] = [await open(), await open('/socket/red')];
    one.socket.send('hello');
    expect(await one.next()).toBe('blue: hello');
    // Subscribing reaches Redis after the socket is open: the first signal is repeated until both have received one.
    const heard = Promise.all([one.next(), two.next()]);
    const repeat = setInterval(() => one.socket.send('publish now'), 20);
    expect(await heard).toEqual(['signal now', 'signal now']);
    clearInterval(repeat);
    one.socket.close();
    two.socket.close();
  });
  it('is closed for a frame that is too large, binary, or makes its listener throw, and for unknown paths', async () => {
    const big = await open();
    big.socket.send('x'.repeat(101));
    expect(await big.closed).toBe(1009);
    const binary = await open();
    binary.socket.send(Buffer.from([1]));
    expect(await binary.closed).toBe(1003);
    const throwing = await open();
    throwing.socket.send('throw');
    expect(await throwing.closed).toBe(1011);
    expect(await (await open('/nothing')).closed).toBe(1008);
  });
});

describe('a plugin’s migrations', () => {
  it('are applied once, even by two processes at once, and refuse foreign tables', async () => {
    const second = await writeTinyPlugin(join(folder, '..', 'later'), {
      '002_more.mjs': `export default { async up(schema) { await schema.raw('CREATE TABLE plg_tiny_more (id INT)'); } };`,
    });
    const migrate = () => migratePlugin(host.infra.db, 'tiny', join(second, 'migrations'));
    expect((await Promise.all([migrate(), migrate()])).sort()).toEqual([0, 1]);
    expect(
      await host.db('pluginMigrations').where({ pluginId: 'tiny' }).orderBy('name').pluck('name'),
    ).toEqual(['001_log', '002_more']);
    await writeTinyPlugin(join(folder, '..', 'later'), {
      '003_evil.mjs': `export default { up: ['DROP TABLE users'] };`,
    });
    await expect(migrate()).rejects.toThrow(
      "Its migration 003_evil failed: the table users is not this plugin's",
    );
    expect(await host.db.schema.hasTable('users')).toBe(true);
    await rename(second, `${second}-done`);
  });

  it.each([
    ["export const up = ['CREATE TABLE plg_tiny_x (id INT)'];", 'it exports "up" by itself and no migration'],
    ['export const name = 1;', 'it has no migration'],
    ["export default { up: 'CREATE TABLE plg_tiny_x (id INT)' };", 'its "up" is a string'],
    ['export default { up: [1] };', 'its "up" is a list of other things'],
    ["export default { up: [], down: 'DROP TABLE plg_tiny_x' };", 'its "down" is a string'],
  ])('that is written otherwise is told what to write: %s', async (source, found) => {
    const odd = await writeTinyPlugin(join(folder, '..', found.replaceAll(/\W/g, '')), {
      '009_odd.mjs': source,
    });
    const migrate = migratePlugin(host.infra.db, 'tiny', join(odd, 'migrations'));
    await expect(migrate).rejects.toThrow(`Its migration 009_odd failed: ${found}`);
    await expect(migrate).rejects.toThrow('export default defineMigration({ up: [');
  });
});
