import type { Health } from '../channel/connection-spec.js';
import type { PluginContext } from '../plugin/context.js';
import type { DomainEvent, DomainEventName } from './domain-event.js';

/**
 * An integration: receives the companies' events and passes them to another service. The plugin's own settings
 * configure it.
 *
 * The events of one company come in order, one at a time, and at least once: an event whose completion was not recorded
 * comes again with the same `id`. Events from while the plugin is disabled are delivered once it is enabled again, for
 * as long as the core keeps them (7 days).
 */
export interface IntegrationPlugin<Settings = Record<string, unknown>> {
  /** Lower-case letters, digits and hyphens. */
  id: string;
  /** Events to deliver; all others are skipped. */
  subscribes: readonly DomainEventName[];
  /**
   * Resolves when the event is handled. Deadline: 20 seconds.
   *
   * @throws PluginError `TEMPORARY`, `RATE_LIMITED`, `DELIVERY_UNCERTAIN`, `AUTH_EXPIRED` and `CONFIG_INVALID` and a
   * missed deadline: the core retries the event until it succeeds and holds back the company's later events. Any other
   * code skips the event; `UNKNOWN` and other exceptions skip it after four attempts. Other companies and integrations
   * are never held back.
   */
  handle(ctx: PluginContext<Settings>, event: DomainEvent): Promise<void>;
  /** Asks the service whether the plugin's settings work. */
  check?(ctx: PluginContext<Settings>): Promise<Health>;
}
