import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import { enablePlugin } from '@recado/sdk/contracts';

export const pluginCalls = (api: Api) => ({
  enablePlugin: (id: Identifier, enabled: boolean) =>
    api.call(enablePlugin, { params: { id: String(id) }, body: { enabled } }),
});
