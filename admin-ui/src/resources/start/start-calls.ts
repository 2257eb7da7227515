import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import {
  checkReach,
  listProcesses,
  showSetup,
  skipSetupSteps,
  type SkippableStep,
} from '@recado/sdk/contracts';

export const startCalls = (api: Api) => ({
  showSetup: () => api.call(showSetup),
  skipSteps: (skipped: SkippableStep[]) => api.call(skipSetupSteps, { body: { skipped } }),
  /** What keeps customers from being answered through a connection. */
  checkReach: async (id: Identifier) => (await api.call(checkReach, { params: { id: Number(id) } })).findings,
  /** The installation's processes; for super users. */
  listProcesses: () => api.call(listProcesses),
});
