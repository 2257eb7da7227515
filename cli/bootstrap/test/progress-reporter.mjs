/** Tells the test command, which started Vitest, how far it is, and which tests passed only when repeated. */
export default class ProgressReporter {
  counts = { passed: 0, failed: 0, skipped: 0 };
  repeated = [];

  onTestModuleEnd(module) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      this.counts[state in this.counts ? state : 'skipped']++;
      if (test.diagnostic()?.flaky) this.repeated.push(test.fullName);
    }
    process.send?.({ ...this.counts, repeated: this.repeated });
  }
}
