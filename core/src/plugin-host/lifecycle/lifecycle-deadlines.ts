export interface LifecycleDeadlines {
  loadMs: number;
  initMs: number;
  disposeMs: number;
  /** Running work may finish before the plugin restarts. */
  drainMs: number;
}

// A first load from a slow disk beside a busy database takes seconds, and nothing else waits for it: a hanging one is
// merely shown as failed a little later.
export const LIFECYCLE_DEADLINES: LifecycleDeadlines = {
  ...{ loadMs: 20_000, initMs: 10_000, disposeMs: 5_000, drainMs: 10_000 },
};

/** Progress of a version's trial. */
export type TrialStep = 'begin' | 'migrate' | 'load' | 'init' | 'end';
