import type { Api } from '@recado/sdk/client';
import { saveModelPrices, showModelUsage, type BodyOf } from '@recado/sdk/contracts';

/** Every reading of usage is under it. */
export const USAGE_KEY = ['model-usage'];

export const usageCalls = (api: Api) => ({
  modelUsage: (dateFrom: string, dateTo: string) => api.call(showModelUsage, { query: { dateFrom, dateTo } }),
  saveModelPrices: (body: BodyOf<typeof saveModelPrices>) => api.call(saveModelPrices, { body }),
});
