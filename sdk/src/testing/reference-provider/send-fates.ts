import type { ReferenceReason } from '../reference-channel/provider-calls.js';
import type { ReferenceSend } from '../reference-channel/wire.js';

/** What becomes of a send. */
export type SendFate =
  /** It is refused at once. */
  | { refused: ReferenceReason }
  /** It is accepted; a status `failed` follows as a webhook. */
  | { fails: ReferenceReason }
  /** It is accepted and held back for a review: `releaseHeld` and `dropHeld` end that. */
  | { held: true };

/** A message that waits for its review. */
export interface HeldMessage {
  account: string;
  chat: string;
  id: string;
}

/** Decides what becomes of sends: by recipient, by account, and by how many people an account may write to. */
export class SendFates {
  /** By chat. */
  readonly ofRecipients = new Map<string, SendFate>();
  /** By account; a recipient's own fate goes first. */
  readonly ofAccounts = new Map<string, SendFate>();
  held: HeldMessage[] = [];
  private readonly reached = new Map<string, Set<string>>();

  /** Counts a new recipient, up to this many; undefined counts without an end. */
  of(account: string, { chat }: ReferenceSend, limit: number | undefined): SendFate | undefined {
    const fate = this.ofRecipients.get(chat) ?? this.ofAccounts.get(account);
    if (fate && 'refused' in fate) return fate;
    const people = this.reached.get(account) ?? new Set();
    if (limit !== undefined && !people.has(chat) && people.size >= limit) return { refused: 'quota' };
    this.reached.set(account, people.add(chat));
    return fate;
  }
  /** How many people the account has written to. */
  usedOf(account: string): number {
    return this.reached.get(account)?.size ?? 0;
  }
  /** The period is over: all of the limit is free again. */
  forget(account: string): void {
    this.reached.delete(account);
  }
}
