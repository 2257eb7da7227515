/** A problem that the person at the keyboard can fix: one sentence with the problem and the fix. */
export class Problem extends Error {
  /** @param {string} sentence @param {{ output?: string, exitCode?: number }} [details] output is shown above the sentence */
  constructor(sentence, { output, exitCode = 1 } = {}) {
    super(sentence);
    this.name = 'Problem';
    this.output = output;
    this.exitCode = exitCode;
  }
}
