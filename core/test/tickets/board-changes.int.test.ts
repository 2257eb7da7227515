import { describe, expect, it } from 'vitest';
import { STATE, aLane, ana, board, boardScene, boss, cardsOf, countsOf, move } from './board-scene.js';
import { app, left, scene } from './scene.js';

boardScene();

describe('lanes when tickets change', () => {
  /** Counts of the board for everybody, exact by every way. */
  async function exact(): Promise<Record<number, number>> {
    expect(await left.wrongCounts()).toBe(0);
    return countsOf(await board(boss()));
  }

  it('a closed ticket leaves the board, and returns to its place when it is reopened', async () => {
    const {
      ana: { id },
      held,
    } = scene;
    const lane = await aLane();
    const [a, b, c] = [await held(id), await held(id), await held(id)];
    for (const ticket of [c, b, a]) await move(ticket.id, lane.id);
    await ana().put(`/tickets/${b.id}`, { status: 'closed' });
    expect(await exact()).toEqual({ [lane.id]: 2 });
    expect(cardsOf(await board(ana()), lane.id)).toEqual([a.id, c.id]);
    // Closed while it is dragged.
    expect(await move(b.id, lane.id, { afterId: a.id })).toMatchObject(STATE);
    expect(await ana().delete(`/ticket-tags/${b.id}`)).toMatchObject(STATE);
    await ana().put(`/tickets/${b.id}`, { status: 'open', userId: id });
    expect(await exact()).toEqual({ [lane.id]: 3 });
    expect(cardsOf(await board(ana()), lane.id)).toEqual([a.id, b.id, c.id]);
    await ana().put(`/tickets/${b.id}`, { status: 'closed' });
    await ana().post(`/tickets/${b.id}/undo`);
    expect(await exact()).toEqual({ [lane.id]: 3 });
  });

  it('closing and moving at the same moment leave one result, with right counters', async () => {
    const {
      ana: { id },
      held,
    } = scene;
    const lane = await aLane();
    for (let n = 0; n < 10; n++) {
      const ticket = await held(id);
      const [moved, closed] = await Promise.all([
        move(ticket.id, lane.id),
        boss().put(`/tickets/${ticket.id}`, { status: 'closed' }),
      ]);
      expect(closed.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      expect((await left.row(ticket.id)).laneId).toBe(moved.status === 200 ? lane.id : null);
    }
    expect(await exact()).toEqual({});
  });

  it('a transfer, a return, a deletion and a bulk closing keep the counters', async () => {
    const {
      ana: { id },
      caio,
      queue,
      other,
      held,
    } = scene;
    const lane = await aLane();
    const tickets = [await held(id), await held(id), await held(id), await held(id)];
    for (const ticket of tickets) await move(ticket.id, lane.id);
    const [a, b, c] = tickets;
    await ana().put(`/tickets/${a!.id}`, { userId: caio.id, queueId: queue.id });
    await ana().put(`/tickets/${b!.id}`, { status: 'pending' });
    await ana().put(`/tickets/${b!.id}`, { queueId: other.id });
    expect(await exact()).toEqual({ [lane.id]: 4 });
    expect(countsOf(await board(ana()))).toEqual({ [lane.id]: 2 });
    expect(countsOf(await board(app.api.as(caio)))).toEqual({ [lane.id]: 1 });
    expect((await boss().delete(`/tickets/${c!.id}`)).status).toBe(204);
    expect(await exact()).toEqual({ [lane.id]: 3 });
    expect((await boss().post(`/users/${caio.id}/active-tickets`, { userId: null })).body).toMatchObject({
      moved: 1,
    });
    expect(await exact()).toEqual({ [lane.id]: 3 });
    for (const status of ['open', 'pending']) {
      const { body } = await boss().post('/tickets/closeAll', { status, allQueues: true });
      await app.services.tickets.closings.run(body.id);
    }
    expect(await exact()).toEqual({});
  });

  it('deleting a tag, or taking the lane off the board, puts its cards into the lane without a tag', async () => {
    const {
      ana: { id },
      held,
    } = scene;
    const [lane, second] = [await aLane(), await aLane()];
    const [a, b, c] = [await held(id), await held(id), await held(id)];
    for (const ticket of [a, b]) await move(ticket.id, lane.id);
    await move(c.id, second.id);
    await ana().put(`/tickets/${b.id}`, { status: 'closed' });
    expect((await boss().delete(`/tags/${lane.id}`)).status).toBe(200);
    expect(await exact()).toEqual({ 0: 1, [second.id]: 1 });
    await ana().put(`/tickets/${b.id}`, { status: 'open', userId: id });
    expect(await exact()).toEqual({ 0: 2, [second.id]: 1 });
    expect((await boss().put(`/tags/${second.id}`, { kanban: 0 })).status).toBe(200);
    expect(await exact()).toEqual({ 0: 3 });
    expect((await board(boss())).lanes.map((page) => page.id)).toEqual([0]);
    expect(cardsOf(await board(ana()), 0)).toEqual([c.id, b.id, a.id]);
  });

  it('moves into a lane while it is deleted end in one place, with right counters', async () => {
    const {
      ana: { id },
      held,
    } = scene;
    const lane = await aLane();
    const tickets = [];
    for (let n = 0; n < 8; n++) tickets.push(await held(id));
    const [gone, ...moved] = await Promise.all([
      boss().delete(`/tags/${lane.id}`),
      ...tickets.map((ticket) => move(ticket.id, lane.id)),
    ]);
    expect(gone.status).toBe(200);
    expect(moved.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(await app.db('tickets').where({ laneId: lane.id })).toEqual([]);
    expect(await exact()).toEqual({ 0: 8 });
  });

  it('a lane has a WIP limit, and a board no more than fifty lanes', async () => {
    const lane = await aLane({ wipLimit: 3 });
    expect((await ana().get('/tags/kanban')).body.lista).toMatchObject([{ id: lane.id, wipLimit: 3 }]);
    const changed = await boss().put(`/tags/${lane.id}`, { wipLimit: null });
    expect(changed.body).toMatchObject({ wipLimit: null });
    for (const wipLimit of [0, -1, 1.5, 10_000, '3'])
      expect(await boss().put(`/tags/${lane.id}`, { wipLimit })).toMatchObject({ status: 400 });
    const rows = Array.from({ length: 49 }, (_, n) => ({ name: `Filled ${n}`, color: '#112233', kanban: 1 }));
    await app.db('tags').insert(rows.map((row) => ({ ...row, companyId: scene.company.id })));
    const FULL = { status: 409, body: { error: 'ERR_LANE_LIMIT' } };
    expect(await boss().post('/tags', { name: 'One more', color: '#112233', kanban: 1 })).toMatchObject(FULL);
    const plain = await boss().post('/tags', { name: 'One more', color: '#112233' });
    expect(plain.status).toBe(201);
    expect(await boss().put(`/tags/${plain.body.id}`, { kanban: 1 })).toMatchObject(FULL);
    expect((await boss().put(`/tags/${lane.id}`, { kanban: 1, name: 'Renamed' })).status).toBe(200);
    // Also if the last one is asked for many times at once, by new tags and by known ones.
    await app.db('tags').where({ companyId: scene.company.id, name: 'Filled 0' }).delete();
    const more = { name: 'Plain', color: '#112233' };
    const known = (
      await Promise.all([1, 2, 3, 4].map((n) => boss().post('/tags', { ...more, name: `Plain ${n}` })))
    ).map(({ body }) => body.id);
    const all = await Promise.all([
      ...[1, 2, 3, 4, 5, 6].map((n) =>
        boss().post('/tags', { name: `At once ${n}`, color: '#112233', kanban: 1 }),
      ),
      ...known.map((id) => boss().put(`/tags/${id}`, { kanban: 1 })),
    ]);
    expect(all.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status >= 300).map(({ body }) => body.error))).toEqual(
      new Set(['ERR_LANE_LIMIT']),
    );
  });
});
