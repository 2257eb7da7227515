import type { TObject } from 'typebox';
import type { BillingProvider } from '../billing/billing.js';
import type { ChannelAdapter } from '../channel/adapter.js';
import type { IntegrationPlugin } from '../integration/integration.js';
import type { PluginContext } from './context.js';
import type { PluginRoute, PluginSocket } from './routes.js';

/** A job that the plugin runs at intervals, in one process at a time. */
export interface PluginJob {
  id: string;
  everyMs: number;
  run(ctx: PluginContext): Promise<void>;
}
/** Where a plugin registers its parts. Nothing here may do I/O or wait. */
export interface PluginRegistry {
  channel(adapter: ChannelAdapter): void;
  integration(integration: IntegrationPlugin): void;
  billing(provider: BillingProvider): void;
  route(route: PluginRoute): void;
  socket(socket: PluginSocket): void;
  job(job: PluginJob): void;
}
/** A plugin: its parts, and what happens when it starts and stops. */
export interface PluginDefinition {
  /** Settings of the plugin itself, for the operator; `secret()` marks fields that are stored encrypted. */
  settings?: TObject;
  /** Registers channels, integrations, payment providers, routes and jobs: pure, and called before `init`. */
  register(registry: PluginRegistry): void;
  init?(ctx: PluginContext): Promise<void>;
  /** May be called twice. */
  dispose?(): Promise<void>;
}

/** Marks the default export of a plugin's entry module. */
export function definePlugin(definition: PluginDefinition): PluginDefinition {
  return definition;
}
