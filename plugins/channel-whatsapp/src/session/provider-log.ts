import type { ILogger } from '@whiskeysockets/baileys/lib/Utils/logger.js';
import type { PluginLog } from '@recado/sdk';

const nothing = () => undefined;
const sentence = (first: unknown, second?: string): string =>
  second ?? (typeof first === 'string' ? first : 'no text');

/** The client's own lines: their sentences alone, because their fields hold keys and messages. */
export function providerLog(log: PluginLog, connectionId: number): ILogger {
  const lines: ILogger = {
    level: 'warn',
    child: () => lines,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: (first: unknown, second?: string) => log.debug({ connectionId, client: sentence(first, second) }),
    error: (first: unknown, second?: string) => log.warn({ connectionId, client: sentence(first, second) }),
  };
  return lines;
}
