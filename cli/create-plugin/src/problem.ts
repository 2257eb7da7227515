/** The exit codes of the command line `recado`, as far as they occur here. */
export const exitCodes = { ok: 0, failure: 1, usage: 2, conflict: 4, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Something the person at the keyboard can put right: one sentence that says what is wrong and the way out. */
export class Problem extends Error {
  override name = 'Problem';
  constructor(
    readonly exitCode: ExitCode,
    sentence: string,
  ) {
    super(sentence);
  }
}
