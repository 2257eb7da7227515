/** Tells the test command, which started Vitest, how far it is. */
export default class ProgressReporter {
  counts = { passed: 0, failed: 0, skipped: 0 };

  onTestModuleEnd(module) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      this.counts[state in this.counts ? state : 'skipped']++;
    }
    process.send?.(this.counts);
  }
}
