import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, startSchedulesApp, type SchedulesApp } from './scene.js';

let test: SchedulesApp;
let scene: Awaited<ReturnType<SchedulesApp['aScene']>>;
beforeAll(async () => {
  test = await startSchedulesApp();
});
afterAll(() => test.stop());
beforeEach(async () => {
  test.turnClock('2027-01-11T12:00:00Z');
  scene = await test.aScene();
});

const plan = async (fields: Record<string, unknown> = {}): Promise<number> => {
  const form = { body: 'Olá {{firstName}}, até logo', contactId: scene.contact.id };
  const { body, status } = await scene.as.ana.post('/schedules', {
    ...{ ...form, sendAt: '2027-01-11T10:00', ...fields },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const local = (id: number) =>
  test.runs(id).then((runs) => runs.map(({ occurrence, state }) => `${occurrence} ${state}`));

describe('a scheduled message', () => {
  it('is sent at its time with its words filled in, and its result is told', async () => {
    const id = await plan();
    await test.sendDue();
    expect(await test.messagesOf(scene.company)).toEqual([]);
    test.turnClock('2027-01-11T13:00:00Z');
    await test.sendDue();
    const [message] = await test.messagesOf(scene.company);
    expect(message).toMatchObject({ body: 'Olá Maria, até logo', origin: 'schedule', userId: scene.ana.id });
    expect(message.clientKey.toString()).toBe(`s:${id}:2027-01-11T10:00`);
    await test.provider.ledger.waitFor((ledger) => ledger.sendsOf(String(message.id))[0]);
    await expect.poll(async () => (await test.schedule(id)).state).toBe('sent');
    const { body } = await scene.as.ana.get(`/schedules/${id}`);
    expect(body).toMatchObject({ status: 'ENVIADA', failure: null });
    expect(body.sentAt).not.toBeNull();
    expect(await local(id)).toEqual(['2027-01-11T10:00 sent']);
  });

  it('goes into the active ticket of its contact', async () => {
    const { contact, connection, company } = scene;
    const ticket = await test.aTicket(company, { contact, connection });
    await plan({ body: 'Ticket {{ticket_id}} {{queue}}' });
    test.turnClock('2027-01-11T13:00:00Z');
    await test.sendDue();
    const [message] = await test.messagesOf(company);
    expect(message).toMatchObject({ ticketId: ticket.id, body: `Ticket ${ticket.id} ` });
  });

  it('that is two hours late is sent, and later asks instead', async () => {
    const sent = await plan();
    test.turnClock('2027-01-11T15:00:00Z');
    await test.sendDue();
    expect(await test.messagesOf(scene.company)).toHaveLength(1);
    test.turnClock('2027-01-11T12:00:00Z');
    const missed = await plan({ sendAt: '2027-01-11T11:00' });
    test.turnClock('2027-01-14T14:00:00Z');
    await test.sendDue();
    expect(await test.messagesOf(scene.company)).toHaveLength(1);
    expect((await scene.as.ana.get(`/schedules/${missed}`)).body.status).toBe('PERDIDA');
    expect(await local(missed)).toEqual(['2027-01-11T11:00 missed']);
    expect(await local(sent)).toHaveLength(1);
  });

  it('that repeats sends the latest time alone, and logs those that were skipped', async () => {
    const id = await plan({ recurrence: { repeat: 'daily' } });
    test.turnClock('2027-01-14T14:00:00Z');
    await test.sendDue();
    expect(await test.messagesOf(scene.company)).toHaveLength(1);
    expect((await local(id)).map((run) => run.split(' ')[1])).toEqual([
      'skipped',
      'skipped',
      'skipped',
      expect.stringMatching(/sending|sent/),
    ]);
    expect(await test.schedule(id)).toMatchObject({ state: 'pending', nextLocal: '2027-01-15T10:00' });
    test.turnClock('2027-01-15T20:00:00Z');
    await test.sendDue();
    expect(await test.messagesOf(scene.company)).toHaveLength(1);
    expect((await local(id)).at(-1)).toBe('2027-01-15T10:00 skipped');
  });

  it('is sent once by two processes that look at the same moment, and by a clock that jumps', async () => {
    const id = await plan({ recurrence: { repeat: 'daily' } });
    test.turnClock('2027-01-11T13:00:00Z');
    await Promise.all([test.sendDue(), test.sendDue(), test.sendDue()]);
    expect(await test.messagesOf(scene.company)).toHaveLength(1);
    test.turnClock('2027-01-11T14:00:00Z');
    await test.sendDue();
    test.turnClock('2027-01-11T12:00:00Z');
    await test.sendDue();
    // As if the next time had not been written.
    const back = { nextLocal: '2027-01-11T10:00', nextAt: new Date('2027-01-11T13:00:00Z') };
    await test
      .db('scheduledMessages')
      .where({ id })
      .update({ ...back, dueAt: back.nextAt });
    test.turnClock('2027-01-11T13:00:00Z');
    await test.sendDue();
    expect(await test.messagesOf(scene.company)).toHaveLength(1);
    expect(await test.schedule(id)).toMatchObject({ nextLocal: '2027-01-12T10:00' });
  });

  it('falls on the last day of short months, and at the skip of a time that does not exist', async () => {
    const timeZone = 'Europe/Berlin';
    const id = await plan({ sendAt: '2027-01-31T02:30', timeZone, recurrence: { repeat: 'monthly' } });
    for (const at of ['2027-01-31T01:30:00Z', '2027-02-28T01:30:00Z']) {
      test.turnClock(at);
      await test.sendDue();
    }
    expect(await test.schedule(id)).toMatchObject({ nextLocal: '2027-03-31T02:30' });
    const gap = await plan({ sendAt: '2027-03-28T02:30', timeZone });
    expect((await test.schedule(gap)).nextAt.toISOString()).toBe('2027-03-28T01:00:00.000Z');
    expect(await test.messagesOf(scene.company)).toHaveLength(2);
  });

  it('waits for its connection until its grace is over, then asks; sending it now uses another key', async () => {
    await test.db('connections').where({ id: scene.connection.id }).update({ status: 'DISCONNECTED' });
    test.provider.account('main', { webhookUrl: '' });
    const id = await plan();
    test.turnClock('2027-01-11T13:00:00Z');
    await test.sendDue();
    const [message] = await test.messagesOf(scene.company);
    expect(message.validUntil.toISOString()).toBe('2027-01-11T15:00:00.000Z');
    const expired = {
      sendState: 'failed',
      failureCode: 'EXPIRED',
      failureText: 'too late',
      updatedAt: test.now(),
    };
    await test.db('messages').where({ id: message.id }).update(expired);
    await test.db('messageOutcomes').insert({ companyId: scene.company.id, messageId: message.id });
    await test.services.messageOutcomes.drain();
    expect((await scene.as.ana.get(`/schedules/${id}`)).body).toMatchObject({
      ...{ status: 'PERDIDA', failure: { code: 'EXPIRED' } },
    });
    const path = `/schedules/${id}/send-now`;
    const answers = await Promise.all([scene.as.ana.post(path, {}), scene.as.ana.post(path, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const keys = (await test.messagesOf(scene.company)).map(({ clientKey }) => clientKey.toString());
    expect(keys).toEqual([`s:${id}:2027-01-11T10:00`, `s:${id}:2027-01-11T10:00:1`]);
  });

  it('says why there is no message: its connection was deleted, its contact is blocked', async () => {
    const [gone, blocked] = [await plan(), await plan({ sendAt: '2027-01-11T10:01' })];
    await test.db('scheduledMessages').where({ id: gone }).update({ connectionId: null });
    await test.db('contacts').where({ id: scene.contact.id }).update({ active: false });
    test.turnClock('2027-01-11T13:01:00Z');
    await test.sendDue();
    const failures = [await test.schedule(gone), await test.schedule(blocked)];
    expect(failures.map(({ state, failureCode }) => `${state} ${failureCode}`)).toEqual([
      'failed CONNECTION_GONE',
      'failed CONTACT_BLOCKED',
    ]);
    expect(await test.messagesOf(scene.company)).toEqual([]);
  });

  it('is not sent to a number to which the company writes nothing unasked', async () => {
    const { number } = await test.db('contacts').where({ id: scene.contact.id }).first('number');
    const id = await plan();
    const banned = await scene.as.admin.post('/suppressions', { numbers: [number], scope: 'all' });
    expect([banned.status, banned.body.added]).toEqual([201, 1]);
    test.turnClock('2027-01-11T13:00:00Z');
    await test.sendDue();
    expect(await test.schedule(id)).toMatchObject({ state: 'failed', failureCode: 'RECIPIENT_SUPPRESSED' });
    expect(await test.messagesOf(scene.company)).toEqual([]);
  });

  it('of a company that may not work is held, and delays no other company', async () => {
    const id = await plan();
    await test.db('companies').where({ id: scene.company.id }).update({ status: false });
    test.turnClock('2027-01-11T13:00:00Z');
    await test.sendDue();
    const row = await test.schedule(id);
    expect([row.state, row.dueAt.toISOString()]).toEqual(['pending', '2027-01-11T13:01:00.000Z']);
    await test.db('companies').where({ id: scene.company.id }).update({ status: true });
    test.turnClock('2027-01-11T13:01:00Z');
    await test.sendDue();
    expect(await test.messagesOf(scene.company)).toHaveLength(1);
  });

  it('follows its contact into the one it is merged into, and ends with an erased one', async () => {
    const [kept, other] = [scene.contact, await test.aContact(scene.company)];
    const id = await plan({ contactId: other.id });
    await scene.as.admin.post(`/contacts/${other.id}/merge`, { intoId: kept.id });
    expect(await test.schedule(id)).toMatchObject({ contactId: kept.id });
    expect((await scene.as.admin.delete(`/contacts/${kept.id}`)).status).toBe(204);
    expect(await test.schedule(id)).toBeUndefined();
  });

  it('keeps its hour when its company changes its zone, and its company when its user leaves', async () => {
    const id = await plan({ sendAt: new Date(test.now().getTime() + DAY).toISOString() });
    const before = (await test.schedule(id)).nextAt.getTime();
    expect(before - test.now().getTime()).toBe(24 * HOUR);
    await test.db('companies').where({ id: scene.company.id }).update({ timeZone: 'Asia/Tokyo' });
    expect((await scene.as.admin.delete(`/users/${scene.ana.id}`)).status).toBe(204);
    test.turnClock(new Date(before));
    await test.sendDue();
    expect(await test.messagesOf(scene.company)).toMatchObject([{ userId: null }]);
  });
});
