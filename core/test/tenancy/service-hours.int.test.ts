import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEEKDAYS } from '@recado/sdk/flow';
import { startTestApp, type TestApp } from '../support/app.js';

describe('service hours and holidays', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());
  async function aScene() {
    const company = await test.aCompany({ timeZone: 'America/Sao_Paulo' });
    return { company, client: test.api.as(await test.anAdmin(company)) };
  }
  const times = (startTimeA = '', endTimeA = '', startTimeB = '', endTimeB = '') => ({
    startTimeA,
    endTimeA,
    startTimeB,
    endTimeB,
  });
  const week = (day = times('09:00', '17:00')) => WEEKDAYS.map((weekdayEn) => ({ weekdayEn, ...day }));
  const monday = (schedules: { weekdayEn: string }[]) => schedules.find((row) => row.weekdayEn === 'monday');
  /** 2026-11-23 is a Monday; São Paulo is three hours behind UTC. */
  const at = (time: string, date = '2026-11-23') => ({ at: new Date(`${date}T${time}:00-03:00`) });

  it('PUT /companies/{id}/schedules changes the own company’s hours, and shows them', async () => {
    const { company, client } = await aScene();
    const before = (await client.get(`/companies/listPlan/${company.id}`)).body.schedules;
    expect(before).toHaveLength(7);
    expect(before[6]).toEqual({
      weekday: 'Domingo',
      weekdayEn: 'sunday',
      ...times('08:00', '12:00', '13:00', '18:00'),
    });
    const schedules = week().map((row) => (row.weekdayEn === 'monday' ? { ...row, ...times() } : row));
    const answer = await client.put(`/companies/${company.id}/schedules`, { schedules });
    expect([answer.status, monday(answer.body.schedules)]).toEqual([
      200,
      { weekday: 'Segunda-feira', weekdayEn: 'monday', ...times() },
    ]);
    const after = (await client.get(`/companies/listPlan/${company.id}`)).body.schedules;
    expect(after[1]).toMatchObject(times('09:00', '17:00'));
  });

  it.each([
    [
      'a range past midnight',
      times('22:00', '06:00'),
      'monday endTimeA must be later than the start, on the same day',
    ],
    ['an end without a start', times('', '12:00'), 'monday startTimeA is missing'],
    ['no time', times('8:00', '12:00'), 'monday startTimeA is no time of day'],
    [
      'ranges that overlap',
      times('08:00', '13:00', '12:00', '18:00'),
      'monday startTimeB must not be earlier than the end of the first range',
    ],
  ])(
    'PUT /companies/{id}/schedules rejects %s, names the field, and changes nothing',
    async (_what, wrong, message) => {
      const { company, client } = await aScene();
      const answer = await client.put(`/companies/${company.id}/schedules`, { schedules: week(wrong) });
      expect([answer.status, answer.body]).toEqual([400, { error: 'ERR_SERVICE_HOURS', message }]);
      expect((await test.db('companies').where({ id: company.id }).first()).serviceHours).toBeNull();
    },
  );

  it('PUT /companies/{id}/schedules requires every weekday once', async () => {
    const { company, client } = await aScene();
    const put = (schedules: unknown) => client.put(`/companies/${company.id}/schedules`, { schedules });
    expect((await put(week().slice(1))).body.error).toBe('ERR_VALIDATION');
    const twice = [...week().slice(0, 6), week()[0]];
    expect((await put(twice)).body).toEqual({ error: 'ERR_SERVICE_HOURS', message: 'sunday is missing' });
    expect((await put(week().map((row) => ({ ...row, weekdayEn: 'segunda' })))).status).toBe(400);
  });

  it('PUT /companies/{id}/schedules of another company is for super users', async () => {
    const [ours, theirs] = [await aScene(), await aScene()];
    const refused = await ours.client.put(`/companies/${theirs.company.id}/schedules`, { schedules: week() });
    expect([refused.status, refused.body.error]).toEqual([404, 'ERR_NO_COMPANY_FOUND']);
    const owner = test.api.as(await test.anAdmin(ours.company, { super: true }));
    expect((await owner.put(`/companies/${theirs.company.id}/schedules`, { schedules: week() })).status).toBe(
      200,
    );
    expect((await owner.put('/companies/987654/schedules', { schedules: week() })).status).toBe(404);
    // The form of a company may contain them, too.
    const path = `/companies/${theirs.company.id}`;
    const form = await owner.put(path, { schedules: week(times('07:00', '08:00')) });
    expect(monday(form.body.schedules)).toMatchObject(times('07:00', '08:00'));
    expect((await owner.put(path, { schedules: week(times('08:00', '')) })).body.error).toBe(
      'ERR_SERVICE_HOURS',
    );
  });

  it('POST /queue and PUT /queue/{id} store the hours of a queue; a form without them leaves them', async () => {
    const { client } = await aScene();
    const made = await client.post('/queue', { name: 'Sales', color: '#123456', schedules: week() });
    expect(monday(made.body.schedules)).toMatchObject(times('09:00', '17:00'));
    const renamed = await client.put(`/queue/${made.body.id}`, { name: 'Shop' });
    expect(monday(renamed.body.schedules)).toMatchObject(times('09:00', '17:00'));
    const wrong = await client.put(`/queue/${made.body.id}`, { schedules: week(times('10:00', '09:00')) });
    expect(wrong.body.error).toBe('ERR_SERVICE_HOURS');
    const other = await client.post('/queue', { name: 'Help', color: '#654321', greetingMessage: 'Hi' });
    expect(monday(other.body.schedules)).toMatchObject(times('08:00', '12:00', '13:00', '18:00'));
  });

  it('PUT /whatsapp/{id} stores the hours of a connection', async () => {
    const { company, client } = await aScene();
    const { id } = await test.aConnection(company);
    await client.put(`/whatsapp/${id}`, { schedules: week(times('', '', '13:00', '18:00')) });
    const shown = (await client.get(`/whatsapp/${id}`)).body.schedules;
    expect(monday(shown)).toMatchObject(times('13:00', '18:00'));
    const wrong = await client.put(`/whatsapp/${id}`, { schedules: week(times('1', '2')) });
    expect(wrong.body.error).toBe('ERR_SERVICE_HOURS');
  });

  it('POST /holidays closes a day, or gives it special hours', async () => {
    const { client } = await aScene();
    const closed = await client.post('/holidays', { date: '2026-12-25', name: ' Natal ', yearly: true });
    expect([closed.status, closed.body]).toEqual([
      201,
      expect.objectContaining({
        date: '2026-12-25',
        name: 'Natal',
        yearly: true,
        closed: true,
        queueId: null,
      }),
    ]);
    const half = await client.post('/holidays', {
      date: '2026-12-24',
      name: 'Véspera',
      ...times('08:00', '12:00'),
    });
    expect(half.body).toMatchObject({ closed: false, yearly: false, ...times('08:00', '12:00') });
  });

  it.each([
    [{ date: '2026-02-30' }, 'ERR_VALIDATION'],
    [{ date: '25/12/2026' }, 'ERR_VALIDATION'],
    [{ name: ' x ' }, 'ERR_VALIDATION'],
    [{ closed: false }, 'ERR_SERVICE_HOURS'],
    [times('12:00', '08:00'), 'ERR_SERVICE_HOURS'],
    [{ queueId: 1, whatsappId: 1 }, 'ERR_VALIDATION'],
  ])('POST /holidays rejects %j', async (wrong, error) => {
    const { client } = await aScene();
    const answer = await client.post('/holidays', { date: '2026-12-25', name: 'Natal', ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect((await client.get('/holidays')).body.count).toBe(0);
  });

  it('POST /holidays accepts one per day and owner, and only owners of the company', async () => {
    const { company, client } = await aScene();
    const [queue, connection] = [await test.aQueue(company), await test.aConnection(company)];
    const form = { date: '2026-12-25', name: 'Natal' };
    const owners = [{}, { queueId: queue.id }, { whatsappId: connection.id }];
    for (const owner of owners)
      expect((await client.post('/holidays', { ...form, ...owner })).status).toBe(201);
    for (const owner of owners) {
      const again = await client.post('/holidays', { ...form, ...owner });
      expect([again.status, again.body.error]).toEqual([409, 'ERR_HOLIDAY_ALREADY_EXISTS']);
    }
    const other = await test.aCompany();
    const [theirQueue, theirConnection] = [await test.aQueue(other), await test.aConnection(other)];
    const foreign = await client.post('/holidays', { ...form, queueId: theirQueue.id });
    expect([foreign.status, foreign.body.error]).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
    const stranger = await client.post('/holidays', { ...form, whatsappId: theirConnection.id });
    expect([stranger.status, stranger.body.error]).toEqual([404, 'ERR_NO_WAPP_FOUND']);
    expect((await client.get('/holidays', { query: { queueId: queue.id } })).body.count).toBe(2);
    // Deleting a queue deletes its holidays.
    await client.delete(`/queue/${queue.id}`);
    expect((await client.get('/holidays')).body.count).toBe(2);
  });

  it('GET /holidays lists a year by date, with yearly ones, in both dialects', async () => {
    const { company, client } = await aScene();
    const add = (date: string, name: string, more = {}) => client.post('/holidays', { date, name, ...more });
    await add('2020-12-25', 'Natal', { yearly: true });
    await add('2027-02-09', 'Carnaval');
    await add('2026-02-17', 'Carnaval de 2026');
    const { body } = await client.get('/holidays', { query: { year: 2026 } });
    expect([body.count, body.hasMore]).toEqual([2, false]);
    expect(body.holidays.map((one: { name: string }) => one.name)).toEqual(['Natal', 'Carnaval de 2026']);
    const page = await client.get('/holidays', {
      query: { range: '[0,0]', sort: '["date","DESC"]', filter: '{"q":"carnaval"}' },
    });
    expect([page.headers['content-range'], page.body[0].date]).toEqual(['holidays 0-0/2', '2027-02-09']);
    const agent = test.api.as(await test.aUser(company));
    expect((await agent.get('/holidays')).body.count).toBe(3);
    expect((await agent.post('/holidays', { date: '2027-01-01', name: 'Ano novo' })).status).toBe(403);
  });

  it('PUT /holidays/{id} and DELETE /holidays/{id} change the given fields; GET /holidays/{id} is only for the own company', async () => {
    const [ours, theirs] = [await aScene(), await aScene()];
    const { body } = await ours.client.post('/holidays', { date: '2026-12-24', name: 'Véspera' });
    const path = `/holidays/${body.id}`;
    const open = await ours.client.put(path, times('08:00', '12:00'));
    expect(open.body).toMatchObject({ name: 'Véspera', closed: false, ...times('08:00', '12:00') });
    expect((await ours.client.put(path, { name: 'Noite' })).body).toMatchObject({
      name: 'Noite',
      closed: false,
    });
    expect((await ours.client.put(path, { closed: true })).body).toMatchObject({ closed: true, ...times() });
    expect((await ours.client.put(path, { date: '2026-13-01' })).status).toBe(400);
    for (const [method, form] of [['GET'], ['PUT', { name: 'Meu' }], ['DELETE']] as const) {
      const answer = await theirs.client.send(method, path, form);
      expect([answer.status, answer.body.error]).toEqual([404, 'ERR_NO_HOLIDAY_FOUND']);
    }
    expect((await ours.client.get(path)).body.name).toBe('Noite');
    expect((await ours.client.delete(path)).status).toBe(204);
    expect((await ours.client.get(path)).status).toBe(404);
  });

  it('decide whether a ticket is within service hours, by the setting scheduleType', async () => {
    const { company, client } = await aScene();
    const connection = await test.aConnection(company);
    const queue = await test.aQueue(company);
    const ticket = { connectionId: connection.id, queueId: queue.id };
    const isOpen = async (when: { at: Date }, place: object = ticket) =>
      (await test.services.serviceHours.isOpen({ companyId: company.id }, place, when)).open;
    await client.put(`/companies/${company.id}/schedules`, { schedules: week(times('06:00', '07:00')) });
    await client.put(`/queue/${queue.id}`, { schedules: week(times('10:00', '11:00')) });
    await client.put(`/whatsapp/${connection.id}`, { schedules: week(times('14:00', '15:00')) });
    const hours = ['03:00', '06:30', '10:30', '14:30'];
    const openAt = async () => {
      const open = await Promise.all(hours.map((hour) => isOpen(at(hour))));
      return hours.filter((_, index) => open[index]);
    };
    expect(await openAt()).toEqual(hours);
    for (const [value, open] of [
      ['company', '06:30'],
      ['queue', '10:30'],
      ['connection', '14:30'],
    ] as const) {
      await client.put('/settings/scheduleType', { value });
      expect(await openAt()).toEqual([open]);
    }
    expect(await isOpen(at('14:30'), { queueId: queue.id })).toBe(true);
    await client.put('/settings/scheduleType', { value: 'queue' });
    expect(await isOpen(at('03:00'), { connectionId: connection.id })).toBe(true);
  });

  it('apply a company’s holiday everywhere, unless the queue has one of its own', async () => {
    const { company, client } = await aScene();
    const [shop, night] = [await test.aQueue(company), await test.aQueue(company)];
    await client.put('/settings/scheduleType', { value: 'queue' });
    const christmas = { date: '2026-12-25', name: 'Natal' };
    await client.post('/holidays', { ...christmas, date: '2000-12-25', yearly: true });
    await client.post('/holidays', { ...christmas, queueId: night.id, ...times('20:00', '23:59') });
    const look = (queueId: number, time: string) =>
      test.services.serviceHours.isOpen({ companyId: company.id }, { queueId }, at(time, '2026-12-25'));
    expect(await look(shop.id, '09:00')).toMatchObject({ open: false, reason: 'holiday', holiday: 'Natal' });
    expect((await look(night.id, '09:00')).open).toBe(false);
    expect(await look(night.id, '23:59')).toMatchObject({ open: true, holiday: 'Natal' });
  });

  it('PUT /settings/{key} moves the company’s clock and language', async () => {
    const { company, client } = await aScene();
    await client.put('/settings/scheduleType', { value: 'company' });
    const isOpen = async () =>
      (await test.services.serviceHours.isOpen({ companyId: company.id }, {}, at('09:00'))).open;
    expect(await isOpen()).toBe(true);
    expect((await client.put('/settings/timeZone', { value: 'Asia/Tokyo' })).body.value).toBe('Asia/Tokyo');
    expect(await isOpen()).toBe(false);
    expect((await client.put('/settings/language', { value: 'es' })).status).toBe(200);
    const read = (await client.get('/companySettingOne', { query: { column: 'timeZone' } })).body;
    expect(read).toEqual({ timeZone: 'Asia/Tokyo' });
    for (const [key, value] of [
      ['timeZone', 'America/Atlantis'],
      ['language', 'fr'],
    ])
      expect((await client.put(`/settings/${key}`, { value })).body.error).toBe('ERR_VALIDATION');
    const { timeZone, language } = await test.db('companies').where({ id: company.id }).first();
    expect([timeZone, language]).toEqual(['Asia/Tokyo', 'es']);
  });
});
