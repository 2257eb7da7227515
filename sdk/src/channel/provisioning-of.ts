import type { ConnectionContext } from '../plugin/context.js';
import type { ConnectionSpec, Health } from './connection-spec.js';
import type { Deprovisioning, Provisioning } from './provisioning.js';

/** A connection's provisioning, with every method present. */
export interface ConnectionProvisioning {
  provision(ctx: ConnectionContext, provisioning: Provisioning): Promise<Health>;
  deprovision(ctx: ConnectionContext, deprovisioning: Deprovisioning): Promise<void>;
}

/**
 * The provisioning of a connection of this channel. For a channel without `provision` the core calls `onConnect` and
 * `check` each time; without `deprovision` it calls `onDisconnect`.
 */
export function provisioningOf(connection: ConnectionSpec): ConnectionProvisioning {
  return {
    async provision(ctx, provisioning) {
      if (connection.provision) return connection.provision(ctx, provisioning);
      await connection.onConnect?.(ctx);
      return (await connection.check?.(ctx)) ?? { ok: true };
    },
    async deprovision(ctx, deprovisioning) {
      if (connection.deprovision) return connection.deprovision(ctx, deprovisioning);
      await connection.onDisconnect?.(ctx);
    },
  };
}
