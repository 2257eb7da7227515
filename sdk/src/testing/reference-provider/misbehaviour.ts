import type { ReferenceReason } from '../reference-channel/provider-calls.js';
import type { ReferenceStatus } from '../reference-channel/wire.js';

/** Operations of the provider's API: `query` are the harmless reads (account, templates, lookup). */
export type ProviderOperation = 'send' | 'upload' | 'download' | 'action' | 'query';

/** One kind of misbehaviour of the provider; see each `kind`. */
export type Misconduct =
  /** 401, as if access to the account had been withdrawn. */
  | { kind: 'unauthorized' }
  /** 429, with `Retry-After` when seconds are given. */
  | { kind: 'rate-limited'; retryAfterSeconds?: number }
  /** A 5xx; 503 by default, with `Retry-After` when seconds are given. Nothing is accepted. */
  | { kind: 'server-error'; status?: number; retryAfterSeconds?: number }
  /** 422 with a reason in the provider's terms. */
  | { kind: 'refused'; reason: ReferenceReason }
  /** The call is carried out, and the connection is closed before the response. */
  | { kind: 'accept-then-cut' }
  /** The call is carried out, and the response is a 5xx without an explanation; 500 by default. */
  | { kind: 'accept-then-error'; status?: number }
  /** The connection is closed and nothing was carried out. */
  | { kind: 'cut' }
  /** The call is carried out, and no response ever comes. */
  | { kind: 'never-answer' }
  /** The call is carried out, and the response is not JSON. */
  | { kind: 'garbage' }
  /** Carried out, with a delayed response: after milliseconds, or when the promise settles. */
  | { kind: 'delay'; until: number | Promise<unknown> }
  /** The webhooks with the statuses are posted, and answered, before the response to the send. */
  | { kind: 'status-before-answer'; statuses?: ReferenceStatus[] };

/** Which calls misbehave: all operations by default, once by default. */
export type Misbehaviour = Misconduct & { on?: ProviderOperation; times?: number };

/** Pending misbehaviours, in order for each operation. */
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
