import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/infra/database.js';
import { createFiguresWriter } from '../../src/modules/figures/figures-worker.repo.js';
import { createRelay } from '../../src/live/relay.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { differencesOf, figuresFromNothing, storedFigures } from './figures-from-nothing.js';
import { RIGHT, repeated } from './scene.js';
import { ACTS, WrittenLives, type Act } from './written-lives.js';

/** So many lives in all; RECADO_TEST_LIVES=10000 shows it for ten thousand. */
const LIVES = Number(process.env['RECADO_TEST_LIVES'] ?? 600);
/** So many in one company, whose acts are interleaved. */
const TOGETHER = 200;
/** They begin with RECADO_TEST_SEED. */
const FIRST = Number(process.env['RECADO_TEST_SEED'] ?? 1);
const SEEDS = Array.from({ length: Math.ceil(LIVES / TOGETHER) }, (_, n) => FIRST + n);
/** Sums, and which of their rows say something: one that became zero is not missed. */
const DERIVED = {
  ...{ spanStats: 'count <> 0', spanBins: 'count <> 0', figureDays: 'opened + closed > 0' },
  ...{ figureDayBins: 'LENGTH(counts) > 0', busyDays: 'LENGTH(counts) > 0' },
  busyBlocks: 'LENGTH(days) > 0',
};

let app: ReferenceApp;
beforeAll(async () => {
  app = await startReferenceApp();
});
afterAll(() => app.stop());

const relay = () => repeated(() => createRelay(app.services.infra, app.services.hydrators).run());
const round = (writer = app.services.figuresWriter) => repeated(() => writer.run());

/** A writer whose process is killed when everything is done but the commit. */
function killedWriter(): Promise<unknown> {
  const transaction = (work: (trx: never) => Promise<unknown>) =>
    app.db.transaction(async (trx) => {
      await work(trx as never);
      throw new Error('killed');
    });
  const db = new Proxy(app.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  }) as Database;
  return createFiguresWriter({ db, clock: app.services.infra.clock }).run();
}

/** What happens to the writer and to what it reads, at any moment. */
async function disturb(world: WrittenLives): Promise<void> {
  const { scope } = world;
  const cursor = () => app.db('figureCursors').where(scope);
  const roll = world.random();
  if (roll < 0.5) await round();
  else if (roll < 0.62) await Promise.all([round(), round(createFiguresWriter(app.services.infra))]);
  else if (roll < 0.72) await killedWriter().catch(({ message }) => expect(message).toBe('killed'));
  // The same events are read again.
  else if (roll < 0.86)
    await cursor().update({ seq: app.db.raw('seq - LEAST(seq, ?)', [1 + Math.floor(world.random() * 60)]) });
  // Events are trimmed, perhaps before they were read.
  else if (roll < 0.98) {
    const { seq } = (await app.db('companyStreams').where(scope).first('seq')) ?? { seq: 0 };
    await app
      .db('companyEvents')
      .where(scope)
      .where('seq', '<=', Number(seq) - Math.floor(world.random() * 12))
      .delete();
  } else if (roll < 0.995) await cursor().update({ timeZone: null, daysFrom: '9999-12-31' });
  else await app.services.figures.rebuild(scope);
}

describe(`increments are the fold from nothing: ${LIVES} lives`, () => {
  const acts = new Map<Act, number>();
  let lives = 0;

  it.each(SEEDS)(
    'seed %i',
    async (seed) => {
      const world = await WrittenLives.begin(app, seed);
      const { scope } = world;
      while (world.lives < TOGETHER || world.random() < 0.98) {
        await world.act();
        if (world.random() < 0.1) await relay();
        if (world.random() < 0.1) await disturb(world);
      }
      await relay();
      await app.services.figuresWriter.catchUp(scope);
      const expected = await figuresFromNothing(app.db, scope, world.deleted);
      for (const rows of Object.values(expected)) expect(rows.length).toBeGreaterThan(20);
      expect(differencesOf(await storedFigures(app.db, scope), expected)).toEqual({});

      const firsts = await app
        .db('ticketSpans')
        .where({ ...scope, ordinal: 1 })
        .select('ticketId', 'isFirst');
      for (const { ticketId, isFirst } of firsts) {
        const known = world.firsts.get(ticketId);
        if (known && !world.mergedContacts.has(known.contactId))
          expect([ticketId, Boolean(isFirst)]).toEqual([ticketId, known.isFirst]);
      }
      if (seed % 2) expect(await app.services.figures.verify(scope)).toMatchObject(RIGHT);
      else {
        // Rows that are lost are found missing, and made again as they were.
        for (const [table, says] of Object.entries(DERIVED))
          await app
            .db(table)
            .where(scope)
            .whereRaw(says)
            .limit(1 + Math.floor(world.random() * 9))
            .delete();
        const lost = differencesOf(await storedFigures(app.db, scope), expected);
        // What blocks hold is compared by day.
        const names = Object.keys(DERIVED).map((name) => (name === 'busyBlocks' ? 'busyStretches' : name));
        expect(Object.keys(lost).sort()).toEqual(names.sort());
        const found = await app.services.figures.rebuild(scope);
        expect([found.wrongSums > 0, found.wrongDays > 0]).toEqual([true, true]);
        expect(differencesOf(await storedFigures(app.db, scope), expected)).toEqual({});
      }
      for (const [act, times] of world.done) acts.set(act, (acts.get(act) ?? 0) + times);
      lives += world.lives;
    },
    10 * PATIENCE_MS,
  );

  it('all of it happened', () => {
    expect(lives).toBeGreaterThanOrEqual(LIVES);
    expect(ACTS.filter((act) => !acts.get(act))).toEqual([]);
  });
});
