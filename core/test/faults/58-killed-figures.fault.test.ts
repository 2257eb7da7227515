import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf, showDashboard } from '@recado/sdk/contracts';
import { createFiguresCheck } from '../../src/modules/figures/figures-check.repo.js';
import { createFiguresWriter } from '../../src/modules/figures/figures-worker.repo.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { diceOf, faultSeeds } from './seeds.js';
import { NOTHING, countedOf, minus, plus, type HistoryLine } from './support/counted-history.js';
import { startCuttingProxy, type CuttingProxy, type Fate } from './support/cutting-proxy.js';
import { call, startScene, type Scene } from './support/scene.js';

const PEOPLE = 8;
const KILLS = 4;
/** Statements with which figures are written. */
const WRITES =
  /^\s*(insert into|delete from|update) `?(ticketSpans|spanParts|spanHolds|spanStats|spanBins|figureDays|figureDayBins|busyDays|busyBlocks|figureCursors)\b/i;

let database: TestDatabase;
let proxy: CuttingProxy;
let scene: Scene;
let agent: Scene['admin'];
let queues: { id: number }[];
let onStatement: (sql: string) => Fate = () => 'pass';
beforeAll(async () => {
  database = await createTestDatabase();
  // The history of a ticket goes with it: the database keeps it for the count.
  await database.db.raw('CREATE TABLE keptLogs LIKE ticketLogs');
  await database.db.raw(
    'CREATE TRIGGER keepLogs BEFORE DELETE ON tickets FOR EACH ROW INSERT INTO keptLogs SELECT * FROM ticketLogs WHERE ticketId = OLD.id',
  );
  proxy = await startCuttingProxy(database.url, (sql) => onStatement(sql));
  scene = await startScene({}, { url: proxy.url, db: database.db });
  agent = await scene.anAdmin(scene.company);
  queues = [await scene.aQueue(scene.company), await scene.aQueue(scene.company)];
});
afterAll(async () => {
  await scene?.stop();
  await proxy?.stop();
  await database?.drop();
});

const own = () => ({ companyId: scene.company.id });
/** How often tickets were opened, closed and so on, by the history of those that are and those that were. */
async function countedHistory() {
  const lines: (HistoryLine & { ticketId: number })[] = [
    ...(await scene.db('ticketLogs').where(own()).orderBy('id')),
    ...(await scene.db('keptLogs').where(own()).orderBy('id')),
  ];
  const byTicket = new Map<number, HistoryLine[]>();
  for (const line of lines) byTicket.set(line.ticketId, [...(byTicket.get(line.ticketId) ?? []), line]);
  return [...byTicket.values()].map(countedOf).reduce(plus, NOTHING);
}
async function shownCounters() {
  const { body } = await call(scene, scene.admin, 'GET', '/dashboard?days=3');
  const { counters } = body as AnswerOf<typeof showDashboard>;
  const { opened, reopened, supportFinished: closed, resolution } = counters;
  return { opened, reopened, closed, resolved: resolution.count };
}
/** Whether there is something of which figures do not know yet. */
async function isBehind(): Promise<boolean> {
  const waiting = await scene.db('outbox').first('id');
  const stream = await scene.db('companyStreams').where(own()).first('seq');
  const cursor = await scene.db('figureCursors').where(own()).first();
  const isThere = cursor && Number(cursor.seq) === Number(stream.seq) && Number(cursor.backfillBelow) === 0;
  return waiting !== undefined || !isThere || cursor.daysFrom.getTime() > 0;
}
const ignoring = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** The next process has not to wait until the killed one's leases run out. */
async function startAgain(): Promise<void> {
  await scene.core.exited;
  await scene.db('leases').update({ expiresAt: scene.db.raw('NOW(3) - INTERVAL 1 SECOND') });
  await scene.restart();
}

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 58: kill -9 of the process that writes figures while tickets move: they are what the history says', async () => {
    const { db, provider } = scene;
    const dice = diceOf(seed);
    const people = Array.from({ length: PEOPLE }, (_, n) => {
      const phone = `551195${String(seed * 100 + n).padStart(7, '0')}`;
      return { phone, customer: provider.customer({ phone, name: `Rui ${n}` }) };
    });
    type Person = (typeof people)[number];
    // What is answered by nobody, or refused, may have been done or not: the history tells.
    const api = (method: string, path: string, body?: object) =>
      ignoring(call(scene, dice.of([scene.admin, agent]), method, path, body));
    const writes = ({ customer }: Person) => ignoring(provider.post([customer.text('Olá')]));
    const contactOf = async ({ phone }: Person): Promise<number | undefined> =>
      (
        await db('contactIdentities')
          .where({ ...own(), value: Buffer.from(phone) })
          .first('contactId')
      )?.contactId;
    const ticketOf = async (person: Person): Promise<number | undefined> => {
      const contactId = await contactOf(person);
      return (
        await db('tickets')
          .where({ ...own(), contactId: contactId ?? 0 })
          .orderBy('id', 'desc')
          .first('id')
      )?.id;
    };
    const moves: object[] = [
      { status: 'open', userId: scene.admin.id },
      { status: 'open', userId: agent.id },
      { userId: agent.id, queueId: queues[0]!.id },
      { status: 'pending', userId: null, queueId: queues[1]!.id },
      { status: 'pending', userId: null },
      { status: 'closed' },
      { status: 'closed' },
    ];
    async function acts(person: Person): Promise<void> {
      const id = await ticketOf(person);
      if (id === undefined || dice.chance(0.2)) return writes(person);
      if (dice.chance(0.12)) return api('POST', `/tickets/${id}/undo`);
      if (dice.chance(0.06)) return api('DELETE', `/tickets/${id}`);
      if (dice.chance(0.15)) return api('POST', `/messages/${id}`, { body: 'Bom dia' });
      return api('PUT', `/tickets/${id}`, dice.of(moves));
    }
    async function joinsOrParts(): Promise<void> {
      const merge = await db('contactMerges')
        .where(own())
        .whereNull('undoneAt')
        .orderBy('id', 'desc')
        .first('id');
      if (merge && dice.chance(0.5)) return api('DELETE', `/contacts/merges/${merge.id}`);
      const [from, into] = [await contactOf(dice.of(people)), await contactOf(dice.of(people))];
      if (from && into && from !== into) await api('POST', `/contacts/${from}/merge`, { intoId: into });
    }
    async function burst(): Promise<void> {
      await Promise.all([...people.map((person) => acts(person)), dice.chance(0.5) && joinsOrParts()]);
    }
    for (const person of people)
      await expect.poll(async () => (await writes(person), ticketOf(person)), { interval: 50 }).toBeTruthy();
    for (let kills = 0; kills < KILLS; kills++) {
      for (let n = dice.below(3); n > 0; n--) await burst();
      let isDown = false;
      // In the middle of a transaction that writes figures, or anywhere; before or after a statement.
      const isWriting = kills % 2 === 1;
      let left = 1 + dice.below(isWriting ? 25 : 200);
      const fate = dice.of(['pass', 'cut before'] as const);
      onStatement = (sql) => {
        if (isDown || (isWriting && !WRITES.test(sql)) || --left > 0) return 'pass';
        isDown = true;
        void scene.core.kill('SIGKILL');
        return fate;
      };
      while (!isDown) await burst();
      onStatement = () => 'pass';
      await startAgain();
    }
    for (let n = 0; n < 3; n++) await burst();

    // What customers wrote last may still be on its way.
    const difference = async () =>
      (await isBehind()) ? 'behind' : minus(await shownCounters(), await countedHistory());
    await expect.poll(difference).toEqual(NOTHING);
    expect((await countedHistory()).opened).toBeGreaterThan(PEOPLE);
    const clock = { now: () => new Date() };
    const check = createFiguresCheck({ db, clock }, createFiguresWriter({ db, clock }));
    expect(await check.verify(own())).toMatchObject({ wrongTicketCount: 0, wrongSums: 0, wrongDays: 0 });
  });
});
