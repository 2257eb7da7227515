import { beforeEach, describe, expect, it } from 'vitest';
import { createFiguresWriter } from '../../src/modules/figures/figures-worker.repo.js';
import type { Database } from '../../src/infra/database.js';
import { app, scene, ticketScene } from '../tickets/scene.js';
import { randomBy } from './random-lives.js';
import {
  RIGHT,
  check,
  follow,
  of,
  partsAndSums,
  put,
  rate,
  relay,
  round,
  sums,
  ticketOf,
  writes,
} from './scene.js';

ticketScene();

/** A worker that is stopped when everything is done but the commit. */
const stopped = () => {
  const transaction = (work: (trx: never) => Promise<unknown>) =>
    app.db.transaction(async (trx) => {
      await work(trx as never);
      throw new Error('stopped');
    });
  const db = new Proxy(app.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  }) as Database;
  return createFiguresWriter({ db, clock: app.services.infra.clock });
};

describe('figures follow the history of tickets', () => {
  let number = 5511950000000;
  let who: string;
  beforeEach(() => {
    who = String(++number);
  });

  it('an attendance becomes a span and sums, and a first reply counts as soon as it is written', async () => {
    await writes(who);
    const { id } = await ticketOf(who);
    await put(id, { status: 'open', userId: scene.admin.id });
    await follow();
    expect(await sums('wait')).toMatchObject({ count: 1 });
    expect(await sums('firstReply')).toMatchObject({ count: 0 });
    expect((await app.api.as(scene.admin).post(`/messages/${id}`, { body: 'hi' })).status).toBeLessThan(300);
    await follow();
    expect(await sums('firstReply')).toMatchObject({ count: 1 });
    await put(id, { status: 'closed' });
    await follow();
    const span = await app.db('ticketSpans').where({ ticketId: id }).first();
    expect(span).toMatchObject({
      ordinal: 1,
      outcome: 'resolved',
      userId: scene.admin.id,
      openedBy: 'customer',
    });
    expect(Number(span.resolutionMs)).toBe(span.closedAt.getTime() - span.openedAt.getTime());
    expect(await sums('resolution')).toEqual({ count: 1, value: Number(span.resolutionMs) });
    const bins = await app.db('spanBins').where({ ...of(), metric: 'resolution' });
    expect(bins.map(({ isWorking, count }) => [isWorking, count])).toEqual([
      [false, 1],
      [true, 1],
    ]);
    expect(await check()).toMatchObject({ tickets: 1, ...RIGHT });
  });

  it('a deleted ticket stays in the sums without its contact, and one that goes on ends', async () => {
    await writes(who);
    const { id } = await ticketOf(who);
    await put(id, { status: 'open', userId: scene.admin.id });
    await put(id, { status: 'closed' });
    const other = String(++number);
    await writes(other);
    const active = await ticketOf(other);
    // Nothing was followed yet: the deletion itself settles what happened.
    for (const ticketId of [id, active.id])
      expect((await app.api.as(scene.admin).delete(`/tickets/${ticketId}`)).status).toBeLessThan(300);
    await follow();
    expect((await sums('closed')).count).toBe(1);
    expect((await sums('opened')).count).toBe(2);
    const spans = await app.db('ticketSpans').where(of()).orderBy('ticketId');
    expect(spans.map(({ outcome }) => outcome)).toEqual(['resolved', 'deleted']);
    expect(Object.keys(spans[0]).filter((column) => /contact|conversation/i.test(column))).toEqual([]);
    expect(await check()).toMatchObject(RIGHT);
    expect(await app.services.figures.rebuild(of())).toMatchObject(RIGHT);
    expect((await sums('closed')).count).toBe(1);
  });

  it('an erased contact leaves its figures, and nothing that leads to it', async () => {
    await writes(who);
    const { id, contactId } = await ticketOf(who);
    await put(id, { status: 'closed' });
    expect((await app.api.as(scene.admin).delete(`/contacts/${contactId}`)).status).toBeLessThan(300);
    await follow();
    expect((await sums('closed')).count).toBe(1);
    expect(await check()).toMatchObject(RIGHT);
  });

  it('what happened before figures were kept, or was missed, is read ticket by ticket', async () => {
    await writes(who);
    const { id } = await ticketOf(who);
    await put(id, { status: 'closed' });
    await relay();
    await app.db('companyEvents').where(of()).delete();
    await follow();
    expect((await sums('closed')).count).toBe(1);
    await put(id, { status: 'open', userId: scene.admin.id });
    await put(id, { status: 'closed' });
    await relay();
    await app.db('companyEvents').where(of()).delete();
    await follow();
    expect((await sums('closed')).count).toBe(2);
    expect(await check()).toMatchObject(RIGHT);
  });

  it('wrong figures are found and put right, while others go on', async () => {
    await writes(who);
    const { id } = await ticketOf(who);
    await put(id, { status: 'closed' });
    await follow();
    await app
      .db('spanStats')
      .where({ ...of(), metric: 'closed' })
      .update({ count: 9 });
    await app.db('spanBins').where(of()).delete();
    await app.db('ticketSpans').where({ ticketId: id }).update({ transfers: 3 });
    const found = await check();
    expect(found).toMatchObject({ wrongTicketCount: 1, wrongTickets: [id] });
    expect(found.wrongSums).toBeGreaterThan(0);
    const later = new Date(Date.now() + 86_400_000);
    expect(await app.services.figures.verify(of(), later)).toMatchObject({ tickets: 0, ...RIGHT });
    await app.services.figures.rebuild(of());
    expect((await sums('closed')).count).toBe(1);
    expect(await check()).toMatchObject(RIGHT);
  });

  it.each([1, 2, 3])(
    'random lives: redelivered, stopped in the middle, two workers; seed %i',
    async (seed) => {
      const random = randomBy(seed);
      const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!;
      const { admin, ana, caio, queue, other } = scene;
      const people = Array.from({ length: 5 }, () => String(++number));
      const as = (user = admin) => app.api.as(user);
      const acts: ((id: number, who: string) => Promise<unknown>)[] = [
        (_id, from) => writes(from),
        (_id, from) => writes(from, { type: 'echo' }),
        (_id, from) => writes(from, { imported: true }),
        (id) => put(id, { status: 'open', userId: admin.id }),
        (id) => put(id, { userId: pick([ana, caio]).id, queueId: pick([queue, other]).id }),
        (id) => put(id, { status: 'pending', userId: null, queueId: pick([queue, other]).id }),
        (id) => put(id, { status: 'closed' }),
        (id) => put(id, { status: 'closed' }),
        (id) => as().post(`/tickets/${id}/undo`),
        (id) => as().post(`/messages/${id}`, { body: 'an answer' }),
        (id) => (random() < 0.2 ? as().delete(`/tickets/${id}`) : Promise.resolve()),
        (id) => rate(id, Math.floor(random() * 11)),
        () => joinOrPart(),
      ];
      async function joinOrPart(): Promise<void> {
        const merge = await app
          .db('contactMerges')
          .where(of())
          .whereNull('undoneAt')
          .orderBy('id', 'desc')
          .first('id');
        if (merge && random() < 0.6) return void (await as().delete(`/contacts/merges/${merge.id}`));
        const ids: number[] = await app
          .db('contacts')
          .where({ ...of(), isGroup: false })
          .pluck('id');
        const [from, into] = [pick(ids), pick(ids)];
        if (from !== into) await as().post(`/contacts/${from}/merge`, { intoId: into });
      }
      for (const one of people) await writes(one);
      for (let step = 0; step < 70; step++) {
        const tickets: { id: number; conversation: Buffer }[] = await app.db('tickets').where(of());
        const { id, conversation } = pick(tickets);
        await pick(acts)(id, random() < 0.5 ? conversation.toString() : pick(people));
        if (random() < 0.3) await relay();
        if (step % 10 === 9) {
          await writes(pick(people));
          await relay();
          await expect(stopped().run()).rejects.toThrow('stopped');
        }
        if (random() < 0.2) await Promise.all([round(), round(createFiguresWriter(app.services.infra))]);
        // The same events once more.
        if (random() < 0.1)
          await app
            .db('figureCursors')
            .where(of())
            .update({ seq: app.db.raw('seq - LEAST(seq, 5)') });
      }
      await follow();
      const spans = await app.db('ticketSpans').where(of());
      expect(spans.length).toBeGreaterThan(people.length);
      const [parts, added] = await partsAndSums();
      expect(parts).toEqual(added);
      expect(parts!.length).toBeGreaterThan(3);
      expect(await check()).toMatchObject(RIGHT);
      expect(await app.services.figures.rebuild(of())).toMatchObject(RIGHT);
    },
    240_000,
  );
});
