/** Something the person at the keyboard can put right: one sentence that says what is wrong and the way out. */
export class Problem extends Error {
  /** @param {string} sentence @param {{ output?: string, exitCode?: number }} [details] output is shown above the sentence */
  constructor(sentence, { output, exitCode = 1 } = {}) {
    super(sentence);
    this.name = 'Problem';
    this.output = output;
    this.exitCode = exitCode;
  }
}
