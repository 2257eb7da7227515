import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import { checkIntegration } from '@recado/sdk/contracts';

export const integrationCalls = (api: Api) => ({
  checkIntegration: (id: Identifier) => api.call(checkIntegration, { params: { id: String(id) } }),
});
