import type { ILogger } from '@whiskeysockets/baileys/lib/Utils/logger.js';
import type { PluginLog } from '@recado/sdk';

const nothing = () => undefined;
const sentence = (first: unknown, second?: string): string =>
  second ?? (typeof first === 'string' ? first : 'no text');

/** An error's message and place; its properties may hold keys. */
function errorIn(first: unknown): { err?: Error } {
  const { err, error = err } = Object(first) as { err?: unknown; error?: unknown };
  const found = first instanceof Error ? first : error;
  if (!(found instanceof Error)) return {};
  // The database's own message; the statement before it contains sealed data.
  const { sqlMessage } = found as { sqlMessage?: unknown };
  const message = typeof sqlMessage === 'string' ? sqlMessage : found.message;
  const bare = new Error(message, found.cause instanceof Error ? { cause: errorIn(found.cause).err } : {});
  bare.name = found.name;
  const stack = found.stack ?? '';
  bare.stack = `${found.name}: ${message}${stack.slice(Math.max(0, stack.search(/\n\s+at /)))}`;
  return { err: bare };
}

/** The client's own log lines: only their sentences and errors, because their fields hold keys and messages. */
export function providerLog(log: PluginLog, connectionId: number): ILogger {
  const lines: ILogger = {
    level: 'warn',
    child: () => lines,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: (first: unknown, second?: string) =>
      log.debug({ connectionId, client: sentence(first, second), ...errorIn(first) }),
    error: (first: unknown, second?: string) =>
      log.warn({ connectionId, client: sentence(first, second), ...errorIn(first) }),
  };
  return lines;
}
