/**
 * How long a test waits for what must come. No test measures time: this bound only ends a test that waits in vain, so it
 * is wide enough for a machine whose cores are taken by others.
 */
export const PATIENCE_MS = 60_000;
