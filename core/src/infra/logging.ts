import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.js';
import { framesOf } from './source-lines.js';

const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  ...['password', 'token', 'secret', 'secrets', 'refreshToken'].map((name) => `*.${name}`),
];

/** The process's log: JSON lines, without secrets and without customers' texts. */
export const createLog = (config: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger => {
  const options = {
    level: config.logLevel,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: { err: loggedError },
  };
  return to ? pino(options, to) : pino(options);
};

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}
interface Failure extends Error {
  code?: unknown;
  /** The database's own message; its driver and knex prepend the whole statement with its values. */
  sqlMessage?: unknown;
}

/** An error without the failed statement, which holds personal data and secrets. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, code, sqlMessage, cause } = error as Failure;
  const message = typeof sqlMessage === 'string' ? sqlMessage : error.message;
  const frames = framesOf(error);
  return {
    type: name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(frames.length > 0 && { stack: [`${name}: ${message}`, ...frames].join('\n') }),
    ...(cause instanceof Error && depth < 4 && { cause: loggedError(cause, depth + 1) }),
  };
}
