import { databaseError, isRetryable } from './errors.js';

interface DriverError {
  code?: string;
  errno?: number;
  sqlState?: string;
  fatal?: boolean;
  name?: string;
}
const driverError = (error: unknown): DriverError => (databaseError(error) ?? {}) as DriverError;

/** SQLSTATE classes: data exceptions, constraints. */
const OF_THE_ROWS = /^2[23]/;
/** Errors of a row to which the servers give the general class: a text, a date or a packet that cannot be stored. */
const ALSO_OF_THE_ROWS = new Set([1153, 1265, 1292, 1366]);
/** System and driver errors, server errors, no space. */
const AWAY =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|EAI_|ENOTFOUND|PROTOCOL_|POOL_|ER_SERVER_SHUTDOWN|ER_(TOO_MANY_USER|CON)_|ER_(USER_LIMIT|DISK_FULL|RECORD_FILE_FULL|LOCK_|OUT_?OF|GET_ERRNO|ERROR_ON_WRITE)|ER_OPTION_PREVENTS|ER_.*READ_ONLY)/;
/** File system errors: no space, no permission, no file handle. */
const HOUSE = /^(ENOSPC|EDQUOT|EROFS|EACCES|EMFILE|ENFILE|EIO)$/;

/** The database cannot store anything now: its connection, its locks, its space. */
export function isAway(error: unknown): boolean {
  const { code = '', fatal = false, name = '', errno } = driverError(error);
  if (errno !== undefined && ALSO_OF_THE_ROWS.has(errno)) return false;
  return fatal || name === 'KnexTimeoutError' || AWAY.test(code);
}

/**
 * The connection ended under a statement. The server ends the transaction of a process that was held up for too long;
 * a new connection may succeed at once. After a COMMIT nobody knows whether it took effect.
 */
export function isCutOff(error: unknown): boolean {
  const { code = '', fatal = false } = driverError(error);
  return fatal || /^(ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST)$/.test(code);
}

/**
 * The database failed for its own reasons: connection, locks, space, permissions, schema. Every other write would fail
 * alike, so the row is not to blame. False for rows that no table could store, and for errors that are not the
 * database's.
 */
export function isDatabaseFault(error: unknown): boolean {
  if (isAway(error) || isRetryable(error)) return true;
  const { sqlState, errno } = driverError(error);
  if (sqlState === undefined) return false;
  return !OF_THE_ROWS.test(sqlState) && !(errno !== undefined && ALSO_OF_THE_ROWS.has(errno));
}

/**
 * Like {@link isDatabaseFault}, plus disk errors: a fault of the installation itself, even if a plugin caught and
 * wrapped it. A provider that does not answer is not the installation's fault.
 */
export function isInstallationFault(error: unknown): boolean {
  for (let cause = error, depth = 0; cause && depth < 4; cause = (cause as Error).cause, depth++) {
    const { code = '', fatal, sqlState, name } = driverError(cause);
    if (HOUSE.test(code) || name === 'KnexTimeoutError') return true;
    if ((fatal || sqlState !== undefined) && isDatabaseFault(cause)) return true;
  }
  return false;
}
