import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUsage } from '../../src/modules/model-usage/model-usage.tx.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.stop());

let company: Awaited<ReturnType<TestApp['aCompany']>>;
let admin: ReturnType<TestApp['api']['as']>;
beforeEach(async () => {
  company = await app.aCompany({ plan: { useOpenAi: true } });
  admin = app.api.as(await app.anAdmin(company));
});
const used = (day: string, model: string, inputTokens: number, outputTokens: number, of = company) =>
  addUsage(app.db, { companyId: of.id }, [{ model, calls: 1, inputTokens, outputTokens }], day);
const show = async (query: Record<string, string> = {}) => {
  const answer = await admin.get('/model-usage', { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const PRICES = {
  currency: 'BRL',
  prices: [
    { model: 'gpt-small', input: 2.2, output: 8.8 },
    { model: 'whisper', input: 0, output: 0 },
  ],
};
const MARCH = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };

describe('what models cost a company', () => {
  it('GET /model-usage sums tokens and money by day and by model', async () => {
    expect((await admin.put('/model-usage/prices', PRICES)).body).toEqual(PRICES);
    await used('2026-03-01', 'gpt-small', 1_000_000, 500_000);
    await used('2026-03-02', 'gpt-small', 10, 0);
    await used('2026-03-02', 'whisper', 900, 0);
    await used('2026-04-01', 'gpt-small', 7, 7);
    const shown = await show(MARCH);
    expect(shown).toMatchObject({
      ...{ from: '2026-03-01', to: '2026-03-31', currency: 'BRL', prices: PRICES.prices },
      ...{ dailyTokens: null, todayTokens: 0 },
      total: { calls: 3, inputTokens: 1_000_910, outputTokens: 500_000, cost: 6.600022 },
    });
    expect(shown.days).toEqual([
      { day: '2026-03-02', calls: 2, inputTokens: 910, outputTokens: 0, cost: 0.000022 },
      { day: '2026-03-01', calls: 1, inputTokens: 1_000_000, outputTokens: 500_000, cost: 6.6 },
    ]);
    expect(shown.models.map(({ model, cost }: { model: string; cost: number }) => [model, cost])).toEqual([
      ['gpt-small', 6.600022],
      ['whisper', 0],
    ]);
  });

  it('a model without a price makes the sum unknown, not zero', async () => {
    await used('2026-03-05', 'gpt-new', 1000, 1000);
    expect(await show(MARCH)).toMatchObject({
      currency: 'USD',
      total: { inputTokens: 1000, cost: null },
      models: [{ model: 'gpt-new', cost: null }],
    });
    await admin.put('/model-usage/prices', {
      currency: 'USD',
      prices: [{ model: 'GPT-new', input: 1, output: 2 }],
    });
    expect((await show(MARCH)).total.cost).toBe(0.003);
  });

  it('PUT /model-usage/prices replaces all or, with wrong input, nothing', async () => {
    await admin.put('/model-usage/prices', PRICES);
    const [one] = PRICES.prices;
    for (const wrong of [
      { currency: 'reais', prices: [] },
      { currency: 'BRL', prices: [{ ...one, input: -1 }] },
      { currency: 'BRL', prices: [{ ...one, model: ' ' }] },
      { currency: 'BRL', prices: [one, { ...one, model: 'GPT-small ' }] },
      { currency: 'BRL', prices: Array.from({ length: 51 }, (_, n) => ({ ...one, model: `m${n}` })) },
    ])
      expect(await admin.put('/model-usage/prices', wrong), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION' },
      });
    expect((await show()).prices).toEqual(PRICES.prices);
    expect((await admin.put('/model-usage/prices', { currency: 'EUR', prices: [] })).status).toBe(200);
    expect((await show()).prices).toEqual([]);
  });

  it('is the company’s own, for admins with AI in the plan, and of at most a year', async () => {
    const other = await app.aCompany({ plan: { useOpenAi: true } });
    await used('2026-03-05', 'gpt-small', 5, 5, other);
    expect((await show(MARCH)).days).toEqual([]);
    for (const query of [
      { dateFrom: '2026-03-02', dateTo: '2026-03-01' },
      { dateFrom: '2024-01-01', dateTo: '2026-03-01' },
    ])
      expect((await admin.get('/model-usage', { query })).status).toBe(400);
    const agent = app.api.as(await app.aUser(company));
    expect((await agent.get('/model-usage')).status).toBe(403);
    const without = await app.aCompany({ plan: { useOpenAi: false } });
    expect((await app.api.as(await app.anAdmin(without)).get('/model-usage')).status).toBe(403);
  });
});
