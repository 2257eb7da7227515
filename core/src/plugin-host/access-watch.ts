import type { Logger } from 'pino';
import type { PluginError } from '@recado/sdk';
import type { SetConnectionState } from '../ports/channels.js';

/** A provider that no longer accepts our access shows as the connection's state, until it accepts it again. */
export function createAccessWatch(setState: SetConnectionState, log: Logger) {
  const withdrawn = new Set<number>();
  const tell = (connectionId: number, state: Parameters<SetConnectionState>[1]) =>
    void setState(connectionId, state).catch((error: unknown) =>
      log.warn({ err: error, connectionId }, 'a connection state was not stored'),
    );
  return {
    failed(connectionId: number, error: PluginError): void {
      if (error.code !== 'AUTH_EXPIRED' || withdrawn.has(connectionId)) return;
      withdrawn.add(connectionId);
      tell(connectionId, { status: 'lost', reason: error.message });
    },
    granted(connectionId: number): void {
      if (withdrawn.delete(connectionId)) tell(connectionId, { status: 'connected' });
    },
  };
}
