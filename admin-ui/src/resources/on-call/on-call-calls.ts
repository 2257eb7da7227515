import type { Api } from '@recado/sdk/client';
import {
  changeOnCallDay,
  restoreOnCallDay,
  showOnCallWeek,
  swapOnCallDays,
  type BodyOf,
} from '@recado/sdk/contracts';

export const onCallCalls = (api: Api) => ({
  onCallWeek: (from?: string) => api.call(showOnCallWeek, { query: from ? { from } : {} }),
  changeOnCallDay: (id: number, body: BodyOf<typeof changeOnCallDay>) =>
    api.call(changeOnCallDay, { params: { id }, body }),
  restoreOnCallDay: (id: number, date: string) => api.call(restoreOnCallDay, { params: { id, date } }),
  swapOnCallDays: (body: BodyOf<typeof swapOnCallDays>) => api.call(swapOnCallDays, { body }),
});
