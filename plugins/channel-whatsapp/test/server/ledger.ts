import type { proto } from '@whiskeysockets/baileys';

/** A message of the company's client, as one recipient read it. */
export interface ReceivedMessage {
  id: string;
  /** Phone number of its reader. */
  by: string;
  /** Its chat: a person's address or a group's. */
  chat: string;
  message: proto.IMessage;
  /** The `edit` attribute: 1 for an edit, 7 for a deletion. */
  edit?: string;
}
/** Something sent to the company's client. */
export interface Delivery {
  id: string;
  kind: 'message' | 'receipt' | 'notification' | 'call';
  /** How often it was sent. */
  times: number;
  isAcknowledged: boolean;
}
/** A receipt from the client. */
export interface GivenReceipt {
  ids: string[];
  to: string;
  type: string;
  /** The author, in a group. */
  participant?: string;
}

/** What the server saw, in order: the oracle of every test. */
export class Ledger {
  readonly received: ReceivedMessage[] = [];
  readonly deliveries: Delivery[] = [];
  readonly receipts: GivenReceipt[] = [];
  /** Typing and presence of the client: `composing <jid>`. */
  readonly presences: string[] = [];
  readonly logins: string[] = [];
  readonly rejectedCalls: string[] = [];
  readonly uploads: string[] = [];
  readonly downloads: string[] = [];
  /** Queries without an answer from the server; a test that expects none checks here. */
  readonly unknown: string[] = [];
  private readonly waiting = new Set<() => void>();

  changed(): void {
    for (const look of [...this.waiting]) look();
  }

  /** Resolves when the ledger matches. */
  async waitFor<T>(what: (ledger: this) => T | undefined | false | null, ms = 60_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`the ledger did not come to ${what.toString()}`));
      }, ms);
      const look = () => {
        const found = what(this);
        if (!found) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
    });
  }

  /** Messages that customers read, without the copies for the company's own phone. */
  readBy(number: string): ReceivedMessage[] {
    return this.received.filter(({ by }) => by === number);
  }
  delivery(id: string): Delivery | undefined {
    return this.deliveries.find((one) => one.id === id);
  }
}
