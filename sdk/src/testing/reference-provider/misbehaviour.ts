import type { ReferenceStatus } from '../reference-channel/wire.js';

/** What the provider's API is asked for: `query` are the harmless reads (account, templates, lookup). */
export type ProviderOperation = 'send' | 'upload' | 'download' | 'action' | 'query';

/** One way for the provider to misbehave; see each `kind`. */
export type Misconduct =
  /** 401, as if the account's access had been withdrawn. */
  | { kind: 'unauthorized' }
  /** 429, with `Retry-After` when seconds are given. */
  | { kind: 'rate-limited'; retryAfterSeconds?: number }
  /** A 5xx; 503 by default, with `Retry-After` when seconds are given. Nothing is accepted. */
  | { kind: 'server-error'; status?: number; retryAfterSeconds?: number }
  /** 422 with a reason of the provider's own. */
  | { kind: 'refused'; reason: 'recipient' | 'window' | 'content' | 'media' }
  /** The call is carried out, and the connection ends before the answer. */
  | { kind: 'accept-then-cut' }
  /** The call is carried out, and answered with a 5xx that explains nothing; 500 by default. */
  | { kind: 'accept-then-error'; status?: number }
  /** The connection ends and nothing was carried out. */
  | { kind: 'cut' }
  /** The call is carried out, and no answer ever comes. */
  | { kind: 'never-answer' }
  /** The call is carried out, and the answer is no JSON. */
  | { kind: 'garbage' }
  /** Carried out and answered, later: after milliseconds, or when the promise settles. */
  | { kind: 'delay'; until: number | Promise<unknown> }
  /** The webhooks with the statuses are posted, and answered, before the send itself is. */
  | { kind: 'status-before-answer'; statuses?: ReferenceStatus[] };

/** Which calls misbehave: all operations by default, once by default. */
export type Misbehaviour = Misconduct & { on?: ProviderOperation; times?: number };

/** The misbehaviours that are still to come, first come first served for each operation. */
export class MisbehaviourQueue {
  private waiting: { conduct: Misbehaviour; left: number }[] = [];

  add(conduct: Misbehaviour): void {
    this.waiting.push({ conduct, left: conduct.times ?? 1 });
  }
  clear(): void {
    this.waiting = [];
  }
  take(operation: ProviderOperation): Misconduct | undefined {
    const found = this.waiting.find(({ conduct }) => conduct.on === undefined || conduct.on === operation);
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.waiting = this.waiting.filter((entry) => entry !== found);
    return found.conduct;
  }
}
