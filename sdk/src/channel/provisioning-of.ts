import type { ConnectionContext } from '../plugin/context.js';
import type { ConnectionSpec, Health } from './connection-spec.js';
import type { Deprovisioning, Provisioning } from './provisioning.js';

/** A connection's provisioning, complete. */
export interface ConnectionProvisioning {
  provision(ctx: ConnectionContext, provisioning: Provisioning): Promise<Health>;
  deprovision(ctx: ConnectionContext, deprovisioning: Deprovisioning): Promise<void>;
}

/**
 * How a connection of this channel is made to stand. A channel without `provision` is told `onConnect` and asked `check`,
 * each time; one without `deprovision` is told `onDisconnect`.
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
