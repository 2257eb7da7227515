import { describe, expect, it } from 'vitest';
import { closesTicketsOfGoneConnections } from '../../src/modules/tickets/closing/tickets-of-gone-connections.repo.js';
import { noteRemains } from '../../src/infra/deletion-remains.js';
import { lockTicketForSystem, moveBySystem } from '../../src/modules/tickets/moves/system-moves.tx.js';
import { app, scene, ticketScene } from '../tickets/scene.js';

ticketScene();

interface Line {
  id: number;
  type: string;
  cancelsId: number | null;
  [column: string]: unknown;
}
/** What the history of a ticket says: states as status, queue and user. */
async function told(ticketId: number) {
  const lines: Line[] = await app.db('ticketLogs').where({ ticketId }).orderBy('id');
  const state = (line: Line, side: 'from' | 'to') =>
    line[`${side}Status`] === null
      ? null
      : `${line[`${side}Status`]} ${line[`${side}QueueId`]} ${line[`${side}UserId`]}`;
  return lines.map((line) => [
    line.type,
    line['actor'],
    line['reason'],
    state(line, 'from'),
    state(line, 'to'),
  ]);
}
const put = (id: number, body: object, as = scene.ana) => app.api.as(as).put(`/tickets/${id}`, body);

describe('the history tells what figures need', () => {
  it('every move names its states, who acted and why', async () => {
    const { ana, caio, queue, other, waiting } = scene;
    const { id } = await waiting();
    await put(id, { status: 'open', userId: ana.id });
    await put(id, { userId: caio.id, queueId: other.id });
    await put(id, { status: 'pending' }, scene.admin);
    await put(id, { status: 'closed' }, scene.admin);
    await put(id, { status: 'open', userId: scene.admin.id }, scene.admin);
    const open = `open ${queue.id} ${ana.id}`;
    const his = `open ${other.id} ${caio.id}`;
    const there = `pending ${other.id} null`;
    expect(await told(id)).toEqual([
      ['open', 'user', 'accept', `pending ${queue.id} null`, open],
      ['transfered', 'user', 'assign', open, his],
      ['receivedTransfer', 'user', 'assign', open, his],
      ['return', 'user', 'return', his, there],
      ['closed', 'user', 'ignore', there, `closed ${other.id} ${scene.admin.id}`],
      [
        'reopen',
        'user',
        'reopen',
        `closed ${other.id} ${scene.admin.id}`,
        `open ${other.id} ${scene.admin.id}`,
      ],
    ]);
  });

  it('an undo names the first line of what it cancels', async () => {
    const { ana, caio, other, queue, held } = scene;
    const { id } = await held(ana.id);
    await put(id, { userId: caio.id, queueId: other.id });
    expect((await app.api.as(ana).post(`/tickets/${id}/undo`)).status).toBe(200);
    const [first, , undo] = await app.db('ticketLogs').where({ ticketId: id }).orderBy('id');
    expect(undo).toMatchObject({ type: 'undo', cancelsId: first.id, toStatus: 'open', toQueueId: queue.id });
  });

  it('a new ticket comes from a customer, from the company’s phone, or from a user who opens it', async () => {
    const { ana, queue, company, connection } = scene;
    const contact = await app.aContact(company);
    const asked = { contactId: contact.id, whatsappId: connection.id, status: 'open', queueId: queue.id };
    const { body } = await app.api.as(ana).post('/tickets', asked);
    expect(await told(body.id)).toEqual([
      ['create', 'user', null, null, `pending ${queue.id} null`],
      ['open', 'user', null, `pending ${queue.id} null`, `open ${queue.id} ${ana.id}`],
    ]);
    const line = {
      ...{ id: connection.id, companyId: company.id, channel: 'reference', allowGroup: false },
      ...{ groupAsTicket: false, timeCreateNewTicket: 60, onlyQueueId: queue.id },
    };
    const event = (type: 'message' | 'echo', who: string) => ({
      ...{ type, externalId: `${who}-${type}`, conversation: who, sentAt: new Date().toISOString() },
      contact: { identities: [{ kind: 'phone' as const, value: who }] },
      content: { kind: 'text' as const, text: 'hello' },
    });
    for (const [type, who, actor] of [
      ['message', '5511960000001', 'customer'],
      ['echo', '5511960000002', 'phone'],
    ] as const) {
      await app.services.ingest.receive(line, [event(type, who) as never]);
      const { id } = await app
        .db('tickets')
        .where({ conversation: Buffer.from(who) })
        .first('id');
      expect(await told(id)).toEqual([['create', actor, null, null, `pending ${queue.id} null`]]);
      if (type === 'echo') continue;
      await put(id, { status: 'closed' }, scene.admin);
      await app.services.ingest.receive(line, [{ ...event(type, who), externalId: 'again' } as never]);
      const closed = `closed ${queue.id} ${scene.admin.id}`;
      expect((await told(id)).at(-1)).toEqual([
        'reopen',
        'customer',
        null,
        closed,
        `pending ${queue.id} null`,
      ]);
    }
  });

  it('closings by the bot, in bulk and of a gone connection are told apart; a steered ticket leaves a line', async () => {
    const { ana, admin, company, other, queue, held, waiting } = scene;
    const [bulk, gone, flow] = [await held(ana.id), await waiting(), await waiting()];
    await app.db.transaction(async (trx) => {
      const ticket = await lockTicketForSystem(trx, { companyId: company.id }, flow.id);
      const by = { actor: 'bot' } as const;
      const now = new Date();
      await moveBySystem(trx, app.services.outbox, ticket!, 'steer', { queueId: other.id }, now, by);
      await moveBySystem(trx, app.services.outbox, ticket!, 'finish', { status: 'closed' }, now, by);
    });
    expect(await told(flow.id)).toEqual([
      ['move', 'bot', 'steer', `pending ${queue.id} null`, `pending ${other.id} null`],
      ['closed', 'bot', 'finish', `pending ${other.id} null`, `closed ${other.id} null`],
    ]);
    const shown = (await app.api.as(admin).get(`/tickets-log/${flow.id}`)).body;
    expect(shown.map(({ type }: { type: string }) => type)).toEqual(['closed']);

    const { body } = await app.api.as(admin).post('/tickets/closeAll', { status: 'open', allQueues: true });
    await app.services.tickets.closings.run(body.id);
    expect(await told(bulk.id)).toEqual([
      ['closed', 'user', 'bulk', `open ${queue.id} ${ana.id}`, `closed ${queue.id} ${ana.id}`],
    ]);

    const { connectionId } = await app.db('tickets').where({ id: gone.id }).first('connectionId');
    await app.db.transaction((trx) =>
      noteRemains(trx, { companyId: company.id }, 'connection', [connectionId], new Date()),
    );
    await app.db('connections').where({ id: connectionId }).delete();
    await closesTicketsOfGoneConnections(app.services.infra, app.services.outbox).run();
    expect(await told(gone.id)).toMatchObject([['closed', 'system', 'no-connection', {}, {}]]);
  });

  it('a merge’s closing is no resolution, and its undoing cancels it', async () => {
    const { admin, company, connection, held, waiting, ana, queue } = scene;
    const [kept, ending] = [await held(ana.id), await waiting()];
    const merged = await app.api
      .as(admin)
      .post(`/contacts/${ending.contactId}/merge`, { intoId: kept.contactId });
    expect(merged.status).toBe(200);
    const was = `pending ${queue.id} null`;
    const closed = `closed ${queue.id} null`;
    expect(await told(ending.id)).toEqual([['closed', 'merge', 'merge', was, closed]]);
    const { id: mergeId } = await app.db('contactMerges').where({ companyId: company.id }).first('id');
    expect((await app.api.as(admin).delete(`/contacts/merges/${mergeId}`)).status).toBe(200);
    const [first, undo] = await app.db('ticketLogs').where({ ticketId: ending.id }).orderBy('id');
    expect(undo).toMatchObject({ type: 'undo', actor: 'merge', cancelsId: first.id, toStatus: 'pending' });
    expect(connection.id).toBe(ending.connectionId);
  });

  it('the lines of a company are found by time', async () => {
    const [plan] = await app.db.raw(
      'EXPLAIN SELECT id FROM ticketLogs WHERE companyId = 1 AND createdAt >= NOW() ORDER BY createdAt, id',
    );
    expect(plan[0].key).toBe('ticketLogs_by_time');
  });
});
