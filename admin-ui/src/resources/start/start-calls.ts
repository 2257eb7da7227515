import type { Api } from '@recado/sdk/client';
import { listProcesses, showSetup } from '@recado/sdk/contracts';

export const startCalls = (api: Api) => ({
  showSetup: () => api.call(showSetup),
  /** The installation's processes; for super users. */
  listProcesses: () => api.call(listProcesses),
});
