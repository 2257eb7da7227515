import { afterAll, beforeAll, expect, it } from 'vitest';
import { adapter } from '../src/adapter.js';
import { erase } from '../src/erase.js';
import { muteLibsignal } from '../src/quiet.js';
import { Bench, type Linked } from './linked.js';
import type { Person } from './server/person.js';

muteLibsignal();
let bench: Bench;
let line: Linked;
let [ana, bia]: Person[] = [];
beforeAll(async () => {
  bench = await Bench.start();
  ana = bench.server.person('5511987654321', { name: 'Ana' });
  bia = bench.server.person('5511912345678', { name: 'Bia' });
  line = await bench.open();
  await line.connected();
});
afterAll(async () => {
  await line?.close();
  await bench?.stop();
});

/** How many rows of each table name the person; the LID contains the number. */
async function rowsOf(person: Person) {
  const counted = async (table: string, condition: string) => {
    const sql = `SELECT COUNT(*) AS n FROM plg_whatsapp_${table} WHERE ${condition}`;
    const [row] = await bench.database.db.query<{ n: number }>(sql);
    return Number(row!.n);
  };
  const like = `'%${person.number}%'`;
  return {
    keys: await counted('keys', `name LIKE ${like}`),
    sends: await counted('sends', `address LIKE ${like}`),
    journal: await counted('journal', `chat LIKE ${like} OR author LIKE ${like}`),
  };
}
async function talk(person: Person, text: string): Promise<void> {
  const id = await person.writes(line.phone, text);
  await line.until(() => line.events('message').find(({ externalId }) => externalId === id));
  await adapter.send(line.ctx, {
    ...{ clientId: `to-${person.lid}-${text}`, conversation: person.lid },
    ...{ recipient: { identities: [], isGroup: false }, content: { kind: 'text', text: 'Olá' } },
  });
}
const erasureOfAna = () => ({
  ...{ kind: 'contact' as const, companyId: 1, connectionIds: [1], contactIds: [31], chats: [] },
  identities: [{ kind: 'phone', value: '5511987654321' }],
  at: new Date(0).toISOString(),
});

it('forgets an erased person, by the number alone, and nobody else', async () => {
  await talk(ana!, 'um');
  await talk(bia!, 'dois');
  const before = await rowsOf(bia!);
  expect(before).toMatchObject({ sends: 1, journal: 1 });
  expect(before.keys).toBeGreaterThan(1);
  expect(await rowsOf(ana!)).toMatchObject({ sends: 1, journal: 1, keys: before.keys });
  // A message that the core has not stored yet stays; here each is done when it was passed on.
  await expect
    .poll(async () => (await erase(line.ctx, erasureOfAna()), rowsOf(ana!)))
    .toEqual({ keys: 0, sends: 0, journal: 0 });
  expect(await rowsOf(bia!)).toEqual(before);
});

it('is written to and answered by the same person again, also after a restart', async () => {
  await erase(line.ctx, erasureOfAna());
  await talk(ana!, 'três');
  await erase(line.ctx, erasureOfAna());
  await line.close();
  line = await bench.open({ fence: 2 });
  await line.connected();
  await talk(ana!, 'quatro');
});

it('forgets a company', async () => {
  await line.close();
  const company = {
    kind: 'company' as const,
    companyId: 1,
    connectionIds: [1],
    at: new Date(0).toISOString(),
  };
  await erase(line.ctx, company);
  for (const table of ['keys', 'journal', 'sends', 'authors', 'polls', 'sessions'])
    expect(await bench.database.db.query(`SELECT 1 FROM plg_whatsapp_${table}`)).toEqual([]);
});
