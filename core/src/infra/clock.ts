/** The time of day, as a dependency: this clock decides what is due, so that a test can move it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** A moment that is due now for every clock, including one that is behind or is set back later. */
export const AT_ONCE = new Date(0);
