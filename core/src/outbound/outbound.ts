import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Leases } from '../infra/leases.js';
import type { JobQueues, JobWorker } from '../infra/jobs.js';
import { sharedEnding } from '../infra/shared-ending.js';
import type { ConversationKey, Outbound } from '../ports/outbound.js';
import { createAbsentChannels } from './absent-channels.js';
import { attemptSend, type AttemptParts, type Ended } from './attempt.js';
import { createChangeSending } from './change-sending.js';
import { dueChanges } from './message-changes.repo.js';
import { LONGEST_SLEEP_MS, createPace } from './pace.js';
import { expireMessage, expireOn } from './expiry.js';
import { isTooOld } from './next-step.js';
import { inBuckets, jobOf, jobsOfMany, keyOf, type Job, type JobOfMany } from './outbound-jobs.js';
import { createSenderLease } from './sender-lease.js';
import type { Left } from './outbound-groups.repo.js';
import { createSendingGroups, type SendingGroups } from './sending-groups.js';
import { withdrawUnwanted } from './unwanted.js';
import * as repo from './outbound.repo.js';
import { bringForward, ofOthers, postponeConnections, withoutSession } from './unserved.repo.js';
import type { MessageToSend } from './outbound.repo.js';

const QUEUE = 'outbound';
const CONCURRENCY = 24;
/** Conversations of many messages at once: they have a queue of their own, so that nobody who writes waits behind them. */
const QUEUE_OF_MANY = 'outbound-many';
const MANY = 10;
/** Such jobs at a time. */
const CONCURRENCY_OF_MANY = 4;
/** Their messages between claim and receipt: all that may be `unconfirmed` if the process is killed. */
const IN_FLIGHT_OF_MANY = 80;
/** Their receipts are gathered so long. */
const GATHER_MS_OF_MANY = 8;
/**
 * Time that a send may take beyond the channel's deadline before its message counts as lost; at most that deadline
 * again.
 */
const LONGEST_MARGIN_MS = 15_000;
/** Between claim and send there is one small query; a process that takes longer was frozen. */
const START_WITHIN_MS = 5_000;
const PATIENCE_MS = 10_000;
/** How soon a message checks again for a channel that was not available. */
const CHANNEL_PAUSE_MS = 2_000;
/** The same for a connection whose session no process holds. */
const UNSERVED_PAUSE_MS = 10_000;

/** What people write, and what goes to many, are sent side by side: neither waits for the other. */
interface Lane {
  /** Runs a send when it is its turn. */
  inTurn<T>(send: () => Promise<T>): Promise<T>;
  groups: SendingGroups;
}

export interface OutboundService extends Outbound {
  /** Queues conversations whose messages are due; already queued ones stay unchanged. */
  enqueueDue(limit?: number): Promise<number>;
  /** Sends the due messages of one conversation, in order; stops at the first one that has to wait. */
  sendConversation(key: ConversationKey): Promise<void>;
  /** This process holds the session of a connection: until the worker is closed, it sends the connection's messages. */
  serveSession(connectionId: number): JobWorker;
  start(): void;
  stop(): Promise<void>;
}

export interface OutboundParts extends AttemptParts {
  queues: JobQueues;
  leases: Leases;
  /** Whether only the process that holds the connection's session can send on it. */
  needsSession(connectionId: number): Promise<boolean>;
}

