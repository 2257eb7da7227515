import type { IntegrationPlugin } from '@recado/sdk';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';
import type { PluginHost } from '../lifecycle/host.js';
import { companyForm } from './integration-terms.js';
import type { IntegrationKey } from './integration-key.js';

/** An integration of a running plugin. */
export interface InstalledIntegration {
  key: IntegrationKey;
  plugin: HostedPlugin;
  integration: IntegrationPlugin;
}

/** Every integration that can be used now. */
export const installedIntegrations = (host: Pick<PluginHost, 'ready'>): InstalledIntegration[] =>
  host.ready().flatMap((plugin) =>
    plugin.registered.integrations.map((integration) => ({
      ...{ plugin, integration, key: { pluginId: plugin.id, integrationId: integration.id } },
    })),
  );

/** Undefined while its plugin does not run. */
export function installedIntegration(
  host: Pick<PluginHost, 'present'>,
  key: IntegrationKey,
): InstalledIntegration | undefined {
  const plugin = host.present(key.pluginId);
  if (!plugin?.isReady) return undefined;
  const integration = plugin.registered.integrations.find(({ id }) => id === key.integrationId);
  return integration && { key, plugin, integration };
}

/** What forms and lists show of it; of one that does not run only its name. */
export function faceOf(host: Pick<PluginHost, 'present'>, { pluginId, integrationId }: IntegrationKey) {
  const installed = installedIntegration(host, { pluginId, integrationId });
  if (!installed) {
    const title = host.present(pluginId)?.info().displayName ?? integrationId;
    return { title, description: '', texts: {}, receives: [], answers: false, canCheck: false, form: null };
  }
  const { title, description, texts = {}, subscribes, answer, check, settings } = installed.integration;
  const { schema, secrets } = companyForm(installed.integration);
  return {
    ...{ title, description, texts, receives: [...subscribes], canCheck: check !== undefined },
    answers: answer !== undefined,
    form: settings ? { schema, secrets } : null,
  };
}

/** Values that may be returned: a field may have become a secret after its value was stored. */
export function shownValues(
  form: { secrets: readonly string[] } | null,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const hidden = new Set(form?.secrets);
  return form ? Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name))) : {};
}
