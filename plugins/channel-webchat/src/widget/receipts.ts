import type { WebchatApi } from './api.js';
import type { Conversation } from './conversation.js';
import type { LiveLine } from './live-line.js';

/** Receipts are collected for this long. */
const GATHER_MS = 150;

/** Reports to the server what has arrived and what has been seen. */
export class Receipts {
  private sent = { delivered: 0, read: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly conversation: Conversation,
    private readonly api: WebchatApi,
    private readonly line: LiveLine,
    private readonly attentive: () => boolean,
  ) {}

  /** After a reconnection the server may have missed the last ones. */
  repeat(): void {
    this.sent = { delivered: 0, read: 0 };
    this.look();
  }

  look(): void {
    const delivered = this.conversation.lastAgentSeq;
    if (this.attentive() && delivered > this.conversation.marks.read) {
      this.conversation.marks = { ...this.conversation.marks, read: delivered };
      this.conversation.changed();
    }
    if (delivered > this.sent.delivered || this.conversation.marks.read > this.sent.read) {
      this.timer ??= setTimeout(() => void this.tell(), GATHER_MS);
    }
  }

  private async tell(): Promise<void> {
    this.timer = undefined;
    const receipt = { delivered: this.conversation.lastAgentSeq, read: this.conversation.marks.read };
    if (receipt.delivered === 0 || this.api.token === undefined) return;
    this.sent = receipt;
    if (this.line.send({ t: 'receipt', ...receipt })) return;
    // Without a socket; a lost one is sent again when the connection is back.
    await this.api.receipt(receipt).catch(() => undefined);
  }
}
