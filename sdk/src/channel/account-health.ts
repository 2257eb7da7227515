/** How an account stands at its provider; leave out what the provider does not tell. */
export interface AccountHealth {
  /**
   * How many people the account may write to first, within `limitHours`; campaigns keep to it. Not a quota of messages, as
   * of a calendar month: an {@link AccountEvent} of the topic `limit` tells that.
   */
  limit?: number | 'unlimited';
  /** The moving period of `limit`, in hours; 24 by default. */
  limitHours?: number;
  /** How many of them are used up. */
  used?: number;
  /** The provider's opinion of what the account sends. */
  quality?: 'high' | 'medium' | 'low';
  /** Messages a second that the provider takes from the account. */
  throughput?: number;
  /** Until then the account may not write, or not first. ISO 8601. */
  lockedUntil?: string;
}
