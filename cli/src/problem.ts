import { exitCodes, type ExitCode } from './exit-codes.js';

/** A problem that the person at the keyboard can fix: one sentence with the problem and the fix. */
export class Problem extends Error {
  override name = 'Problem';
  constructor(
    readonly exitCode: ExitCode,
    /** For scripts, beside the sentence in `--json`. */
    readonly code: string,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

export const usage = (sentence: string, options?: ErrorOptions): Problem =>
  new Problem(exitCodes.usage, 'ERR_VALIDATION', sentence, options);

export const unavailable = (sentence: string, options?: ErrorOptions): Problem =>
  new Problem(exitCodes.unavailable, 'ERR_UNAVAILABLE', sentence, options);

export const failure = (sentence: string, options?: ErrorOptions): Problem =>
  new Problem(exitCodes.failure, 'ERR_INTERNAL', sentence, options);

/** What was checked is wrong; the check itself worked. */
export const found = (sentence: string): Problem =>
  new Problem(exitCodes.failure, 'ERR_FOUND_PROBLEMS', sentence);
