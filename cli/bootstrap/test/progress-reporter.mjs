/** Reports Vitest's progress to the test command that started it. */
export default class ProgressReporter {
  counts = { passed: 0, failed: 0, skipped: 0 };

  /** Each finished test shows that the suite continues, even within a long file. */
  onTestCaseResult() {
    this.tell();
  }

  onTestModuleEnd(module) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      this.counts[state in this.counts ? state : 'skipped']++;
    }
    this.tell();
  }

  tell() {
    process.send?.(this.counts);
  }
}
