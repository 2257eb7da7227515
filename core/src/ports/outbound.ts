/** The outbound path: sends what stands in `messages` with sendState `queued`. MySQL is the truth, jobs only carry it. */
export interface Outbound {
  /**
   * Call after the commit. Returns at once and never throws: what it cannot enqueue, the sweeper finds within seconds.
   * Several messages of one conversation cost one job.
   */
  kick(messageIds: readonly number[]): void;
}
