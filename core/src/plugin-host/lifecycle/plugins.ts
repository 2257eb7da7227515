import type { FastifyInstance } from 'fastify';
import type { Channels } from '../../ports/channels.js';
import { createAnswerers } from '../integrations/answerers.js';
import type { Answerers } from '../../ports/answerers.js';
import { createPaymentProviders } from '../billing/payment-providers.js';
import type { PaymentProviders } from '../../ports/payment-providers.js';
import type { Billing } from '../../ports/billing.js';
import { createBillingCalls } from '../billing/billing-calls.js';
import { createBillingWebhooks } from '../billing/webhook-setup.js';
import type { Infra } from '../../infra/infra.js';
import { createChannels } from '../channels/channels.js';
import { createPluginErasures, type ErasureWork } from '../erasure/plugin-erasures.js';
import type { HostPorts } from '../context/context.js';
import type { PayloadReader } from '../../ports/quarantine.js';
import { createPayloadReader } from '../channels/payload-reader.js';
import { createPluginHost, type HostOptions, type PluginHost } from './host.js';
import { createPluginAdministration, type PluginAdministration } from './plugin-administration.js';
import { createPluginPackages, type PluginPackages } from '../packages/plugin-packages.js';
import { createPluginRemoval } from '../packages/plugin-removal.js';
import { createCompanyIntegrations, type CompanyIntegrations } from '../integrations/company-integrations.js';
import {
  createProvidedIntegrations,
  type ProvidedIntegrations,
} from '../integrations/provided-integrations.js';
import { createPluginTables } from '../packages/plugin-tables.js';
import { pluginRoutes } from '../http/plugin-routes.js';
import { webhookRoutes } from '../http/webhooks.js';

export interface Plugins {
  host: PluginHost;
  channels: Channels;
  administration: PluginAdministration;
  packages: PluginPackages;
  integrations: CompanyIntegrations;
  answerers: Answerers;
  paymentProviders: PaymentProviders;
  billing: Billing;
  provided: ProvidedIntegrations;
  reader: PayloadReader;
  removal: ReturnType<typeof createPluginRemoval>;
  erasures: ErasureWork;
  /** Registers webhooks, plugin routes and sockets, the widget and the demo page, below the server's root. */
  pages(app: FastifyInstance): Promise<void>;
}

/**
 * The plugin host with everything that belongs to it. `ports` may be filled in after this call (their modules need the
 * channels), but before the host starts.
 */
export function createPlugins(infra: Infra, ports: HostPorts, options?: HostOptions): Plugins {
  const host = createPluginHost(infra, ports, options);
  const channels = createChannels(infra, host, ports);
  const provided = createProvidedIntegrations(infra, host);
  const tables = createPluginTables(infra, host);
  const packages = createPluginPackages(infra, host, tables);
  return {
    host,
    channels,
    administration: createPluginAdministration(infra, host, ports, provided),
    integrations: createCompanyIntegrations(infra, host),
    answerers: createAnswerers(infra, host),
    paymentProviders: createPaymentProviders(host),
    billing: {
      provider: createBillingCalls(host),
      isInstalled: (id) => host.present(id) !== undefined,
      webhooks: createBillingWebhooks(infra, host),
    },
    provided,
    packages,
    reader: createPayloadReader(host),
    erasures: createPluginErasures(infra, host),
    removal: createPluginRemoval(infra, host, { channels, packages, tables, ports }),
    async pages(app) {
      await app.register(async (scope) => webhookRoutes(scope, { infra, host, ports }));
      await app.register(async (scope) => pluginRoutes(scope, { infra, host }));
    },
  };
}
