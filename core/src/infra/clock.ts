/** The time of day, as a dependency: what is due is decided by this clock, so that a test can move it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** What is due now is due by every clock, also by one that is behind, or that is set back later. */
export const AT_ONCE = new Date(0);
