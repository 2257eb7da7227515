import { EventEmitter } from 'node:events';

/** A call that reached the server, whatever its result. */
export interface GraphCallSeen {
  method: string;
  /** Without version and query. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  conduct?: string;
}
/** A message that Meta accepted: the customer has it. */
export interface AcceptedMessage {
  id: string;
  /** The number, page or Instagram account that sent it. */
  account: string;
  to: string;
  body: Record<string, unknown>;
}
/** A response to a posted webhook; status 0 if there was none. */
export interface PostedWebhook {
  status: number;
  body: string;
}

/** What really happened at Meta: the oracle of tests. */
export class GraphLedger {
  readonly calls: GraphCallSeen[] = [];
  readonly messages: AcceptedMessage[] = [];
  readonly webhooks: PostedWebhook[] = [];
  private readonly changes = new EventEmitter().setMaxListeners(0);

  changed(): void {
    this.changes.emit('change');
  }
  /** Messages of a conversation, in the order in which they were accepted. */
  to(recipient: string): AcceptedMessage[] {
    return this.messages.filter(({ to }) => to === recipient);
  }
  /** Resolves with the result of `look`, now or after a later change; rejects after `withinMs`. */
  waitFor<T>(look: (ledger: GraphLedger) => T | undefined | false, withinMs = 60_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = look(this);
        if (found === undefined || found === false) return;
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error('what was waited for did not come to the Graph server'));
      }, withinMs);
      const stop = () => {
        clearTimeout(timer);
        this.changes.off('change', check);
      };
      this.changes.on('change', check);
      check();
    });
  }
}
