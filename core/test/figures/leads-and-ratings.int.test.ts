import { expect, it } from 'vitest';
import { applyMove } from '../../src/modules/tickets/moves/ticket-moves.tx.js';
import { lockTicket } from '../../src/modules/tickets/tickets.repo.js';
import { app, scene, ticketScene } from '../tickets/scene.js';
import { RIGHT, check, follow, of, put, rate, sums, ticketOf, writes } from './scene.js';

ticketScene();

let number = 5511960000000;
const someone = () => String(++number);

it('a contact has one first attendance, whatever becomes of its tickets', async () => {
  const who = someone();
  const leads = async () => {
    await follow();
    return (await sums('leads')).count;
  };
  const imported = someone();
  await writes(imported, { imported: true });
  await put((await ticketOf(imported)).id, { status: 'closed' });
  await writes(imported);
  expect(await leads()).toBe(0);
  await writes(who);
  const first = await ticketOf(who);
  await put(first.id, { status: 'closed' });
  expect(await leads()).toBe(1);
  // Before anything of the next one is followed, the first one is deleted.
  expect((await app.api.as(scene.admin).delete(`/tickets/${first.id}`)).status).toBeLessThan(300);
  await writes(who);
  expect((await ticketOf(who)).id).toBeGreaterThan(first.id);
  expect(await leads()).toBe(1);
  await put((await ticketOf(who)).id, { status: 'closed' });
  const other = someone();
  await writes(other);
  expect(await leads()).toBe(2);
  const { id, contactId } = await ticketOf(other);
  await put(id, { status: 'closed' });
  const into = (await ticketOf(who)).contactId;
  const merged = await app.api.as(scene.admin).post(`/contacts/${contactId}/merge`, { intoId: into });
  expect(merged.status).toBeLessThan(300);
  await writes(other);
  expect(await leads()).toBe(2);
  const { id: mergeId } = await app.db('contactMerges').where(of()).first('id');
  expect((await app.api.as(scene.admin).delete(`/contacts/merges/${mergeId}`)).status).toBeLessThan(300);
  expect(await leads()).toBe(2);
  expect(await check()).toMatchObject(RIGHT);
  expect(await app.services.figures.rebuild(of())).toMatchObject(RIGHT);
});

it('a rating adds its share, its satisfaction and itself', async () => {
  const who = someone();
  await writes(who);
  const { id } = await ticketOf(who);
  await put(id, { status: 'open', userId: scene.admin.id });
  await put(id, { status: 'closed' });
  for (const value of [10, 7, 3]) await rate(id, value);
  await follow();
  const [nps, csat, rating] = [await sums('nps'), await sums('csat'), await sums('rating')];
  expect([nps, csat, rating]).toEqual([
    { count: 3, value: 0 },
    { count: 3, value: 2 },
    { count: 3, value: 5 + 4 + 2 },
  ]);
});

it('a rating that comes after a merge counts once, for the agent who closed, and still when the merge is undone', async () => {
  const [who, other] = [someone(), someone()];
  const { admin, ana, queue } = scene;
  for (const one of [who, other]) await writes(one);
  const [rated, joined] = [await ticketOf(who), await ticketOf(other)];
  await put(rated.id, { status: 'open', userId: admin.id, queueId: queue.id });
  await put(rated.id, { status: 'closed' });
  const merge = (from: number, into: number) =>
    app.api.as(admin).post(`/contacts/${from}/merge`, { intoId: into });
  expect((await merge(rated.contactId, joined.contactId)).status).toBeLessThan(300);
  await follow();
  await rate(rated.id, 10);
  await follow();
  const shares = async () =>
    (await app.db('spanParts').where({ ...of(), metric: 'nps' })).map((part) => [
      ...[part.ticketId, part.userId, part.queueId, Number(part.value)],
    ]);
  const once = [[rated.id, admin.id, queue.id, 1]];
  expect(await shares()).toEqual(once);
  expect(await sums('nps')).toEqual({ count: 1, value: 1 });
  expect(await check()).toMatchObject(RIGHT);
  const { id: mergeId } = await app.db('contactMerges').where(of()).first('id');
  expect((await app.api.as(admin).delete(`/contacts/merges/${mergeId}`)).status).toBeLessThan(300);
  await put(joined.id, { userId: ana.id, queueId: queue.id });
  await follow();
  expect(await shares()).toEqual(once);
  expect(await check()).toMatchObject(RIGHT);
});

it('whoever is asked for a rating and is merged meanwhile has one attendance that is rated late', async () => {
  const [who, other] = [someone(), someone()];
  const { admin } = scene;
  for (const one of [who, other]) await writes(one);
  const [rated, kept] = [await ticketOf(who), await ticketOf(other)];
  for (const { id } of [rated, kept]) await put(id, { status: 'open', userId: admin.id });
  // Closed for its agent: the bot waits for the rating.
  await app.db.transaction(async (trx) => {
    const ticket = (await lockTicket(trx, of(), rated.id))!;
    const next = { status: 'nps', userId: ticket.userId, queueId: ticket.queueId } as const;
    const move = {
      actorId: admin.id,
      transition: 'rate',
      next,
      now: app.services.infra.clock.now(),
    } as const;
    await applyMove(trx, app.services.outbox, ticket, move);
  });
  const body = { intoId: kept.contactId };
  expect((await app.api.as(admin).post(`/contacts/${rated.contactId}/merge`, body)).status).toBeLessThan(300);
  expect(await app.db('tickets').where({ id: rated.id }).first('status')).toEqual({ status: 'closed' });
  await rate(rated.id, 2);
  await follow();
  expect(await sums('nps')).toEqual({ count: 1, value: -1 });
  const { outcome, rating } = await app.db('ticketSpans').where({ ticketId: rated.id }).first();
  expect([outcome, rating]).toEqual(['resolved', 2]);
  expect((await sums('closed')).count).toBe(1);
  expect(await check()).toMatchObject(RIGHT);
});
