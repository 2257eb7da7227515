import type { Logger } from 'pino';
import { isPluginError, type InLanguages } from '@recado/sdk';

/** A provider that no longer accepts our access shows as the connection's state, until it accepts it again. */
export function createAccessWatch(
  log: Logger,
  {
    lost,
    regained,
  }: {
    lost(connectionId: number, reason: string, texts?: InLanguages<string>): Promise<unknown>;
    regained(connectionId: number): Promise<unknown>;
  },
) {
  const withdrawn = new Set<number>();
  const tell = (connectionId: number, told: Promise<unknown>) =>
    void told.catch((error: unknown) =>
      log.warn({ err: error, connectionId }, 'a connection state was not stored'),
    );
  return {
    failed(connectionId: number, error: unknown): void {
      if (!isPluginError(error) || error.code !== 'AUTH_EXPIRED' || withdrawn.has(connectionId)) return;
      withdrawn.add(connectionId);
      tell(connectionId, lost(connectionId, error.message, error.texts));
    },
    granted(connectionId: number): void {
      if (withdrawn.delete(connectionId)) tell(connectionId, regained(connectionId));
    },
  };
}
