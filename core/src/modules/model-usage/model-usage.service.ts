import type { AnswerUsage } from '@recado/sdk';
import { MOST_USAGE_DAYS, type ModelUsage as UsageAnswer } from '@recado/sdk/contracts';
import { addDays, wallClock } from '@recado/sdk/flow';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import { pricesOf, replacePrices, usedBetween, type Prices } from './model-prices.repo.js';
import { addUsage, tokensUsed } from './model-usage.tx.js';
import { sumsBy, totalOf } from './usage-sums.rules.js';

interface Parts {
  companies: Pick<CompaniesService, 'find'>;
  settings: Pick<SettingsService, 'get'>;
}

/** What models use for a company, by day of its clock. */
export function createModelUsage({ db, clock }: Pick<Infra, 'db' | 'clock'>, { companies, settings }: Parts) {
  const today = async (scope: TenantScope): Promise<string> =>
    wallClock(clock.now(), (await companies.find(scope)).timeZone).date;
  const limitOf = async (scope: TenantScope): Promise<number | null> =>
    Number(await settings.get(scope, 'aiDailyTokens')) || null;
  return {
    /** Of these days of the company's clock, with their ends. Throws ERR_VALIDATION. */
    async show(
      scope: TenantScope,
      { dateFrom, dateTo }: { dateFrom?: string; dateTo?: string },
    ): Promise<UsageAnswer> {
      const now = await today(scope);
      const to = dateTo ?? now;
      const from = dateFrom ?? `${to.slice(0, 8)}01`;
      if (from > to) throw apiError('ERR_VALIDATION', 'dateFrom is after dateTo');
      if (addDays(from, MOST_USAGE_DAYS) <= to)
        throw apiError('ERR_VALIDATION', `dateFrom is more than ${MOST_USAGE_DAYS} days before dateTo`);
      const [{ currency, prices }, rows, todayTokens, dailyTokens] = await Promise.all([
        pricesOf(db, scope),
        usedBetween(db, scope, from, to),
        tokensUsed(db, scope, now),
        limitOf(scope),
      ]);
      const models = [...sumsBy(rows, prices, 'model')].map(([model, use]) => ({ model, ...use }));
      const tokens = ({ inputTokens, outputTokens }: (typeof models)[0]) => inputTokens + outputTokens;
      return {
        ...{ from, to, currency, prices, todayTokens, dailyTokens, total: totalOf(models) },
        days: [...sumsBy(rows, prices, 'day')].map(([day, use]) => ({ day, ...use })),
        models: models.sort((one, other) => tokens(other) - tokens(one)),
      };
    },
    /** Throws ERR_VALIDATION if a model is named twice. */
    async savePrices(scope: TenantScope, { currency, prices }: Prices): Promise<Prices> {
      const named = prices.map(({ model, ...price }) => ({ model: model.trim(), ...price }));
      // The database compares names without case.
      if (new Set(named.map(({ model }) => model.toLowerCase())).size < named.length)
        throw apiError('ERR_VALIDATION', 'prices names a model twice');
      await replacePrices(db, scope, { currency, prices: named });
      return pricesOf(db, scope);
    },
    /** Throws ERR_AI_USED_UP if the company has reached the limit that it set for a day. */
    async assertLeft(scope: TenantScope): Promise<void> {
      const most = await limitOf(scope);
      if (most !== null && (await tokensUsed(db, scope, await today(scope))) >= most)
        throw apiError('ERR_AI_USED_UP');
    },
    async book(scope: TenantScope, usage: readonly AnswerUsage[] = []): Promise<void> {
      if (usage.length > 0) await addUsage(db, scope, usage, await today(scope));
    },
  };
}
export type ModelUsage = ReturnType<typeof createModelUsage>;
