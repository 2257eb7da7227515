import { describe, expect, it } from 'vitest';
import { app, from, into, scene, twoOfOne } from './two-of-one.js';

twoOfOne();

const boss = () => app.api.as(scene.ours.admin);
/** Numbers of cards by lane, after a proof that every counter is right. */
async function counts(): Promise<Record<number, number>> {
  expect(await app.services.tickets.reconcileCounts()).toBe(0);
  const { lanes } = (await boss().get('/ticket/kanban')).body as { lanes: { id: number; count: number }[] };
  return Object.fromEntries(lanes.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
}
async function aCard(contactId: number, laneId: number, status = 'pending') {
  const { company, connection } = scene.ours;
  const ticket = await app.aTicket(company, { contactId, connectionId: connection.id, status });
  expect((await boss().put(`/ticket-tags/${ticket.id}/${laneId}`, {})).status).toBe(200);
  return ticket;
}
async function aLane(name: string): Promise<number> {
  return (await boss().post('/tags', { name, color: '#112233', kanban: 1 })).body.id;
}

describe('cards of merged and erased contacts', () => {
  it('a merge closes the second card and keeps the lane of the first; its undoing brings both back', async () => {
    await boss().delete(`/tickets/${scene.ours.ticket.id}`);
    const [first, second] = [await aLane('First'), await aLane('Second')];
    const kept = await aCard(into.id, first);
    const ended = await aCard(from.id, second);
    const { body } = await boss().post(`/contacts/${from.id}/merge`, { intoId: into.id });
    expect(await counts()).toEqual({ [first]: 1 });
    expect((await boss().delete(`/contacts/merges/${body.merge.id}`)).status).toBe(200);
    expect(await counts()).toEqual({ [first]: 1, [second]: 1 });
    const { tickets } = (await boss().get('/ticket/kanban')).body;
    expect(tickets).toMatchObject([
      { id: kept.id, laneId: first },
      { id: ended.id, laneId: second },
    ]);
  });

  it('a lane that is deleted while two contacts are one is gone for the second card', async () => {
    await boss().delete(`/tickets/${scene.ours.ticket.id}`);
    const [first, second] = [await aLane('First'), await aLane('Second')];
    await aCard(into.id, first);
    await aCard(from.id, second);
    const { body } = await boss().post(`/contacts/${from.id}/merge`, { intoId: into.id });
    expect((await boss().delete(`/tags/${second}`)).status).toBe(200);
    expect((await boss().delete(`/contacts/merges/${body.merge.id}`)).status).toBe(200);
    expect(await counts()).toEqual({ 0: 1, [first]: 1 });
  });

  it('an erased contact leaves no card', async () => {
    await boss().delete(`/tickets/${scene.ours.ticket.id}`);
    const lane = await aLane('First');
    const card = await aCard(from.id, lane);
    const other = await aCard(into.id, lane);
    await boss().put(`/tickets/${card.id}`, { status: 'closed' });
    expect((await boss().delete(`/contacts/${from.id}`)).status).toBe(204);
    await app.services.contactErasure.erase();
    expect(await counts()).toEqual({ [lane]: 1 });
    expect((await boss().get('/ticket/kanban')).body.tickets).toMatchObject([{ id: other.id }]);
  });
});
