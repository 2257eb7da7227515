/** The time of day, as a dependency: what is due is decided by this clock, so that a test can move it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
