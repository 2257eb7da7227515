import { ANNOUNCEMENTS_SHOWN, type Announcement } from '@recado/sdk/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOBODY, has, startLiveApp, type LiveApp } from '../tags/scene.js';
import { announcementScene, form, isOf, type Client } from './scene.js';

let test: LiveApp;
beforeAll(async () => (test = await startLiveApp()));
afterAll(() => test.end());
beforeEach(() => test.db('announcements').delete());

const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const aScene = () => announcementScene(test);

const shown = async (client: Client, query = {}): Promise<string[]> =>
  (await client.get('/announcements', { query })).body.records.map(({ title }: Announcement) => title);
describe('announcements, as the super user writes them', () => {
  it('POST /announcements and PUT /announcements/{id} keep what GET /announcements/{id} shows until DELETE /announcements/{id} ends it', async () => {
    const { owner, made, ours } = await aScene();
    const fields = {
      ...{ priority: 2, status: false, from: '2026-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' },
      ...{ audience: 'companies', companyIds: [ours.company.id] },
    };
    const { id } = await made(fields);
    expect((await owner.get(`/announcements/${id}`)).body).toMatchObject({ ...form, ...fields, planIds: [] });
    const plan = await test.aPlan();
    const change = { text: 'Amanhã.', audience: 'plans', planIds: [plan.id], until: null, status: true };
    expect((await owner.put(`/announcements/${id}`, change)).body).toMatchObject({
      ...{ ...form, ...fields, ...change, companyIds: [], version: 1 },
    });
    const [more, none] = [
      await owner.put(`/announcements/${id}`, { planIds: [ours.company.planId] }),
      await owner.put(`/announcements/${id}`, { planIds: [] }),
    ];
    expect(more.body).toMatchObject({ audience: 'plans', planIds: [ours.company.planId], text: 'Amanhã.' });
    expect(none.body.error).toBe('ERR_VALIDATION');
    const late = await owner.put(`/announcements/${id}`, { title: 'Outro', ifVersion: 0 });
    expect(late).toMatchObject({ status: 409, body: { error: 'ERR_EDITED_MEANWHILE' } });
    expect((await owner.get('/announcements')).body).toMatchObject({ records: [{ id }], hasMore: false });
    const plain = await made();
    expect(plain).toMatchObject({ priority: 3, status: true, audience: 'all', from: null, until: null });
    expect(
      (await owner.get('/announcements', { query: { searchParam: 'manut' } })).body.records,
    ).toHaveLength(2);
    expect((await owner.delete(`/announcements/${id}`)).status).toBe(204);
    for (const gone of [
      await owner.get(`/announcements/${id}`),
      await owner.put(`/announcements/${id}`, form),
      await owner.delete(`/announcements/${id}`),
      await owner.delete(`/announcements/${id}/media-upload`),
      await owner.get(`/announcements/${id}/readers`),
    ])
      expect(gone).toMatchObject({ status: 404, body: { error: 'ERR_NOT_FOUND' } });
  });

  it('refuses wrong input, and an audience that is left out', async () => {
    const { owner, ours } = await aScene();
    const refused = async (fields: object) =>
      (await owner.post('/announcements', { ...form, ...fields })).body.error;
    for (const fields of [
      { title: ' ' },
      { text: '' },
      { title: undefined },
      { text: 'x'.repeat(5001) },
      { priority: 4 },
      { from: 'tomorrow' },
      { from: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' },
      { audience: 'companies' },
      { audience: 'plans', planIds: [] },
      { companyIds: [ours.company.id] },
      { audience: 'everybody' },
    ])
      expect(await refused(fields), JSON.stringify(fields).slice(0, 80)).toBe('ERR_VALIDATION');
    expect(await refused({ audience: 'companies', companyIds: [NOBODY] })).toBe('ERR_NO_COMPANY_FOUND');
    expect(await refused({ audience: 'plans', planIds: [NOBODY] })).toBe('ERR_NO_PLAN_FOUND');
    expect(await test.db('announcements')).toEqual([]);
  });

  it('is nobody else’s: an admin changes nothing, and is not told whom it is for', async () => {
    const { made, ours } = await aScene();
    const admin = test.api.as(ours.admin);
    const { id } = await made();
    for (const refused of [
      await admin.post('/announcements', form),
      await admin.put(`/announcements/${id}`, form),
      await admin.delete(`/announcements/${id}`),
      await admin.post(`/announcements/${id}/media-upload`),
      await admin.delete(`/announcements/${id}/media-upload`),
      await admin.get(`/announcements/${id}/readers`),
    ])
      expect(refused).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    const { body } = await admin.get(`/announcements/${id}`);
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['companyIds']));
    expect(body).toMatchObject({ id, ...form, readAt: null });
    expect((await test.api.get('/announcements')).status).toBe(401);
  });
});

