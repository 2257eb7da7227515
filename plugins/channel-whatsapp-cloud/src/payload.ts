/** One item of a webhook, with everything needed to understand it alone. */
export interface CloudPayload {
  is: 'message' | 'echo' | 'status' | 'call' | 'preference' | 'identity' | 'address-book' | 'account';
  value: unknown;
  /** The entry of `contacts` that belongs to it. */
  contact?: unknown;
  /** From before the connection was made. */
  imported?: boolean;
  /** Of news about the account: the webhook's field, and its time in epoch seconds. */
  field?: string;
  time?: unknown;
}