/** Agents, the bot, campaigns, schedules and the external API all send through this one path. */
export function createOutbound(parts: OutboundParts): OutboundService {
  const { infra, channels, queues } = parts;
  const { db, clock, config, log } = infra;
  const queue = queues.queue<Job>(QUEUE);
  const queueOfMany = queues.queue<JobOfMany>(QUEUE_OF_MANY);
  const waitFor = createPace(infra.redis, config.redisPrefix);
  const ending = new AbortController();
  const cutOff = sharedEnding();
  const lostAfterMs = config.sendDeadlineMs + Math.min(config.sendDeadlineMs, LONGEST_MARGIN_MS);
  let worker: JobWorker | undefined;
  let workerOfMany: JobWorker | undefined;
  const sweeper = `sweep-${randomBytes(4).toString('hex')}`;
  const sender = createSenderLease(parts.leases, config.senderLeaseMs, log);

  const people: Lane = {
    inTurn: (send) => send(),
    groups: createSendingGroups(parts, { lostAfterMs }),
  };
  const many: Lane = {
    inTurn: pLimit(IN_FLIGHT_OF_MANY),
    groups: createSendingGroups(parts, { lostAfterMs, gatherMs: GATHER_MS_OF_MANY }),
  };
  const changes = createChangeSending({ ...parts, sender, lostAfterMs });

  /** Messages in order; changes to sent ones go first, and again after further sends. */
  async function sendConversation(key: ConversationKey, lane = people): Promise<void> {
    const { groups } = lane;
    const head = await groups.headOf(key);
    const hasChanges = head ? head.hasChanges : (await groups.leftOf(key)).changes;
    if (hasChanges) await carryChanges(key);
    // Carrying takes time: what was read before it is read again.
    const left = await sendMessages(key, hasChanges ? await groups.headOf(key) : head, lane);
    if (left?.changes) await carryChanges(key);
  }
  async function carryChanges(key: ConversationKey): Promise<void> {
    while (!ending.signal.aborted && (await changes.carry(key, cutOff.signal)));
  }

  /** From the first message on; returns what was left after the last attempt, if there was one. */
  async function sendMessages(
    key: ConversationKey,
    first: MessageToSend | undefined,
    lane: Lane,
  ): Promise<Left | undefined> {
    const { groups, inTurn } = lane;
    let left: Left | undefined;
    for (let message = first; !ending.signal.aborted; message = await groups.headOf(key)) {
      const now = clock.now();
      if (!message || message.sendState !== 'queued' || (message.dueAt !== null && message.dueAt > now))
        return left;
      if (message.validUntil !== null && isTooOld(message, now)) {
        await expireMessage(parts, message);
        continue;
      }
      if (message.unwanted) {
        await withdrawUnwanted(parts, message, message.unwanted);
        continue;
      }
      if (message.isSuspended) {
        await postpone(key, now, CHANNEL_PAUSE_MS);
        return left;
      }
      const capabilities = channels.capabilities(message.channel);
      // A channel that is still loading, or has failed, is not an attempt; a message that waits too long is tried and
      // fails by its age.
      if (!capabilities && !message.isGone && !isTooOld(message, now)) {
        await waitForChannel(key, message.channel, now);
        return left;
      }
      if (capabilities) absent.isThere(message.channel);
      const wait = await waitFor(
        capabilities?.pace,
        key.connectionId,
        key.conversation,
        Boolean(message.isGroup),
      );
      if (wait > LONGEST_SLEEP_MS) {
        await postpone(key, now, wait);
        return left;
      }
      if (wait > 0) await pause(wait);
      const { mayGoOn, left: known } = await inTurn(() => claimAndSend(message!, groups));
      left = known ?? (await groups.leftOf(key));
      if (!mayGoOn || !left.messages) return left;
    }
    return left;
  }
  async function claimAndSend(message: MessageToSend, groups: SendingGroups): Promise<Ended> {
    // The turn may have come late.
    if (ending.signal.aborted) return { mayGoOn: false };
    const { value: fence, isHeld } = await sender.fence();
    const claimedAt = performance.now();
    if (!(await groups.claim({ message, fence }))) return { mayGoOn: true };
    const mayStart = () => isHeld() && performance.now() - claimedAt < START_WITHIN_MS;
    return await attemptSend({ ...parts, groups }, { message, fence, mayStart }, cutOff.signal);
  }

  const absent = createAbsentChannels();
  async function waitForChannel(key: ConversationKey, channel: string, now: Date): Promise<void> {
    if (absent.isNews(channel)) log.warn({ channel }, 'messages wait for a channel that is not available');
    await postpone(key, now, CHANNEL_PAUSE_MS);
  }
  const postpone = (key: ConversationKey, now: Date, waitMs: number): Promise<void> =>
    repo.postponeRest(db, key, { now, dueAt: new Date(now.getTime() + waitMs) });

  const enqueue = (keys: readonly ConversationKey[]): Promise<void> => {
    if (keys.length < MANY)
      return queue.add(keys.map((key) => ({ data: jobOf(key), once: repo.keyText(key) })));
    return enqueueMany(keys);
  };
  const enqueueMany = (keys: readonly ConversationKey[]): Promise<void> =>
    queueOfMany.add(jobsOfMany(keys).map((data) => ({ data })));
  const kickThem = (found: Promise<ConversationKey[]>, into = enqueue): void => {
    found.then(into).catch((error: unknown) => log.warn({ err: error }, 'not enqueued; the sweeper will'));
  };
  const sessionQueue = (connectionId: number) => `${QUEUE}-${connectionId}`;

  /** Sends here, or hands over to the process that holds the session; the job waits there until there is one. */
  async function handle(job: Job, lane = people): Promise<void> {
    if (!(await parts.needsSession(job.connectionId))) return await sendConversation(keyOf(job), lane);
    const own = queues.queue<Job>(sessionQueue(job.connectionId));
    await own.add([{ data: job, once: repo.keyText(keyOf(job)) }]);
  }

  /** All of them are tried, also if one fails. */
  async function handleMany({ jobs }: JobOfMany): Promise<void> {
    const ended = await Promise.allSettled(jobs.map((job) => handle(job, many)));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
  /** Sends that no job carries. */
  const ownSends = new Set<Promise<void>>();
  function sendHere(jobs: Job[]): void {
    const sending = handleMany({ jobs })
      .catch((error: unknown) => log.warn({ err: error }, 'not sent; the sweeper finds it'))
      .finally(() => ownSends.delete(sending));
    ownSends.add(sending);
  }

  /**
   * Leaves out connections whose session nobody holds, and postpones what is due there: rows that nobody can send would
   * otherwise fill each look for due ones, and those of all others would wait.
   */
  async function withoutUnserved(keys: ConversationKey[], now: Date): Promise<ConversationKey[]> {
    const ids = [...new Set(keys.map(({ connectionId }) => connectionId))];
    const unserved: number[] = [];
    for (const id of ids.length ? await withoutSession(db, ids) : [])
      if (await parts.needsSession(id)) unserved.push(id);
    if (unserved.length === 0) return keys;
    await expireOn(parts, unserved);
    await postponeConnections(db, unserved, { now, dueAt: new Date(now.getTime() + UNSERVED_PAUSE_MS) });
    return ofOthers(keys, unserved);
  }

  return {
    sendConversation: (key) => sendConversation(key),
    serveSession(connectionId) {
      sender.start();
      const now = clock.now();
      const postponedTo = new Date(now.getTime() + UNSERVED_PAUSE_MS);
      bringForward(db, connectionId, { now, postponedTo }).catch((error: unknown) =>
        log.warn({ err: error, connectionId }, 'postponed messages are sent a few seconds later'),
      );
      return queues.work<Job>(sessionQueue(connectionId), CONCURRENCY, (job) => sendConversation(keyOf(job)));
    },
    kick(messageIds) {
      if (messageIds.length === 0) return;
      kickThem(repo.conversationsOf(db, messageIds, clock.now()));
    },
    kickMany(messageIds) {
      if (messageIds.length === 0) return;
      kickThem(repo.conversationsOf(db, messageIds, clock.now()), enqueueMany);
    },
    sendMany(keys) {
      const distinct = repo.distinct(keys);
      if (workerOfMany && !ending.signal.aborted) sendHere(distinct.map(jobOf));
      else kickThem(Promise.resolve(distinct), enqueueMany);
    },
    kickConversation: (key) => kickThem(Promise.resolve([key])),
    async enqueueDue(limit = 1000) {
      const now = clock.now();
      const due = [await repo.dueConversations(db, now, limit), await dueChanges(db, now, limit)];
      const keys = await withoutUnserved(repo.distinct(due.flat()), now);
      // Unique to this process: a job that died with its worker, or with an earlier sweeper, must not block these until
      // its death is noticed.
      if (keys.length < MANY)
        await queue.add(keys.map((key) => ({ data: jobOf(key), id: `${sweeper}-${repo.keyText(key)}` })));
      else await queueOfMany.add(inBuckets(keys, sweeper));
      return keys.length;
    },
    start() {
      sender.start();
      worker ??= queues.work<Job>(QUEUE, CONCURRENCY, (job) => handle(job));
      workerOfMany ??= queues.work<JobOfMany>(QUEUE_OF_MANY, CONCURRENCY_OF_MANY, handleMany);
    },
    async stop() {
      ending.abort();
      const impatience = setTimeout(() => cutOff.abort(), PATIENCE_MS);
      await Promise.all([worker?.close(), workerOfMany?.close(), ...ownSends]);
      clearTimeout(impatience);
      await sender.stop();
    },
  };
}
