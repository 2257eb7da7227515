/**
 * How long a test waits for an event. No test measures time: this limit only ends a test that waits in vain, so it
 * suits a machine whose cores are busy.
 */
export const PATIENCE_MS = 60_000;
