import type { InboundEvent, PresenceEvent } from '@recado/sdk';
import { isAway, isCutOff, isDatabaseFault } from '../infra/database-faults.js';
import { isDuplicate, isLockWait, isRetryable } from '../infra/errors.js';
import type { Metrics } from '../infra/http/metrics.js';
import type { LocalOutbox } from '../infra/outbox.js';
import { ConnectionGone, type InboundConnection, type Ingest } from '../ports/ingest.js';
import type { Quarantine } from '../ports/quarantine.js';
import type { Infra } from '../infra/infra.js';
import { createBatcher } from './batcher.js';
import { ContactMoved } from './contact-moved.js';
import { MessageArrived } from './message-arrived.js';
import { hotTransaction, rememberedInsertStep } from '../infra/hot-session.js';
import { UnreadableEvent, isStored, type Item } from './item.js';
import { writeBatch, type BatchResult } from './write-batch.js';

const MOST_IN_BATCH = 128;
const ATTEMPTS = 8;
/**
 * Each of some seconds; a process that holds a lock for longer is frozen, and its database sessions are about to be
 * ended.
 */
const LOCK_WAITS = 3;
/** A second cut shows that the database is away. What the first attempt may have committed is recognised as a repeat. */
const CUTS = 2;
const attemptsAfter = (error: unknown) =>
  isLockWait(error) ? LOCK_WAITS : isCutOff(error) ? CUTS : ATTEMPTS;
/** Another process moved the contact, or stored the message, in between. */
const isOvertaken = (error: unknown) => error instanceof ContactMoved || error instanceof MessageArrived;
/** When this many fail in a row without a success in between, the entries themselves are not the cause. */
const ALONE = 3;

export interface IngestParts {
  outbox: LocalOutbox;
  metrics: Metrics;
  quarantine: Pick<Quarantine, 'putAside'>;
  /** Media still at the provider. */
  onMedia(mediaIds: number[]): void;
  /** Messages that the bot itself sends. */
  onSends(messageIds: number[]): void;
  /** Tickets whose bot has a turn. */
  onBots(ticketIds: number[]): void;
  onPresence(connection: InboundConnection, event: PresenceEvent): void;
}

/** The inbound path after `split`: group commit, retry on deadlock, quarantine of entries that can never be stored. */
export function createIngest(
  infra: Infra,
  { outbox, metrics, quarantine, onMedia, onSends, onBots, onPresence }: IngestParts,
): Ingest {
  const { db, clock } = infra;
  const stepOfIds = rememberedInsertStep(db);
  let failedInARow = 0;

  async function write(items: Item[]): Promise<BatchResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        const ids = await stepOfIds();
        return await hotTransaction(db, ids, (session) => writeBatch(session, items, clock.now()));
      } catch (error) {
        // A duplicate key means that another writer stored this ticket or message first: the next attempt finds it.
        const again = isRetryable(error) || isDuplicate(error) || isCutOff(error) || isOvertaken(error);
        if (attempt >= attemptsAfter(error) || !again) throw error;
      }
    }
  }
  async function commit(items: Item[]): Promise<(unknown | undefined)[] | void> {
    metrics.inboundBatch.observe(items.length);
    try {
      finish(items.length, await write(items));
    } catch (error) {
      if (isAway(error)) throw error;
      return commitOneByOne(items);
    }
  }
  /** An entry is poison if it fails alone while others are stored; it is quarantined, where operators see it. */
  function isOfTheEvent(error: unknown): boolean {
    if (error instanceof UnreadableEvent) return true;
    return !isDatabaseFault(error) && ++failedInARow <= ALONE;
  }
  /** One entry of the batch cannot be stored: store the others. */
  async function commitOneByOne(items: Item[]): Promise<(unknown | undefined)[]> {
    const failures: (unknown | undefined)[] = [];
    for (const item of items) {
      try {
        finish(1, await write([item]));
        failures.push(undefined);
      } catch (error) {
        // A replayed event is already quarantined: the caller learns why it still cannot be stored.
        failures.push(await whatBecame(item, error));
      }
    }
    return failures;
  }
  async function whatBecame(item: Item, error: unknown): Promise<unknown | undefined> {
    if (error instanceof ConnectionGone) return error;
    if (item.isRetry || isDatabaseFault(error)) return error;
    // Rows that a deleted company's tables reject are not poison, and must not be kept.
    const { id } = item.connection;
    if (!(await db('connections').where({ id, leavingAt: null }).first('id'))) return new ConnectionGone();
    return isOfTheEvent(error) ? putAside(item, error) : error;
  }
  function finish(count: number, { mediaIds, sendIds, botTicketIds, eventCount }: BatchResult): void {
    failedInARow = 0;
    metrics.inboundEvents.inc({ result: 'stored' }, count);
    if (eventCount) outbox.wake();
    if (mediaIds.length) onMedia(mediaIds);
    if (sendIds.length) onSends(sendIds);
    if (botTicketIds.length) onBots(botTicketIds);
  }
  async function putAside({ connection, event }: Item, error: unknown): Promise<unknown | undefined> {
    metrics.inboundEvents.inc({ result: 'quarantined' });
    try {
      await quarantine.putAside(connection, { stage: 'store', event }, error);
      return undefined;
    } catch (failure) {
      return failure;
    }
  }

  const batcher = createBatcher<Item>(MOST_IN_BATCH, commit);
  return {
    async receive(connection, events: InboundEvent[]) {
      // The sender gets a 200: an error would stop its events for other companies.
      if (connection.isLeaving) throw new ConnectionGone();
      if (connection.isSuspended) return;
      const stored = events.filter(isStored);
      for (const event of events) if (event.type === 'presence') onPresence(connection, event);
      if (stored.length === 1) return batcher.submit({ connection, event: stored[0]! });
      await Promise.all(stored.map((event) => batcher.submit({ connection, event })));
    },
    async retry(connection, events) {
      await Promise.all(
        events.filter(isStored).map((event) => batcher.submit({ connection, event, isRetry: true })),
      );
    },
    drain: () => batcher.drain(),
  };
}
