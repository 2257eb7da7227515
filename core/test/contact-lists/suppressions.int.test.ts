import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  liftSuppressions,
  suppress,
  suppressedAmong,
} from '../../src/modules/suppressions/suppressions.tx.js';
import { NOBODY, frameOf, startLiveApp, type LiveApp } from '../tags/scene.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');
const ANA = '5511987654321';
const DAY = 86_400_000;

describe('suppressions', () => {
  let test: LiveApp;
  beforeAll(async () => {
    test = await startLiveApp();
  });
  afterAll(() => test.end());

  async function aCompany() {
    const company = await test.aCompany();
    const admin = await test.anAdmin(company);
    const stranger = test.api.as(await test.anAdmin(await test.aCompany()));
    const scope = { companyId: company.id };
    const rows = () => test.db('suppressions').where(scope).orderBy('id');
    return { company, admin, us: test.api.as(admin), stranger, scope, rows };
  }

  it('POST /suppressions adds pasted numbers once, in any form, names those that are none, and tells the admins', async () => {
    const { us, admin, rows, scope } = await aCompany();
    const live = await test.listen(admin);
    const numbers = ['(11) 98765-4321', '551187654321', ' +55 11 98888-0001 ', 'nobody', '123'];
    const answer = await us.post('/suppressions', { numbers, note: 'Pediu por telefone' });
    expect(answer).toMatchObject({
      status: 201,
      body: { added: 2, existing: 0, invalid: ['nobody', '123'] },
    });
    expect(await rows()).toMatchObject([
      { scope: 'marketing', source: 'import', note: 'Pediu por telefone', userId: admin.id, endsAt: null },
      { scope: 'marketing' },
    ]);
    await live.until(frameOf('suppression', 'reload'));
    expect((await us.post('/suppressions', { numbers: [ANA] })).body).toMatchObject({
      added: 0,
      existing: 1,
    });
    const among = await suppressedAmong(test.db, scope, [ANA, '5511900000000'], {
      kind: 'marketing',
      now: new Date(),
    });
    expect([...among]).toEqual([ANA]);
  });

  it.each([
    [{ numbers: [] }],
    [{ numbers: Array(1_001).fill(ANA) }],
    [{ numbers: [ANA], scope: 'everything' }],
    [{ numbers: [ANA], until: '2020-01-01T00:00:00Z' }],
    [{ numbers: [ANA], note: 'x'.repeat(201) }],
    [{ numbers: 'all' }],
  ])('POST /suppressions rejects %j', async (body) => {
    const { us, rows } = await aCompany();
    expect((await us.post('/suppressions', body)).body.error).toBe('ERR_VALIDATION');
    expect(await rows()).toEqual([]);
  });

  it('GET /suppressions shows the newest first in both dialects, and finds beginnings of numbers', async () => {
    const { us, admin, stranger } = await aCompany();
    await us.post('/suppressions', { numbers: ['11 98765-4321'] });
    await us.post('/suppressions', { numbers: ['21 98888-0001'], scope: 'all' });
    const { body } = await us.get('/suppressions');
    expect(body).toMatchObject({
      hasMore: false,
      records: [
        { number: '5521988880001', scope: 'all', source: 'import', until: null, user: { id: admin.id } },
        { number: ANA, scope: 'marketing' },
      ],
    });
    for (const searchParam of ['5521', '21 98', '+55 (21)'])
      expect((await us.get('/suppressions', { query: { searchParam } })).body.records).toMatchObject([
        { number: '5521988880001' },
      ]);
    expect((await us.get('/suppressions', { query: { searchParam: 'ana' } })).body.records).toEqual([]);
    const table = await us.get('/suppressions', { query: { range: '[0,0]' } });
    expect(table.body).toHaveLength(1);
    expect(table.headers['content-range']).toBe('suppressions 0-0/2');
    expect((await stranger.get('/suppressions')).body.records).toEqual([]);
  });

  it('DELETE /suppressions/{id} allows messages again, and keeps who did it', async () => {
    const { us, company, admin, stranger, rows, scope } = await aCompany();
    await us.post('/suppressions', { numbers: [ANA] });
    const [{ id }] = (await us.get('/suppressions')).body.records;
    const none = { status: 404, body: { error: 'ERR_NO_SUPPRESSION_FOUND' } };
    expect(await stranger.delete(`/suppressions/${id}`)).toMatchObject(none);
    expect(await us.delete(`/suppressions/${NOBODY}`)).toMatchObject(none);
    const asked = { kind: 'marketing', now: new Date() } as const;
    expect((await suppressedAmong(test.db, scope, [ANA], asked)).size).toBe(1);
    const contact = await test.aContact(company, { number: ANA, marketingStoppedAt: new Date() });
    const query = { note: 'Ligou e pediu' };
    expect((await us.delete(`/suppressions/${id}`, { query: { note: 'x'.repeat(201) } })).status).toBe(400);
    expect((await us.delete(`/suppressions/${id}`, { query })).status).toBe(204);
    expect(await rows()).toMatchObject([
      { liftedBy: admin.id, liftedAt: expect.any(Date), liftNote: 'Ligou e pediu' },
    ]);
    expect(await test.db('contacts').where({ id: contact.id }).first()).toMatchObject({
      ...{ marketingStoppedAt: null, marketingSaidAt: expect.any(Date) },
    });
    const lifted = { number: ANA, liftedBy: { id: admin.id }, liftNote: 'Ligou e pediu' };
    expect((await us.get('/suppressions', { query: { lifted: 'true' } })).body.records).toMatchObject([
      lifted,
    ]);
    expect((await suppressedAmong(test.db, scope, [ANA], asked)).size).toBe(0);
    expect((await us.get('/suppressions')).body.records).toEqual([]);
    expect(await us.delete(`/suppressions/${id}`)).toMatchObject(none);
    // The same person again: the row is in force again.
    expect((await us.post('/suppressions', { numbers: [ANA] })).body).toMatchObject({ added: 1 });
    expect(await rows()).toMatchObject([{ id, liftedAt: null, liftedBy: null, liftNote: null }]);
  });

  it('GET /suppressions reads page after page, and an expired one is on none', async () => {
    const { us, scope } = await aCompany();
    const numbers = Array.from({ length: 95 }, (_, at) => `55119880${String(10_000 + at)}`);
    await us.post('/suppressions', { numbers });
    const past = { endsAt: new Date(Date.now() - DAY) };
    await test
      .db('suppressions')
      .where({ ...scope, addressKey: Buffer.from('5511988010094') })
      .update(past);
    const read = async (query: Record<string, string>) => {
      const pages = [];
      for (const pageNumber of ['1', '2', '3'])
        pages.push((await us.get('/suppressions', { query: { ...query, pageNumber } })).body);
      expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
      return pages.flatMap(({ records }) => records.map(({ number }: { number: string }) => number));
    };
    expect((await read({})).sort()).toEqual(numbers.slice(0, 94));
    expect(await read({ searchParam: '119880' })).toEqual(numbers.slice(0, 94));
  });

  it('GET /suppressions/export gives everybody as a spreadsheet', async () => {
    const { us, admin } = await aCompany();
    await us.post('/suppressions', { numbers: [ANA], note: '=1+1' });
    const token = await test.api.as(admin).token();
    const answer = await test.app.inject({
      url: '/api/suppressions/export',
      headers: { authorization: `Bearer ${token}` },
    });
    const book = xlsx.read(answer.rawPayload);
    const [titles, row] = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, {
      header: 1,
    });
    expect([titles![0], row![0], row![5]]).toEqual(['Número', ANA, '=1+1']);
  });

  it('of two statements about a person the newest counts, in whatever order they come', async () => {
    const { scope } = await aCompany();
    const now = new Date();
    const ago = (days: number) => new Date(now.getTime() - days * DAY);
    const stop = (days: number, until?: Date) =>
      test.db.transaction((trx) =>
        suppress(trx, scope, [{ addressKey: ANA, source: 'keyword', until }], {
          kind: 'marketing',
          at: ago(days),
        }),
      );
    const resume = (days: number) =>
      test.db.transaction((trx) =>
        liftSuppressions(trx, scope, [ANA], { sources: ['keyword'], at: ago(days) }),
      );
    const isSuppressed = async (kind: 'marketing' | 'all' = 'marketing') =>
      (await suppressedAmong(test.db, scope, [ANA], { kind, now })).size > 0;
    await stop(9);
    expect([await isSuppressed(), await isSuppressed('all')]).toEqual([true, false]);
    expect(await resume(10)).toBe(0);
    expect(await isSuppressed()).toBe(true);
    expect(await resume(8)).toBe(1);
    expect(await isSuppressed()).toBe(false);
    await stop(9); // late news of before
    expect(await isSuppressed()).toBe(false);
    await stop(7, ago(6)); // over since
    expect(await isSuppressed()).toBe(false);
    await stop(5);
    expect(await isSuppressed()).toBe(true);
    await stop(4, ago(3)); // shorter than what is in force
    expect(await isSuppressed()).toBe(true);
  });

  it('GET /suppressions and all below it need an admin and the plan’s campaigns', async () => {
    const { company } = await aCompany();
    const agent = test.api.as(await test.aUser(company));
    expect(await agent.get('/suppressions')).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
    const plain = test.api.as(await test.anAdmin(await test.aCompany({ plan: { useCampaigns: false } })));
    for (const path of ['/suppressions', '/suppressions/export'])
      expect(await plain.get(path)).toMatchObject({ status: 403, body: { error: 'ERR_PLAN_LACKS_FEATURE' } });
    expect((await test.api.get('/suppressions')).status).toBe(401);
  });
});
