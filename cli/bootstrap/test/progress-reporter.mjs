/** Tells the test command, which started Vitest, how far it is. */
export default class ProgressReporter {
  counts = { passed: 0, failed: 0, skipped: 0 };

  /** Each test that ends shows that the suite continues, also within a long file. */
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
