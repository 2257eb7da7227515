export interface LifecycleDeadlines {
  loadMs: number;
  initMs: number;
  disposeMs: number;
  /** Running work may finish before the plugin restarts. */
  drainMs: number;
}

// A first load from a slow disk beside a busy database takes seconds, and nothing else waits for it: one that hangs is
// only shown as failed a little later.
export const LIFECYCLE_DEADLINES: LifecycleDeadlines = {
  ...{ loadMs: 20_000, initMs: 10_000, disposeMs: 5_000, drainMs: 10_000 },
};

/** How far the trial of a version has come. */
export type TrialStep = 'begin' | 'migrate' | 'load' | 'init' | 'end';
