/**
 * The outbound path: sends rows of `messages` with sendState `queued`, and rows of `messageChanges`. MySQL is the
 * source of truth, jobs only carry ids.
 */
export interface Outbound {
  /**
   * Call after the commit. Returns at once and never throws: the sweeper finds what could not be queued within seconds.
   * Several messages of one conversation cost one job.
   */
  kick(messageIds: readonly number[]): void;
  /** The same for messages of a campaign: they go together, and nobody's own message waits behind them. */
  kickMany(messageIds: readonly number[]): void;
  /** The same for edits, deletions and reactions of a conversation's messages. */
  kickConversation(conversation: { connectionId: number; conversation: Buffer }): void;
}
