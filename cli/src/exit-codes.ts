/** Exit codes of the program. Scripts rely on these: a number never changes its meaning. */
export const exitCodes = {
  /** Done. */
  ok: 0,
  /** A failure that no other code covers, or the person answered no. */
  failure: 1,
  /** A wrong or missing argument, value or setting. */
  usage: 2,
  /** The thing that the command names does not exist. */
  notFound: 3,
  /** It conflicts with something that exists, such as an e-mail address in use. */
  conflict: 4,
  /** The database, Redis or the installation cannot be used in its current state. */
  unavailable: 5,
  /** Ended by Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The exit code for an HTTP status of the API's errors. */
export function exitCodeOfStatus(status: number): ExitCode {
  if (status === 404) return exitCodes.notFound;
  if (status === 409) return exitCodes.conflict;
  if (status === 503) return exitCodes.unavailable;
  if (status === 400) return exitCodes.usage;
  return exitCodes.failure;
}
