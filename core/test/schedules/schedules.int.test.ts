import { uuidText } from '../../src/infra/uuid.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLive } from '../support/live-client.js';
import { PNG, multipart } from '../support/multipart.js';
import { frameOf } from '../tags/scene.js';
import { startSchedulesApp, type SchedulesApp } from './scene.js';

const NONE = { status: 404, body: { error: 'ERR_NO_SCHEDULE_FOUND' } };
const STATE = { status: 409, body: { error: 'ERR_SCHEDULE_STATE' } };
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
const form = (more: object = {}) => ({
  ...{ body: 'Até amanhã', contactId: scene.contact.id, sendAt: '2027-01-12T09:00' },
  ...more,
});
const made = async (more: object = {}) => {
  const answer = await scene.as.ana.post('/schedules', form(more));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const count = async () => (await test.db('scheduledMessages').where({ companyId: scene.company.id })).length;

describe('scheduled messages', () => {
  it('POST /schedules stores a message by the clock of the company, and tells its user and admins', async () => {
    const live = await openLive(test.origin, { token: await scene.as.ana.token() });
    const body = await made({ sendAt: '2027-01-12T15:00:30Z', signMessage: true });
    expect(body).toMatchObject({
      ...{ sendAt: '2027-01-12T15:00:00.000Z', localSendAt: '2027-01-12T12:00', status: 'PENDENTE' },
      ...{ timeZone: 'America/Sao_Paulo', recurrence: null, userId: scene.ana.id, sentAt: null },
      ...{ contact: { id: scene.contact.id, name: 'Maria da Silva' }, signMessage: true },
      ...{ whatsappId: scene.connection.id, user: { name: 'Ana' } },
    });
    const frame = await live.until(frameOf('schedule', 'create', ({ schedule }) => schedule?.id === body.id));
    expect(frame.data).toMatchObject({ schedule: { id: body.id, status: 'PENDENTE' } });
    live.close();
  });

  it.each([
    ['a short text', { body: 'Olá' }, 'body'],
    ['blanks', { body: '          ' }, 'body'],
    ['no contact', { contactId: undefined }, 'contactId'],
    ['no time', { sendAt: undefined }, 'sendAt'],
    ['a time that has passed', { sendAt: '2027-01-11T08:00' }, 'sendAt'],
    ['a day that does not exist', { sendAt: '2027-02-30T08:00' }, 'sendAt'],
    ['words for a time', { sendAt: 'tomorrow at noon' }, 'sendAt'],
    ['an unknown zone', { timeZone: 'Nowhere/At_All' }, 'timeZone'],
    ['an end before the start', { recurrence: { repeat: 'daily', until: '2027-01-01' } }, 'recurrence.until'],
  ])('POST /schedules refuses %s and stores nothing', async (_, wrong, field) => {
    const { status, body } = await scene.as.ana.post('/schedules', form(wrong));
    expect({ status, error: body.error, field: body.field }).toEqual({
      status: 400,
      error: 'ERR_VALIDATION',
      field,
    });
    expect(await count()).toBe(0);
  });

  it('POST /schedules refuses what is known to fail: unknown, foreign and blocked contacts, and other users', async () => {
    const theirs = await test.aScene();
    const blocked = await test.aContact(scene.company, { active: false });
    const faceless = await test.aContact(scene.company, {
      ...{ channel: 'webchat', identities: [{ kind: 'visitor', value: 'v' }] },
    });
    const { ana } = scene.as;
    expect((await ana.post('/schedules', form({ contactId: theirs.contact.id }))).status).toBe(404);
    expect((await ana.post('/schedules', form({ whatsappId: theirs.connection.id }))).status).toBe(404);
    expect((await ana.post('/schedules', form({ contactId: blocked.id }))).body).toMatchObject({
      field: 'contactId',
    });
    expect((await ana.post('/schedules', form({ contactId: faceless.id }))).body.error).toBe(
      'ERR_CONNECTION_KIND',
    );
    expect((await ana.post('/schedules', form({ userId: scene.caio.id }))).status).toBe(403);
    expect((await scene.as.admin.post('/schedules', form({ userId: theirs.ana.id }))).status).toBe(404);
    expect(await count()).toBe(0);
    expect((await scene.as.admin.post('/schedules', form({ userId: scene.caio.id }))).body.userId).toBe(
      scene.caio.id,
    );
  });

  it('GET /schedules lists what is to come by time, then what is over; admins see everybody’s', async () => {
    const later = await made({ sendAt: '2027-01-14T09:00', body: 'Parabéns pelo dia' });
    const sooner = await made({ sendAt: '2027-01-13T09:00' });
    const over = await made();
    await test.db('scheduledMessages').where({ id: over.id }).update({ state: 'sent' });
    const foreign = await scene.as.caio.post('/schedules', form());
    const ids = async (query: string, who = scene.as.ana) =>
      (await who.get(`/schedules?${query}`)).body.schedules.map(({ id }: { id: number }) => id);
    expect(await ids('')).toEqual([sooner.id, later.id, over.id]);
    expect(await ids('', scene.as.admin)).toEqual([foreign.body.id, sooner.id, later.id, over.id]);
    expect(await ids('status=ENVIADA')).toEqual([over.id]);
    expect(await ids('searchParam=parab')).toEqual([later.id]);
    expect(await ids('searchParam=maria%20da&dateFrom=2027-01-13&dateTo=2027-01-13')).toEqual([sooner.id]);
    expect(await ids(`userId=${scene.caio.id}`)).toEqual([]);
    expect(await ids(`userId=${scene.caio.id}`, scene.as.admin)).toEqual([foreign.body.id]);
    const page = await scene.as.admin.get(`/schedules?range=[0,1]&filter={"contactId":${scene.contact.id}}`);
    expect(page.body).toHaveLength(2);
    expect(page.headers['content-range']).toContain('0-1/3');
    const { schedules } = (await (await test.aScene()).as.admin.get('/schedules')).body;
    expect(schedules).toEqual([]);
  });

  it('GET /schedules/{id} shows it to its user and to admins, and to nobody else', async () => {
    const { id } = await made();
    expect((await scene.as.ana.get(`/schedules/${id}`)).body).toMatchObject({ id, body: 'Até amanhã' });
    expect((await scene.as.admin.get(`/schedules/${id}`)).status).toBe(200);
    expect(await scene.as.caio.get(`/schedules/${id}`)).toMatchObject(NONE);
    expect(await (await test.aScene()).as.admin.get(`/schedules/${id}`)).toMatchObject(NONE);
  });

  it('PUT /schedules/{id} changes it, and keeps the 31st of a series while its time stays', async () => {
    const series = { sendAt: '2027-01-31T09:00', recurrence: { repeat: 'monthly', count: 5 } };
    const { id, version } = await made(series);
    test.turnClock('2027-01-31T12:00:00Z');
    await test.sendDue();
    const { body: next } = await scene.as.ana.get(`/schedules/${id}`);
    expect(next).toMatchObject({
      localSendAt: '2027-02-28T09:00',
      recurrence: { repeat: 'monthly', count: 4 },
    });
    const { localSendAt: sendAt, recurrence } = next;
    const path = `/schedules/${id}`;
    const same = await scene.as.ana.put(path, { body: 'Novo texto', sendAt, recurrence, ifVersion: version });
    expect(same.body).toMatchObject({ body: 'Novo texto', recurrence: { count: 4 } });
    expect(await test.schedule(id)).toMatchObject({ startLocal: '2027-01-31T09:00' });
    expect((await scene.as.ana.put(path, { body: 'Outro texto', ifVersion: version })).body.error).toBe(
      'ERR_EDITED_MEANWHILE',
    );
    const moved = await scene.as.ana.put(path, { sendAt: '2027-02-15T10:00', recurrence: null });
    expect(moved.body).toMatchObject({
      localSendAt: '2027-02-15T10:00',
      recurrence: null,
      body: 'Novo texto',
    });
    expect(await scene.as.caio.put(path, { body: 'Não é meu' })).toMatchObject(NONE);
    await test.db('scheduledMessages').where({ id }).update({ state: 'sent' });
    expect(await scene.as.ana.put(path, { body: 'Tarde demais' })).toMatchObject(STATE);
  });

  it('PUT /schedules/{id} refuses wrong input and what is another company’s, and changes nothing', async () => {
    const { id, version } = await made();
    const theirs = await test.aScene();
    const refused = async (fields: object) =>
      (await scene.as.ana.put(`/schedules/${id}`, { body: 'Outro texto', ...fields })).status;
    for (const wrong of [
      ...[
        { body: 'Olá' },
        { sendAt: '2027-01-11T08:00' },
        { sendAt: 'amanhã' },
        { timeZone: 'Nowhere/At_All' },
      ],
      { recurrence: { repeat: 'hourly' } },
    ])
      expect([wrong, await refused(wrong)]).toEqual([wrong, 400]);
    expect(await refused({ contactId: theirs.contact.id })).toBe(404);
    expect(await refused({ whatsappId: theirs.connection.id })).toBe(404);
    expect(await theirs.as.admin.put(`/schedules/${id}`, { body: 'Não é meu' })).toMatchObject(NONE);
    expect(await theirs.as.admin.delete(`/schedules/${id}`)).toMatchObject(NONE);
    expect((await scene.as.ana.get(`/schedules/${id}`)).body).toMatchObject({ body: 'Até amanhã', version });
  });

  it('DELETE /schedules/{id} deletes it, and a message that waits for its connection is not sent', async () => {
    const { id } = await made({ sendAt: '2027-01-11T10:00' });
    expect(await scene.as.caio.delete(`/schedules/${id}`)).toMatchObject(NONE);
    await test.db('companies').where({ id: scene.company.id });
    test.provider.account('main', { webhookUrl: '' });
    const contactId = scene.contact.id;
    await test.db('scheduledMessages').where({ id }).update({ state: 'sending', dueAt: null });
    const message = await test.db('messages').insert({
      ...{ companyId: scene.company.id, contactId, connectionId: scene.connection.id, fromMe: true },
      ...{
        conversation: Buffer.from('c'),
        body: 'x',
        sendState: 'queued',
        sentAt: test.now(),
        origin: 'schedule',
      },
      dueAt: new Date('2099-01-01T00:00:00Z'),
    });
    await test.db('scheduledRuns').insert({
      ...{ scheduleId: id, occurrence: '2027-01-11T10:00', companyId: scene.company.id, at: test.now() },
      ...{ messageId: message[0], state: 'sending', updatedAt: test.now() },
    });
    const live = await openLive(test.origin, { token: await scene.as.admin.token() });
    expect((await scene.as.ana.delete(`/schedules/${id}`)).status).toBe(204);
    expect(await test.db('messages').where({ id: message[0] }).first()).toMatchObject({ sendState: null });
    const frame = await live.until(frameOf('schedule', 'delete'));
    expect(frame.data).toEqual({ action: 'delete', schedule: { id } });
    expect(await test.runs(id)).toEqual([]);
    live.close();
  });

  it('POST /schedules/{id}/media-upload sets its file, DELETE /schedules/{id}/media-upload removes it', async () => {
    const { id } = await made({ sendAt: '2027-01-11T10:00' });
    const path = `/schedules/${id}/media-upload`;
    const { payload, headers } = multipart({}, [
      { name: 'file', filename: 'a.png', type: 'image/png', bytes: PNG },
    ]);
    expect(await scene.as.caio.post(path, payload, { headers })).toMatchObject(NONE);
    expect((await scene.as.ana.post(path, {})).status).toBe(400);
    const { body } = await scene.as.ana.post(path, payload, { headers });
    expect(body).toMatchObject({ mediaName: 'a.png', mediaType: 'image/png' });
    expect((await scene.as.ana.delete(path)).status).toBe(204);
    expect((await scene.as.ana.get(`/schedules/${id}`)).body.mediaName).toBeNull();
    await scene.as.ana.post(path, payload, { headers });
    test.turnClock('2027-01-11T13:00:00Z');
    await test.sendDue();
    const [message] = await test.messagesOf(scene.company);
    expect(message).toMatchObject({ mediaType: 'image', body: 'Até amanhã' });
    expect(message.mediaId).not.toBeNull();
  });

  it('POST /schedules/{id}/skip gives up a missed message, and GET /schedules/{id}/runs tells what became of it', async () => {
    const { id } = await made();
    expect(await scene.as.ana.post(`/schedules/${id}/skip`, {})).toMatchObject(STATE);
    expect(await scene.as.ana.post(`/schedules/${id}/send-now`, {})).toMatchObject(STATE);
    test.turnClock('2027-01-20T12:00:00Z');
    await test.sendDue();
    expect(await scene.as.caio.post(`/schedules/${id}/skip`, {})).toMatchObject(NONE);
    expect((await scene.as.ana.post(`/schedules/${id}/skip`, {})).body.status).toBe('CANCELADA');
    expect((await scene.as.ana.get(`/schedules/${id}/runs`)).body).toMatchObject([
      { occurrence: '2027-01-12T09:00', status: 'CANCELADA', messageId: null },
    ]);
    expect(await scene.as.caio.get(`/schedules/${id}/runs`)).toMatchObject(NONE);
  });

  it('GET /schedules/{id}/runs names the conversation of a message to those who may see it', async () => {
    const ticket = await test.aTicket(scene.company, {
      ...{ contact: scene.contact, connection: scene.connection, status: 'open', userId: scene.ana.id },
    });
    const { id } = await made();
    test.turnClock('2027-01-12T12:00:00Z');
    await test.sendDue();
    const runs = async (as: keyof typeof scene.as) => (await scene.as[as].get(`/schedules/${id}/runs`)).body;
    const shown = { ticketId: ticket.id, ticketUuid: uuidText(ticket.uuid as Buffer) };
    await expect.poll(() => runs('ana')).toMatchObject([shown]);
    expect(await runs('admin')).toMatchObject([shown]);
    await test.db('tickets').where({ id: ticket.id }).update({ userId: scene.caio.id });
    expect(await runs('ana')).toMatchObject([{ ticketId: ticket.id, ticketUuid: null }]);
    expect(await runs('admin')).toMatchObject([shown]);
  });

  it('POST /schedules/{id}/send-now sends a missed message once', async () => {
    const { id } = await made();
    test.turnClock('2027-01-20T12:00:00Z');
    await test.sendDue();
    expect((await scene.as.ana.post(`/schedules/${id}/send-now`, {})).body.status).toBe('ENVIANDO');
    expect(await scene.as.ana.post(`/schedules/${id}/send-now`, {})).toMatchObject(STATE);
    expect(await test.messagesOf(scene.company)).toHaveLength(1);
  });

  it('hides a contact that is called by its number', async () => {
    await test
      .db('settings')
      .insert({ companyId: scene.company.id, name: 'lgpdHideNumber', value: 'enabled' });
    await test.db('settings').insert({ companyId: scene.company.id, name: 'enableLGPD', value: 'enabled' });
    await test.db('contacts').where({ id: scene.contact.id }).update({ name: '5511988887777' });
    const { contact } = await made();
    expect(contact.name).not.toContain('98888');
    expect((await scene.as.ana.get('/schedules?searchParam=98888')).body.schedules).toEqual([]);
  });

  it('needs the plan’s useSchedules', async () => {
    const { as } = await test.aScene({ plan: { useSchedules: false } });
    expect(await as.admin.get('/schedules')).toMatchObject({
      status: 403,
      body: { error: 'ERR_PLAN_LACKS_FEATURE' },
    });
  });
});