describe('announcements, as users are shown them', () => {
  it('GET /announcements/ shows active ones from their beginning until their end, by priority and newest first', async () => {
    const { owner, made, ana } = await aScene();
    await made({ title: 'low' });
    await made({ title: 'high', priority: 1 });
    await made({ title: 'medium', priority: 2 });
    await made({ title: 'newer', from: fromNow(-HOUR), until: fromNow(HOUR) });
    await made({ title: 'later', from: fromNow(HOUR) });
    await made({ title: 'over', until: fromNow(-HOUR) });
    const off = await made({ title: 'off', status: false });
    expect(await shown(ana)).toEqual(['high', 'medium', 'newer', 'low']);
    expect(await shown(ana, { searchParam: 'IG' })).toEqual(['high']);
    expect(await shown(owner, { shown: true })).toEqual(['high', 'medium', 'newer', 'low']);
    expect(await shown(owner)).toHaveLength(7);
    expect((await ana.get(`/announcements/${off.id}`)).status).toBe(404);
    expect((await ana.get('/announcements')).body).toMatchObject({ hasMore: false, unread: 4 });
  });

  it('are pages of 40, and never more than are shown at once', async () => {
    const { ana } = await aScene();
    const at = { createdAt: new Date(), updatedAt: new Date() };
    const rows = Array.from({ length: ANNOUNCEMENTS_SHOWN + 5 }, (_, n) => ({
      ...form,
      ...at,
      title: `n${n}`,
    }));
    await test.db('announcements').insert(rows);
    const page = async (pageNumber: number) =>
      (await ana.get('/announcements', { query: { pageNumber } })).body;
    expect(await page(1)).toMatchObject({ hasMore: true, unread: ANNOUNCEMENTS_SHOWN });
    const second = await page(2);
    expect([second.records.length, second.hasMore]).toEqual([ANNOUNCEMENTS_SHOWN - 40, false]);
  });

  it('reach exactly the companies of the audience, in lists and live, also when it changes', async () => {
    const { owner, made, ours, theirs, ana, bruno } = await aScene();
    const [hers, his] = [await test.listen(ours.agent), await test.listen(theirs.agent)];
    const { id } = await made({ audience: 'companies', companyIds: [ours.company.id] });
    const { data } = await hers.until(isOf('create', id));
    expect(data).toMatchObject({ action: 'create', record: { id, ...form } });
    expect(Object.keys((data as { record: object }).record)).not.toContain('companyIds');
    expect([await shown(ana), await shown(bruno)]).toEqual([[form.title], []]);
    expect((await bruno.get(`/announcements/${id}`)).status).toBe(404);

    await owner.put(`/announcements/${id}`, { text: 'Adiada.' });
    const change = await hers.until(isOf('update', id));
    expect(change.data).toMatchObject({ record: { text: 'Adiada.' } });

    const plan = { audience: 'plans', planIds: [theirs.company.planId] };
    expect((await owner.put(`/announcements/${id}`, plan)).status).toBe(200);
    await hers.until(isOf('delete', id));
    await his.until(isOf('create', id));
    // Frames keep their order: nothing had come before.
    expect(his.frames.filter(({ event }) => event.endsWith('-announcement'))).toHaveLength(1);
    expect([await shown(ana), await shown(bruno)]).toEqual([[], [form.title]]);

    await owner.put(`/announcements/${id}`, { audience: 'all' });
    await hers.until((frame) => isOf('create', id)(frame) && frame.seq! > change.seq!);
    await his.until(isOf('update', id));
    await owner.put(`/announcements/${id}`, { status: false });
    await his.until(isOf('delete', id));
    const all = await made({ title: 'Para todos' });
    await Promise.all([hers, his].map((live) => live.until(isOf('create', all.id))));
    await owner.delete(`/announcements/${all.id}`);
    await Promise.all([hers, his].map((live) => live.until(isOf('delete', all.id))));
  });

  it('are told when their moment comes, and when it is over', async () => {
    const { made, ours, ana } = await aScene();
    const live = await test.listen(ours.agent);
    const { id } = await made({ from: fromNow(HOUR), until: fromNow(2 * HOUR) });
    const mark = await made({ title: 'mark' });
    await live.until(isOf('create', mark.id));
    expect(has(live, isOf('create', id))).toBe(false);
    await test
      .db('announcements')
      .where({ id })
      .update({ startsAt: new Date(Date.now() - HOUR) });
    await live.until(isOf('create', id));
    expect(await shown(ana)).toContain(form.title);
    await test
      .db('announcements')
      .where({ id })
      .update({ endsAt: new Date(Date.now() - 1) });
    await live.until(isOf('delete', id));
    expect(await shown(ana)).toEqual(['mark']);
  });

  it('for one company do not become everybody’s when that company or plan is gone', async () => {
    const { made, ours, bruno } = await aScene();
    const company = await test.aCompany();
    const plan = await test.aPlan();
    const one = await made({ audience: 'companies', companyIds: [company.id] });
    await made({ audience: 'plans', planIds: [plan.id] });
    await test.db('companies').where({ id: company.id }).delete();
    await test.db('plans').where({ id: plan.id }).delete();
    expect(await shown(bruno)).toEqual([]);
    expect(await shown(test.api.as(ours.agent))).toEqual([]);
    const owner = test.api.as(await test.anAdmin({ id: 1 }, { super: true }));
    expect((await owner.get(`/announcements/${one.id}`)).body).toMatchObject({
      ...{ audience: 'companies', companyIds: [] },
    });
  });
});

