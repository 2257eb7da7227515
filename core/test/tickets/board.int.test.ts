import { LANE_PAGE } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import { aLane, ana, board, boardScene, boss, cardsOf, countsOf, move, wholeLane } from './board-scene.js';
import { NO_TICKET, app, left, scene } from './scene.js';

boardScene();

const NO_TAG = { status: 404, body: { error: 'ERR_NO_TAG_FOUND' } };

describe('the board', () => {
  it('GET /tags/kanban and GET /ticket/kanban have a lane without a tag, newest first, and one for each tag', async () => {
    const {
      ana: { id },
      held,
      waiting,
    } = scene;
    const [first, second] = [await aLane(), await aLane()];
    const [a, b] = [await held(id), await waiting()];
    await held(id, { status: 'closed' });
    await held(id, { status: 'nps' });
    const page = await board(ana());
    expect(page.lanes.map((lane) => lane.id)).toEqual([0, first.id, second.id]);
    expect(cardsOf(page, 0)).toEqual([b.id, a.id]);
    expect(countsOf(page)).toEqual({ 0: 2 });
    expect((await move(a.id, second.id)).body).toMatchObject({ id: a.id, laneId: second.id });
    const after = await board(ana());
    expect([cardsOf(after, 0), cardsOf(after, second.id)]).toEqual([[b.id], [a.id]]);
    expect(after.tickets.find((ticket) => ticket.id === a.id)).toMatchObject({
      tags: [{ id: second.id, name: second.name, kanban: 1 }],
    });
    const { lista } = (await ana().get('/tags/kanban')).body;
    expect(lista).toMatchObject([
      { id: first.id, ticketsCount: 0 },
      { id: second.id, ticketsCount: 1 },
    ]);
  });

  it('PUT /ticket-tags/{ticketId}/{tagId} is one entry and one event; DELETE /ticket-tags/{ticketId} takes it back', async () => {
    const {
      ana: { id },
      held,
    } = scene;
    const lane = await aLane({ name: 'Proposta' });
    const ticket = await held(id);
    await move(ticket.id, lane.id);
    expect((await move(ticket.id, lane.id)).status).toBe(200);
    expect(await left.logs(ticket.id)).toEqual(['lane']);
    expect(await left.events(ticket.id)).toMatchObject([{ action: 'update' }]);
    const history = () => ana().get(`/tickets-log/${ticket.id}`);
    expect((await history()).body).toMatchObject([
      { type: 'lane', user: { id }, tag: { id: lane.id, name: 'Proposta' } },
    ]);
    const answer = await ana().delete(`/ticket-tags/${ticket.id}`);
    expect(answer).toMatchObject({ status: 200, body: { laneId: null, lanePosition: null } });
    expect((await ana().delete(`/ticket-tags/${ticket.id}`)).status).toBe(200);
    expect((await history()).body).toMatchObject([{ type: 'lane' }, { type: 'lane', tag: null }]);
    expect(countsOf(await board(ana()))).toEqual({ 0: 1 });
    expect(await left.wrongCounts()).toBe(0);
  });

  it('puts a card beside another one, or at the top', async () => {
    const {
      ana: { id },
      held,
    } = scene;
    const lane = await aLane();
    const [a, b, c, d] = [await held(id), await held(id), await held(id), await held(id)];
    const order = async () => cardsOf(await board(ana()), lane.id);
    for (const ticket of [a, b, c]) await move(ticket.id, lane.id);
    expect(await order()).toEqual([c.id, b.id, a.id]);
    await move(d.id, lane.id, { afterId: c.id, beforeId: b.id });
    expect(await order()).toEqual([c.id, d.id, b.id, a.id]);
    await move(c.id, lane.id, { afterId: a.id });
    expect(await order()).toEqual([d.id, b.id, a.id, c.id]);
    await move(a.id, lane.id, { beforeId: b.id });
    expect(await order()).toEqual([d.id, a.id, b.id, c.id]);
    // A neighbour that has left meanwhile: the other one counts, then the top.
    await move(c.id, 0 + lane.id, { afterId: 2_000_000_001, beforeId: a.id });
    expect(await order()).toEqual([d.id, c.id, a.id, b.id]);
    await ana().delete(`/ticket-tags/${d.id}`);
    await move(d.id, lane.id, { afterId: 2_000_000_001 });
    expect(await order()).toEqual([d.id, c.id, a.id, b.id]);
    // Beside itself it stays.
    await move(c.id, lane.id, { afterId: c.id, beforeId: a.id });
    expect(await order()).toEqual([d.id, c.id, a.id, b.id]);
  });

  it('keeps all of 50 cards that are moved into one gap at once, in one order', async () => {
    const {
      ana: { id },
      held,
    } = scene;
    const lane = await aLane();
    const [top, bottom] = [await held(id), await held(id)];
    await move(bottom.id, lane.id);
    await move(top.id, lane.id);
    const tickets = [];
    for (let n = 0; n < 50; n++) tickets.push(await held(id));
    const answers = await Promise.all(
      tickets.map((ticket) => move(ticket.id, lane.id, { afterId: top.id, beforeId: bottom.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const whole = await wholeLane(ana(), lane.id);
    expect([whole.length, whole[0], whole.at(-1)]).toEqual([52, top.id, bottom.id]);
    expect(new Set(whole).size).toBe(52);
    const places = await app.db('tickets').where({ laneId: lane.id }).pluck('lanePosition');
    expect(new Set(places.map(String)).size).toBe(52);
    expect(countsOf(await board(ana()))).toEqual({ [lane.id]: 52 });
    expect(await left.wrongCounts()).toBe(0);
    // Any further card finds room between any two of them.
    const late = await held(id);
    await move(late.id, lane.id, { afterId: whole[25], beforeId: whole[26] });
    expect((await wholeLane(ana(), lane.id)).indexOf(late.id)).toBe(26);
  });

  it('tells cards with one place apart by their id, and puts a card behind both', async () => {
    const {
      ana: { id },
      held,
    } = scene;
    const lane = await aLane();
    const [a, b, c, d] = [await held(id), await held(id), await held(id), await held(id)];
    for (const ticket of [c, b, a]) await move(ticket.id, lane.id);
    await app
      .db('tickets')
      .whereIn('id', [a.id, b.id])
      .update({ lanePosition: Buffer.from('Twins1') });
    await app
      .db('tickets')
      .where({ id: c.id })
      .update({ lanePosition: Buffer.from('Twins2') });
    expect(await wholeLane(ana(), lane.id)).toEqual([a.id, b.id, c.id]);
    await move(d.id, lane.id, { afterId: a.id, beforeId: b.id });
    expect(await wholeLane(ana(), lane.id)).toEqual([a.id, b.id, d.id, c.id]);
  });

  it('numbers a lane anew when a gap is used up', async () => {
    const {
      ana: { id },
      held,
    } = scene;
    const lane = await aLane();
    const [a, b, c] = [await held(id), await held(id), await held(id)];
    for (const ticket of [b, a]) await move(ticket.id, lane.id);
    const deep = 'U'.repeat(199);
    const place = (text: string) => ({ lanePosition: Buffer.from(text) });
    await app
      .db('tickets')
      .where({ id: a.id })
      .update(place(`${deep}A`));
    await app
      .db('tickets')
      .where({ id: b.id })
      .update(place(`${deep}B`));
    expect((await move(c.id, lane.id, { afterId: a.id })).status).toBe(200);
    expect(await wholeLane(ana(), lane.id)).toEqual([a.id, c.id, b.id]);
    const places: Buffer[] = await app.db('tickets').where({ laneId: lane.id }).pluck('lanePosition');
    expect(Math.max(...places.map(({ length }) => length))).toBeLessThan(10);
  });

  it('is read page by page, each card once', async () => {
    const {
      ana: { id },
      held,
    } = scene;
    const lane = await aLane();
    const tickets = [];
    for (let n = 0; n < 2 * LANE_PAGE + 3; n++) tickets.push(await held(id));
    for (const { id: ticketId } of tickets.slice(0, LANE_PAGE + 1)) await move(ticketId, lane.id);
    expect(await wholeLane(ana(), lane.id)).toEqual(
      tickets
        .slice(0, LANE_PAGE + 1)
        .map((ticket) => ticket.id)
        .reverse(),
    );
    expect(await wholeLane(ana(), 0)).toEqual(
      tickets
        .slice(LANE_PAGE + 1)
        .map((ticket) => ticket.id)
        .reverse(),
    );
    const first = await board(ana());
    expect(first.tickets).toHaveLength(2 * LANE_PAGE);
    expect(first.lanes.every(({ cursor }) => cursor !== null)).toBe(true);
  });

  it('shows and counts what the user may see, by queue, by user and by tag', async () => {
    const {
      ana: { id },
      caio,
      other,
      held,
      waiting,
      queue,
      company,
    } = scene;
    const lane = await aLane();
    const [own, his, waits, elsewhere] = [
      await held(id),
      await held(caio.id),
      await waiting(),
      await waiting({ queueId: other.id }),
    ];
    for (const ticket of [own, his, waits, elsewhere]) await move(ticket.id, lane.id, {}, boss());
    const seen = async (client = ana(), query = {}) => {
      const page = await board(client, query);
      expect(cardsOf(page, lane.id)).toHaveLength(countsOf(page)[lane.id] ?? 0);
      return cardsOf(page, lane.id).sort((x, y) => x - y);
    };
    expect(await seen()).toEqual([own.id, waits.id]);
    expect(await seen(boss())).toEqual([own.id, his.id, waits.id, elsewhere.id]);
    expect(await seen(boss(), { queueIds: JSON.stringify([other.id]) })).toEqual([elsewhere.id]);
    expect(await seen(ana(), { queueIds: JSON.stringify([other.id, scene.theirs.queue.id]) })).toEqual([]);
    expect(await seen(ana(), { queueIds: JSON.stringify([queue.id]) })).toEqual([own.id, waits.id]);
    expect(await seen(boss(), { users: JSON.stringify([caio.id]) })).toEqual([his.id]);
    // Only admins choose users.
    expect(await seen(ana(), { users: JSON.stringify([caio.id]) })).toEqual([own.id, waits.id]);
    const [tagId] = await app
      .db('tags')
      .insert({ companyId: company.id, name: 'VIP board', color: '#112233' });
    await app.db('contactTags').insert({ contactId: his.contactId, tagId });
    expect(await seen(boss(), { tags: JSON.stringify([tagId]) })).toEqual([his.id]);
    expect(await move(his.id, lane.id)).toMatchObject(NO_TICKET);
    expect(await ana().delete(`/ticket-tags/${his.id}`)).toMatchObject(NO_TICKET);
  });

  it('rejects other companies’ tickets and lanes, plain tags, and wrong input', async () => {
    const {
      ana: { id },
      held,
      theirs,
      company,
    } = scene;
    const lane = await aLane();
    const ticket = await held(id);
    const stranger = app.api.as(theirs.admin);
    expect(await move(ticket.id, lane.id, {}, stranger)).toMatchObject(NO_TICKET);
    const [foreign] = await app
      .db('tags')
      .insert({ companyId: theirs.company.id, name: 'Their lane', color: '#112233', kanban: 1 });
    const [plain] = await app.db('tags').insert({ companyId: company.id, name: 'Plain', color: '#112233' });
    for (const tagId of [foreign!, plain!, 2_000_000_001])
      expect(await move(ticket.id, tagId)).toMatchObject(NO_TAG);
    for (const body of [{ afterId: 'x' }, { afterId: -1 }, { beforeId: 1.5 }, []])
      expect(await move(ticket.id, lane.id, body)).toMatchObject({ status: 400 });
    const wrong: Record<string, string | number>[] = [
      { queueIds: 'x' },
      { laneId: -1 },
      { after: 'U.1' },
      { laneId: lane.id, after: "U'.1" },
    ];
    for (const query of wrong)
      expect(await ana().get('/ticket/kanban', { query })).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION' },
      });
    expect(await ana().get('/ticket/kanban', { query: { laneId: foreign! } })).toMatchObject(NO_TAG);
    expect((await board(stranger)).tickets.map((card) => card.id)).not.toContain(ticket.id);
    expect(await left.logs(ticket.id)).toEqual([]);
  });

  it('hides numbers from users who may not see them', async () => {
    const { company, queue, held } = scene;
    const setting = { companyId: company.id, name: 'lgpdHideNumber', value: 'enabled' };
    await app.db('settings').insert(setting);
    const eva = await app.aUser(company, { name: 'Eva', queueIds: [queue.id] });
    const contact = await app.aContact(company, { name: 'Bia', number: '5511987654321' });
    await held(eva.id, { contact });
    const [card] = (await board(app.api.as(eva))).tickets;
    expect(card!.contact.number).not.toContain('98765');
  });
});
