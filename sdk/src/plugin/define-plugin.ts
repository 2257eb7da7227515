import type { Static, TObject } from 'typebox';
import type { BillingProvider } from '../billing/billing.js';
import type { ChannelAdapter } from '../channel/adapter.js';
import type { IntegrationPlugin } from '../integration/integration.js';
import type { PluginContext } from './context.js';
import type { Erasure } from './erasure.js';
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
export interface PluginDefinition<Own = Record<string, unknown>> {
  /**
   * Settings of the plugin itself; `secret()` marks fields that are stored encrypted. The operator fills them in in the
   * back-office, on the plugin's page under Plugins, or with `recado plugin configure`; the plugin then starts again. Until
   * the required ones are there, it does not start. Defaults of the schema reach `ctx.settings`.
   */
  settings?: TObject;
  /** Registers channels, integrations, payment providers, routes and jobs: pure, and called before `init`. */
  register(registry: PluginRegistry): void;
  init?(ctx: PluginContext<Own>): Promise<void>;
  /**
   * Deletes everything that the plugin holds of a person or of a company: in its tables, its values, its memory, and at a
   * service to which it copied the data. A plugin with tables has this method, even if they hold nothing of people.
   *
   * Called at least once for each deleted contact and company, soon after it was deleted, and retried until it succeeds:
   * after 5 seconds, then at growing intervals of at most an hour, for years if need be. While the plugin is off, the call
   * waits for it. Deleting what is already gone is success. Calls of one plugin come one after the other.
   *
   * Without this method the core deletes only what it can find by itself: a deleted company's rows in tables with a column
   * `companyId` or `connectionId`, and the values of its connections.
   *
   * @throws Any error: the operator sees its message as the reason why the erasure waits. Deadline: 60 seconds; delete in
   * portions, so that the next call continues.
   */
  erase?(ctx: PluginContext<Own>, erasure: Erasure): Promise<void>;
  /** May be called twice. */
  dispose?(): Promise<void>;
}

/** Marks the default export of a plugin's entry module. With `settings`, `ctx.settings` has the types of that schema. */
export function definePlugin<Own extends TObject>(
  definition: Omit<PluginDefinition<Static<Own>>, 'settings'> & { settings: Own },
): PluginDefinition;
export function definePlugin(definition: PluginDefinition): PluginDefinition;
export function definePlugin(definition: PluginDefinition): PluginDefinition {
  return definition;
}
