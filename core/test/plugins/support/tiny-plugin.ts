import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ENTRY = `
const capabilities = {
  inbound: ['text'], outbound: { text: {} }, receipts: [], proactive: 'free', idempotentSend: true,
};
const log = (ctx, what) => ctx.db.execute('INSERT INTO plg_tiny_log (what) VALUES (?)', [what]);
const connection = {
  modes: { plain: { title: 'Plain', schema: { type: 'object', properties: {} } } },
  provision: async () => ({ ok: true }),
  session: {
    async open(ctx, emit) {
      await log(ctx, 'open ' + ctx.connection.id);
      if (ctx.connection.name === 'Unreachable') throw new Error('nobody there');
      emit({ status: 'connected', account: '5511' });
      ctx.signal.addEventListener('abort', () => globalThis.tinySignals?.push('abort ' + ctx.connection.id));
      return { close: () => log(ctx, 'close ' + ctx.connection.id) };
    },
    forget: (ctx) => log(ctx, 'forget ' + ctx.connection.id),
  },
};
export default {
  register(registry) {
    registry.channel({ id: 'tiny', capabilities, connection, send: async (ctx, message) => {
      await log(ctx, 'send ' + message.content.text);
      return [{ part: 0, externalMessageId: 'T' + message.clientId, acceptedAt: new Date().toISOString() }];
    } });
    registry.job({ id: 'tick', everyMs: 1000, run: (ctx) => log(ctx, 'tick') });
    registry.route({ method: 'GET', path: '/echo/:name', handler: async (_ctx, request) => ({
      status: 201, headers: { 'content-type': 'text/plain', 'x-own': 'yes' }, body: request.params.name + request.query.q }) });
    registry.route({ method: 'POST', path: '/json', bodyLimit: 50, perMinute: 3, handler: async (_ctx, request) => ({
      status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(await request.json()) }) });
    registry.route({ method: 'GET', path: '/throws', handler: async () => { throw new Error('private detail'); } });
    registry.route({ method: 'GET', path: '/fetch', handler: async (ctx, request) => {
      const answer = await ctx.http.fetch(request.query.url);
      return { status: 200, body: await answer.text() };
    } });
    registry.route({ method: 'GET', path: '/values', handler: async (ctx) => {
      await ctx.kv.set('a', { n: 1 });
      await ctx.kv.set('b', 2, 60000);
      await ctx.kv.delete('a');
      return { status: 200, body: JSON.stringify([(await ctx.kv.get('a')) ?? null, await ctx.kv.get('b')]) };
    } });
    registry.route({ method: 'GET', path: '/values/:id', handler: async (ctx, request) => {
      const space = ctx.kv.of(Number(request.params.id));
      if (request.query.set) await space.set('last', request.query.set);
      return { status: 200, body: JSON.stringify([(await space.get('last')) ?? null, (await ctx.kv.get('last')) ?? null]) };
    } });
    registry.route({ method: 'GET', path: '/connections', handler: async (ctx, request) => {
      const { after, limit } = request.query;
      const page = { ...(after && { after: Number(after) }), ...(limit && { limit: Number(limit) }) };
      const list = await ctx.connections.list(page);
      return { status: 200, body: JSON.stringify(list.map(({ id, key }) => ({ id, key }))) };
    } });
    registry.route({ method: 'GET', path: '/foreign', handler: async (ctx) => {
      const failure = await ctx.db.query('SELECT * FROM users').then(() => 'read', (error) => error.message);
      const other = await ctx.connections.get(Number(0)) ?? null;
      return { status: 200, body: JSON.stringify([failure, other]) };
    } });
    registry.route({ method: 'GET', path: '/connection/:id', handler: async (ctx, request) =>
      ({ status: 200, body: JSON.stringify((await ctx.connections.get(Number(request.params.id))) ?? null) }) });
    registry.route({ method: 'GET', path: '/widget.js', handler: async () => ({ status: 200, body: 'widget' }) });
    registry.route({ method: 'GET', path: '/demo', handler: async () => ({ status: 200, body: 'demo' }) });
    registry.socket({ path: '/socket/:room', maxPayload: 100, open(ctx, socket, request) {
      const leave = ctx.signals.subscribe('room', (data) => socket.send('signal ' + data));
      socket.onClose(leave);
      socket.onMessage((text) => {
        if (text === 'throw') throw new Error('in a listener');
        if (text.startsWith('publish ')) return void ctx.signals.publish('room', text.slice(8));
        socket.send(request.params.room + ': ' + text);
      });
    } });
  },
};
`;

/** A small plugin of plain JavaScript that uses each part of the context. Its migrations have one change per file. */
export async function writeTinyPlugin(
  parent: string,
  migrations: Record<string, string> = {},
): Promise<string> {
  const folder = join(parent, 'tiny');
  await mkdir(join(folder, 'migrations'), { recursive: true });
  const recado = {
    id: 'tiny',
    kinds: ['channel'],
    sdk: '*',
    entry: './entry.mjs',
    displayName: 'Tiny',
    migrations: './migrations',
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'tiny', version: '1.0.0', recado }));
  await writeFile(join(folder, 'entry.mjs'), ENTRY);
  const all = {
    '001_log.mjs': `export default { up: ['CREATE TABLE plg_tiny_log (id INT AUTO_INCREMENT PRIMARY KEY, what VARCHAR(60))'] };`,
    ...migrations,
  };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, 'migrations', name), text);
  return folder;
}
