import type { Health } from '../channel/connection-spec.js';
import type { PluginContext } from '../plugin/context.js';
import type { DomainEvent, DomainEventName } from './domain-event.js';

/**
 * An integration: receives the companies' events and passes them to another service. It is set up by the plugin's own settings.
 *
 * The events of one company come in order, one at a time, and at least once: an event whose end was not recorded comes
 * again with the same `id`. Events that happen while the plugin is off come when it is on again, for as long as the core
 * keeps them (7 days).
 */
export interface IntegrationPlugin<Settings = Record<string, unknown>> {
  /** Lower-case letters, digits and hyphens. */
  id: string;
  /** What is delivered; everything else is passed over. */
  subscribes: readonly DomainEventName[];
  /**
   * Resolves when the event is done with. Deadline: 20 seconds.
   *
   * @throws PluginError `TEMPORARY`, `RATE_LIMITED`, `DELIVERY_UNCERTAIN`, `AUTH_EXPIRED` and `CONFIG_INVALID` hold the company's
   * later events back, and the event comes again until it works; so does a missed deadline. Any other code passes over the event;
   * `UNKNOWN`, and what is not a plugin error, after four attempts. Never holds another company or integration back.
   */
  handle(ctx: PluginContext<Settings>, event: DomainEvent): Promise<void>;
  /** Asks the service whether the plugin's settings work. */
  check?(ctx: PluginContext<Settings>): Promise<Health>;
}
