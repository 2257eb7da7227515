/** Messages of one conversation are sent in the order of their ids. */
export interface ConversationKey {
  connectionId: number;
  conversation: Buffer;
}

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
  /**
   * For messages of a campaign whose moment has come: sends what is due in these conversations, from this process. One
   * that sends nothing hands it over.
   */
  sendMany(conversations: readonly ConversationKey[]): void;
  /** {@link kick} for edits, deletions and reactions of a conversation's messages. */
  kickConversation(conversation: ConversationKey): void;
}
