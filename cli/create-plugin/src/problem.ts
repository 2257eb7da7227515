/** The exit codes of the command line `recado` that are used here. */
export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  conflict: 4,
  unavailable: 5,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A problem that the person at the keyboard can fix: one sentence with the problem and the fix. */
export class Problem extends Error {
  override name = 'Problem';
  constructor(
    readonly exitCode: ExitCode,
    sentence: string,
  ) {
    super(sentence);
  }
}
