import type { Api } from '@recado/sdk/client';
import { tryPrompt, tryQueueIntegration, type BodyOf } from '@recado/sdk/contracts';

/** Trials of bots, as they are in their forms. */
export const botCalls = (api: Api) => ({
  tryPrompt: (body: BodyOf<typeof tryPrompt>) => api.call(tryPrompt, { body }),
  tryQueueIntegration: (body: BodyOf<typeof tryQueueIntegration>) => api.call(tryQueueIntegration, { body }),
});
