import type { ApiError } from '@recado/core/ops';
import { sharedTexts } from '@recado/sdk/texts/en';
import { exitCodes, exitCodeOfStatus } from './exit-codes.js';
import { failure, Problem, unavailable, usage } from './problem.js';

/** The fix, if the API's own text does not contain it. */
const waysOut: Record<string, string> = {
  ERR_NO_COMPANY_FOUND: 'There is no such tenant: "recado tenant list" shows them all.',
  ERR_NO_PLAN_FOUND: '"recado plan list" shows the plans that there are.',
  ERR_NO_WAPP_FOUND: 'There is no such connection: "recado connection list" shows those of a tenant.',
  ERR_NO_SETTING_FOUND: 'There is no such setting: "recado settings list" shows them all.',
  ERR_NO_USER_FOUND: 'No user has this e-mail address: check how it is written.',
  ERR_COMPANY_SUSPENDED: 'This tenant is suspended: "recado tenant resume" ends that.',
  ERR_LAST_SUPER:
    'This is the only super user of the installation: appoint another one first, with "recado user update <email> --super".',
  ERR_IN_USE: 'Active tickets stand in the way: move or close them first, in the console or the back-office.',
  ERR_EMAIL_IN_USE:
    'A user with this e-mail address exists already: give another address, or set a new password with "recado user password".',
};

/** Said already where the missing thing is named. */
const NO_SUCH = /^There is no such \w+: /;

const noAnswer = 'The database does not answer: check that it runs and that DATABASE_URL is right.';
const noRedis = 'Redis does not answer: check that it runs and that REDIS_URL is right.';
const otherVersion = 'The database is not at the version of this program: run "recado migrate up".';

/** Errors that a driver or the system reports by a code. */
const byCode: Record<string, () => Problem> = {
  ...Object.fromEntries(
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'PROTOCOL_CONNECTION_LOST',
      'ER_CON_COUNT_ERROR',
    ].map((code) => [code, () => unavailable(noAnswer)]),
  ),
  ER_ACCESS_DENIED_ERROR: () =>
    unavailable('The database refuses this account: check the user and the password in DATABASE_URL.'),
  ER_DBACCESS_DENIED_ERROR: () =>
    unavailable('This account may not use the database that DATABASE_URL names: grant it the rights.'),
  ER_BAD_DB_ERROR: () =>
    unavailable('The database that DATABASE_URL names does not exist: "recado up" makes it.'),
  ER_NO_SUCH_TABLE: () => unavailable(otherVersion),
  ER_BAD_FIELD_ERROR: () => unavailable(otherVersion),
  ER_DATA_TOO_LONG: () => usage('A value is longer than the database takes: shorten it.'),
  ERR_INVALID_URL: () =>
    usage(
      'DATABASE_URL or REDIS_URL is not an address: give for example mysql://user:password@host:3306/recado.',
    ),
};

const byName: Record<string, () => Problem> = {
  KnexTimeoutError: () => unavailable(noAnswer),
  MaxRetriesPerRequestError: () => unavailable(noRedis),
};

/** Refused for what exists already, whatever the status of the answer is. */
const IN_CONFLICT = new Set(['ERR_USER_LIMIT', 'ERR_CONNECTION_LIMIT', 'ERR_QUEUE_LIMIT', 'ERR_LAST_ADMIN']);

/** Turns any exception into one sentence, a code for scripts and an exit code. */
export function explain(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isApiError(error)) {
    const own = error.message === error.code ? countedWayOut(error) : sentence(error.message);
    // Of several files, the one that it is about.
    const file = typeof error.body['file'] === 'string' ? `${error.body['file']}: ` : '';
    return new Problem(
      IN_CONFLICT.has(error.code) ? exitCodes.conflict : exitCodeOfStatus(error.status),
      error.code,
      // The missing thing is named first; where to look comes after it.
      own && error.status === 404 && waysOut[error.code]
        ? `${own} ${waysOut[error.code]!.replace(NO_SUCH, '')}`
        : file + (own ?? waysOut[error.code] ?? sharedTexts.errors[error.code]),
      { cause: error },
    );
  }
  if (!(error instanceof Error)) return failure(String(error));
  if (error.name === 'ConfigError') return usage(error.message, { cause: error });
  if (error.name === 'ExitPromptError')
    return new Problem(exitCodes.interrupted, 'ERR_INTERRUPTED', 'Stopped; nothing was changed.');
  const known = byCode[codeOf(error)] ?? byName[error.name];
  if (known) return known();
  return failure(sentence(saidBy(error) || error.name), { cause: error });
}

/** The number of tickets is what a person wants to know first. */
function countedWayOut({ code, body }: ApiError): string | undefined {
  const count = Number(body['count']);
  if (code !== 'ERR_IN_USE' || !(count > 0)) return undefined;
  return `${count} active ${count === 1 ? 'ticket stands' : 'tickets stand'} in the way: move or close them first.`;
}

/** By name: loading the core only to compare classes would make every usage error slow. */
const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/**
 * Models wrap the driver's error; a refused connection to a name with several addresses contains one error for each.
 */
function codeOf(error: Error): string {
  const { code, nativeError } = error as { code?: unknown; nativeError?: { code?: unknown } };
  return String(nativeError?.code ?? code ?? '');
}

/** The database's own words: its driver puts the whole statement with its values before them. */
function saidBy(error: Error): string {
  const { sqlMessage, nativeError } = error as {
    sqlMessage?: unknown;
    nativeError?: { sqlMessage?: unknown };
  };
  const own = sqlMessage ?? nativeError?.sqlMessage;
  return typeof own === 'string' ? own : error.message;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
