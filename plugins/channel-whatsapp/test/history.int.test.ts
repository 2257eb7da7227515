import { proto } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { muteLibsignal } from '../src/quiet.js';
import { openEntries } from '../src/store/journal.js';
import { Bench, type Linked } from './linked.js';
import type { Person } from './server/person.js';

muteLibsignal();
const { HistorySyncType } = proto.HistorySync;
const NOW = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const from = new Date((NOW - 30 * DAY) * 1000).toISOString();
let bench: Bench;
let line: Linked;
let ana: Person;
beforeAll(async () => {
  bench = await Bench.start();
  ana = bench.server.person('5511987654321', { name: 'Ana' });
  line = await bench.open({ record: { history: { from, groups: false } } });
  await line.connected();
});
afterAll(async () => {
  await line?.close();
  await bench?.stop();
});

const said = (id: string, daysAgo: number, text: string, fromMe = false, chat = ana.lid) => ({
  message: {
    key: { remoteJid: chat, id, fromMe },
    message: { conversation: text },
    messageTimestamp: NOW - daysAgo * DAY,
  },
});
const chat = (messages: ReturnType<typeof said>[]): proto.IConversation => ({
  ...{ id: ana.lid, pnJid: ana.pn, name: 'Ana da agenda', messages },
});

it('delivers the messages of the requested period, oldest first, without notifications', async () => {
  const group = { id: '120363099@g.us', messages: [said('H-G', 3, 'grupo', false, '120363099@g.us')] };
  const messages = [said('H-3', 1, 'ontem'), said('H-2', 2, 'resposta', true), said('H-1', 40, 'antiga')];
  const recent = { syncType: HistorySyncType.RECENT, progress: 50 };
  await line.phone.sharesHistory([chat([...messages, said('H-0', 5, 'antes')]), group], recent);
  await line.until(() => line.events('message').length === 2);
  const imported = line.ctx.ledger.received
    .map(({ event }) => event)
    .filter((event) => event.type === 'message' || event.type === 'echo');
  expect(imported.map(({ externalId, type, imported: old }) => [externalId, type, old])).toEqual([
    ['H-0', 'message', true],
    ['H-2', 'echo', true],
    ['H-3', 'message', true],
  ]);
  expect(imported[0]).toMatchObject({
    conversation: ana.lid,
    contact: { name: 'Ana da agenda', identities: [{ value: ana.number }, { kind: 'lid' }] },
  });
  expect(line.ctx.ledger.imports.map(({ progress }) => progress)).toEqual([
    { phase: 'preparing' },
    { phase: 'running', processed: 3, total: 3 },
  ]);
});

it('reports the end with the last piece, and new messages arrive as usual', async () => {
  await line.phone.sharesHistory([chat([said('H-4', 4, 'mais uma')])], {
    ...{ syncType: HistorySyncType.FULL, progress: 100 },
  });
  const id = await ana.writes(line.phone, 'hoje');
  const today = await line.until(() => line.events('message').find(({ externalId }) => externalId === id));
  expect(today.imported).toBeUndefined();
  await expect.poll(() => line.ctx.ledger.imports.at(-1)!.progress).toEqual({ phase: 'done' });
  expect(bench.server.errors).toEqual([]);
});

it.each([404, 503])(
  'delays no message when the host answers %i for a piece, and logs the piece',
  async (status) => {
    const { fetch } = line.ctx.http;
    line.ctx.http.fetch = async () => new Response(null, { status });
    const piece = await line.phone.sharesHistory([chat([said(`H-${status}`, 2, 'perdida')])], {
      ...{ syncType: HistorySyncType.FULL, progress: 50 },
    });
    const logged = () =>
      line.ctx.ledger.logged.filter(
        ({ message, fields }) =>
          message?.startsWith('a piece of history') && (fields as { messageId?: string }).messageId === piece,
      );
    await expect.poll(logged).not.toEqual([]);
    const id = await ana.writes(line.phone, 'cheguei?');
    await line.until(() => line.events('message').find(({ externalId }) => externalId === id));
    expect(logged()[0]!.level).toBe(status === 404 ? 'error' : 'warn');
    line.ctx.http.fetch = fetch;
  },
);

it('takes the piece when the host is back', async () => {
  await line.until(() => line.events('message').find(({ externalId }) => externalId === 'H-503'));
  expect(line.events('message').some(({ externalId }) => externalId === 'H-404')).toBe(false);
  await expect.poll(() => openEntries(line.ctx, line.ctx.connection.id, 10)).toEqual([]);
});
