import { addressSecretFields, type ChannelAdapter, type ConnectionRecord, type PluginLog } from '@recado/sdk';

/** Returns a text without what it must not show. */
export type Redact = (text: string) => string;

const SHOWN = '[redacted]';
/** A shorter value would be found in any text. */
const SHORTEST = 4;
const DEEPEST = 5;
const ADDRESS = /\b((?:https?|wss?):\/\/)(?:[^\s/?#"'<>@]*@)?([^\s/?#"'<>]+)[/?#][^\s"'<>]*/g;

/** Addresses only with their host: for a plugin's calls that belong to no connection. */
export const hostsOnly: Redact = (text) => text.replace(ADDRESS, '$1$2/…');

/** Whether a form of the channel has secrets that travel in addresses. */
export const hasAddressSecrets = ({ connection }: ChannelAdapter): boolean =>
  Object.values(connection.modes).some(({ schema }) => addressSecretFields(schema).length > 0);

/** Hides the secrets of a connection that travel in addresses; undefined if there are none. */
export function redactionOf(
  { connection }: ChannelAdapter,
  { mode, settings }: Pick<ConnectionRecord, 'mode' | 'settings'>,
): Redact | undefined {
  const schema = Object.hasOwn(connection.modes, mode) ? connection.modes[mode]!.schema : undefined;
  const values = (schema ? addressSecretFields(schema) : [])
    .map((name) => settings[name])
    .filter((value) => typeof value === 'string')
    .filter((value) => value.length >= SHORTEST)
    .flatMap((value) => [value, encodeURIComponent(value)]);
  if (values.length === 0) return undefined;
  return (text) => values.reduce((rest, value) => rest.replaceAll(value, SHOWN), text);
}

/** The same error, with its causes, after the redaction of every text in it. */
export function redactedError(error: unknown, redact: Redact, depth = 0): unknown {
  if (typeof error === 'string') return redact(error);
  if (!(error instanceof Error) || depth > DEEPEST) return error;
  for (const name of ['message', 'stack', 'input'] as const) {
    const text = (error as unknown as Record<string, unknown>)[name];
    if (typeof text !== 'string' || redact(text) === text) continue;
    Object.defineProperty(error, name, { value: redact(text), configurable: true, writable: true });
  }
  error.cause = redactedError(error.cause, redact, depth + 1);
  return error;
}

function redactedValue(value: unknown, redact: Redact, depth = 0): unknown {
  if (typeof value === 'string') return redact(value);
  if (value instanceof Error) return redactedError(value, redact);
  if (value instanceof URL) return redact(value.href);
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => redactedValue(one, redact, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, redactedValue(one, redact, depth + 1)]),
  );
}

/** The log after the redaction of every line. */
export function redactedLog(log: PluginLog, redact: Redact): PluginLog {
  const at =
    (level: keyof PluginLog) =>
    (fields: object, message?: string): void =>
      log[level](
        redactedValue(fields, redact) as object,
        ...(message === undefined ? [] : [redact(message)]),
      );
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
