/** The outbound path: sends what stands in `messages` with sendState `queued`, and carries `messageChanges`. MySQL is the truth, jobs only carry it. */
export interface Outbound {
  /**
   * Call after the commit. Returns at once and never throws: what it cannot enqueue, the sweeper finds within seconds.
   * Several messages of one conversation cost one job.
   */
  kick(messageIds: readonly number[]): void;
  /** The same for edits, deletions and reactions that were written for messages of a conversation. */
  kickConversation(conversation: { connectionId: number; conversation: Buffer }): void;
}
