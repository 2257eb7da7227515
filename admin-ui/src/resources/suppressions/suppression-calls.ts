import type { Api } from '@recado/sdk/client';
import { addSuppressions, exportSuppressions, liftSuppression, type BodyOf } from '@recado/sdk/contracts';

export const suppressionCalls = (api: Api) => ({
  addSuppressions: (body: BodyOf<typeof addSuppressions>) => api.call(addSuppressions, { body }),
  liftSuppression: (id: number, note: string) =>
    api.call(liftSuppression, { params: { id }, query: note ? { note } : {} }),
  exportSuppressions: () => api.download(exportSuppressions, {}),
});
