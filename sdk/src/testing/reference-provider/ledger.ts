import { EventEmitter } from 'node:events';
import type { ReferenceAction, ReferenceSend } from '../reference-channel/wire.js';
import type { Misconduct, ProviderOperation } from './misbehaviour.js';

/** A send that the provider accepted. */
export interface AcceptedSend {
  account: string;
  send: ReferenceSend;
  /** The provider's ids, one for each part. */
  messageIds: string[];
  /** Epoch milliseconds. */
  at: number;
}
/** A call that reached the provider, whatever its result. */
export interface ProviderCall {
  account: string;
  operation: ProviderOperation;
  authorized: boolean;
  misconduct?: Misconduct['kind'];
}
/** A response to a webhook that the provider posted; status 0 if there was none. */
export interface WebhookAnswer {
  status: number;
  body: string;
}

/** What really happened at the provider: the oracle of the fault cases. */
export class ProviderLedger {
  readonly calls: ProviderCall[] = [];
  readonly sends: AcceptedSend[] = [];
  readonly actions: (ReferenceAction & { account: string })[] = [];
  readonly webhooks: (WebhookAnswer & { account: string; events: number })[] = [];
  private readonly changes = new EventEmitter().setMaxListeners(0);

  /** Notifies waiting callers of a new entry. */
  changed(): void {
    this.changes.emit('change');
  }
  clear(): void {
    for (const list of [this.calls, this.sends, this.actions, this.webhooks]) list.length = 0;
  }
  /** Accepted sends with this client id: more than one means that the customer got the message twice. */
  sendsOf(clientId: string): AcceptedSend[] {
    return this.sends.filter(({ send }) => send.clientId === clientId);
  }
  /** Resolves with the result of `look`, now or after a later change; rejects after `withinMs`. */
  waitFor<T>(look: (ledger: ProviderLedger) => T | undefined | false, withinMs = 60_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = look(this);
        if (found === undefined || found === false) return;
        clearTimeout(limit);
        this.changes.off('change', check);
        resolve(found);
      };
      const limit = setTimeout(() => {
        this.changes.off('change', check);
        reject(new Error(`the provider did not see it within ${withinMs} ms`));
      }, withinMs);
      this.changes.on('change', check);
      check();
    });
  }
}
