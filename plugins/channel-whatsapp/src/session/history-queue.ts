import { isPluginError } from '@recado/sdk';
import type { proto, WASocket } from '@whiskeysockets/baileys';
import { isDatabaseFault } from '../store/database.js';
import { markDone } from '../store/journal.js';
import { StateNotKept } from '../store/key-store.js';
import { pauseOf } from './backoff.js';
import { takeHistory, type HistoryParts } from './history.js';

/** The provider's media host may be away for some minutes; a phone shares its history only once. */
const MOST_TRIES = 8;
/** Failures skipped of the growing pauses: the first one is two seconds. */
const FIRST_PAUSE = 3;

/** A journal entry that says where a piece of the phone's history is. */
export interface HistoryPiece {
  /** Of the journal entry. */
  id: number;
  messageId: string;
  account: HistoryParts['account'];
  notification: proto.Message.IHistorySyncNotification;
}
export type HistoryQueueParts = Pick<HistoryParts, 'ctx' | 'directory'> & {
  client(): WASocket | undefined;
};

/** Takes pieces of history one after the other, beside the messages: no message waits for a piece. */
export class HistoryQueue {
  private readonly pieces: HistoryPiece[] = [];
  private running: Promise<void> | undefined;
  private readonly stopped = new AbortController();
  constructor(
    private readonly parts: HistoryQueueParts,
    private readonly pause = pauseOf,
  ) {}

  /** Journal entries of the pieces that are not done yet. */
  get ids(): number[] {
    return this.pieces.map(({ id }) => id);
  }

  add(pieces: readonly HistoryPiece[]): void {
    this.pieces.push(...pieces);
    if (this.pieces.length === 0) return;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      if (!this.stopped.signal.aborted) this.add([]);
    });
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    for (let piece; (piece = this.pieces[0]); this.pieces.shift()) if (!(await this.settle(piece))) return;
  }

  /** True when the piece is taken or given up, and its journal entry is done; false when the queue was stopped. */
  private async settle(piece: HistoryPiece): Promise<boolean> {
    const { signal } = this.stopped;
    const { ctx } = this.parts;
    const fields = { connectionId: ctx.connection.id, messageId: piece.messageId };
    let triesLeft = MOST_TRIES;
    for (let failures = FIRST_PAUSE; !signal.aborted; failures++) {
      try {
        if (triesLeft > 0) await this.take(piece);
        await markDone(ctx, [piece.id]);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        // A database that is away, or another process that took over, says nothing about the piece.
        const isOurs = isDatabaseFault(error) || (error instanceof StateNotKept && error.cause !== undefined);
        if (!isOurs) triesLeft = isPluginError(error) && error.retryable ? triesLeft - 1 : 0;
        if (triesLeft > 0 || isOurs) {
          ctx.log.warn({ ...fields, err: error }, 'a piece of history waits');
          await this.pause(failures, signal);
        } else ctx.log.error({ ...fields, err: error }, 'a piece of history could not be taken');
      }
    }
    return false;
  }

  private take({ account, notification }: HistoryPiece): Promise<void> {
    const { ctx, directory, client } = this.parts;
    const { signal } = this.stopped;
    return takeHistory({ ctx, account, directory, client: client(), signal }, notification);
  }
}
