import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import { enablePlugin, provideIntegration, type BodyOf } from '@recado/sdk/contracts';

export const pluginCalls = (api: Api) => ({
  enablePlugin: (id: Identifier, enabled: boolean) =>
    api.call(enablePlugin, { params: { id: String(id) }, body: { enabled } }),
  provideIntegration: (id: string, integrationId: string, body: BodyOf<typeof provideIntegration>) =>
    api.call(provideIntegration, { params: { id, integrationId }, body }),
});