describe('read announcements', () => {
  const unread = async (client: Client): Promise<number> => (await client.get('/announcements')).body.unread;

  it('POST /announcements/read counts for this user alone; one of high priority until it is acknowledged', async () => {
    const { made, ana, bruno, ours } = await aScene();
    const [low, high] = [await made(), await made({ priority: 1 })];
    const ids = [low.id, high.id];
    expect((await ana.post('/announcements/read', { ids })).body).toEqual({ unread: 1 });
    const { body } = await ana.get('/announcements');
    expect(body).toMatchObject({
      unread: 1,
      records: [
        { id: high.id, readAt: expect.any(String), acknowledgedAt: null },
        { id: low.id, readAt: expect.any(String) },
      ],
    });
    const acknowledged = await ana.post('/announcements/read', { ids: [high.id], acknowledge: true });
    expect(acknowledged.body).toEqual({ unread: 0 });
    const first = (await ana.get(`/announcements/${high.id}`)).body;
    expect(first.readAt).toBe(body.records[0].readAt);
    await ana.post('/announcements/read', { ids, acknowledge: true });
    expect((await ana.get(`/announcements/${high.id}`)).body).toEqual(first);
    expect([await unread(bruno), await unread(test.api.as(ours.admin))]).toEqual([2, 2]);
  });

  it('POST /announcements/read ignores what the user is not shown, and refuses wrong input', async () => {
    const { made, ours, bruno } = await aScene();
    const foreign = await made({ audience: 'companies', companyIds: [ours.company.id] });
    const future = await made({ from: fromNow(HOUR) });
    const ids = [foreign.id, future.id, NOBODY];
    expect(await bruno.post('/announcements/read', { ids })).toMatchObject({
      status: 200,
      body: { unread: 0 },
    });
    expect(await test.db('announcementReads')).toEqual([]);
    for (const wrong of [{}, { ids: [] }, { ids: ['x'] }, { ids: [0] }, { ids: Array(51).fill(1) }])
      expect((await bruno.post('/announcements/read', wrong)).status).toBe(400);
  });

  it('GET /announcements/{id}/readers shows who has read it, with counts, until user or company is gone', async () => {
    const { owner, made, ours, theirs, ana, bruno } = await aScene();
    const { id } = await made({ priority: 1 });
    await ana.post('/announcements/read', { ids: [id] });
    await bruno.post('/announcements/read', { ids: [id], acknowledge: true });
    const readers = async (query = {}) => (await owner.get(`/announcements/${id}/readers`, { query })).body;
    const company = ({ id, name }: { id: number; name?: unknown }) => ({ id, name });
    expect(await readers()).toMatchObject({
      ...{ read: 2, acknowledged: 1, hasMore: false },
      records: [
        { id: theirs.agent.id, company: company(theirs.company), acknowledgedAt: expect.any(String) },
        { id: ours.agent.id, name: ours.agent.name, company: company(ours.company), acknowledgedAt: null },
      ],
    });
    expect((await readers({ pageNumber: 2 })).records).toEqual([]);
    await test.db('users').where({ id: theirs.agent.id }).delete();
    expect(await readers()).toMatchObject({ read: 1, acknowledged: 0, records: [{ id: ours.agent.id }] });
  });

  it('two at once of one user are one', async () => {
    const { made, ana } = await aScene();
    const { id } = await made({ priority: 1 });
    const answers = await Promise.all(
      [false, true, true, false].map((acknowledge) =>
        ana.post('/announcements/read', { ids: [id], acknowledge }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await test.db('announcementReads')).toMatchObject([
      { announcementId: id, acknowledgedAt: expect.any(Date) },
    ]);
  });
});
