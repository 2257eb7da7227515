import type { Readable } from 'node:stream';
import { isPluginError } from '@recado/sdk';
import { inTransaction } from '../../infra/database.js';
import { isInstallationFault } from '../../infra/database-faults.js';
import { ApiError } from '../../infra/errors.js';
import type { JobWorker, JobQueues } from '../../infra/jobs.js';
import { BROUGHT_BACK_EVERY_MS, type Sweep } from '../../infra/sweeper.js';
import type { Channels } from '../../ports/channels.js';
import type { DomainEvent, Outbox } from '../../infra/domain-events.js';
import type { MediaDownloads } from '../../ports/media-downloads.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import * as repo from './media-downloads.repo.js';
import type { PendingMedia } from './media-downloads.repo.js';
import { errorText } from '../../infra/error-text.js';

const QUEUE = 'media-downloads';
const CONCURRENCY = 4;
/** An attempt that has not ended by then died with its process. */
const ATTEMPT_MS = 10 * 60_000;
/** Delays of the second and third attempt; after that the file counts as lost. */
const WAITS_MS = [5_000, 30_000];
const PAUSE_MS = 30_000;
/** The longest wait that a provider may ask for. */
const LONGEST_WAIT_MS = 86_400_000;
/** Delay when nothing more can be stored, until there is space; providers keep files for at least some days. */
const NO_SPACE_MS = 30 * 60_000;
const NO_SPACE_UNTIL_MS = 7 * 86_400_000;
const PERMANENT = new Set([
  'MEDIA_REJECTED',
  'UNSUPPORTED',
  'CONFIG_INVALID',
  'RECIPIENT_INVALID',
  'CONTENT_REJECTED',
]);

export interface MediaDownloadsService extends MediaDownloads {
  /** One attempt at one file. */
  download(mediaId: number): Promise<void>;
  sweeps(): Sweep[];
  start(): void;
  stop(): Promise<void>;
}

/**
 * Inbound media: the message is stored at once, its file follows. If the file is unavailable, the message stays as it
 * is.
 */
export function createMediaDownloads(
  infra: Infra,
  {
    channels,
    media,
    outbox,
    queues,
  }: { channels: Channels; media: MediaStore; outbox: Outbox; queues: JobQueues },
): MediaDownloadsService {
  const { db, clock, log } = infra;
  const queue = queues.queue<{ mediaId: number }>(QUEUE);
  const stopping = new AbortController();
  let worker: JobWorker | undefined;

  async function download(mediaId: number): Promise<void> {
    const now = clock.now();
    const pending = await repo.claimPending(db, mediaId, now, new Date(now.getTime() + ATTEMPT_MS));
    if (!pending) return;
    try {
      const { stream, mimeType } = await channels.downloadMedia(
        pending.connectionId,
        pending.ref,
        stopping.signal,
      );
      await media.fill(pending, mediaId, { stream: stream as Readable, mimeType });
      await announce(pending);
    } catch (error) {
      await retryOrGiveUp(pending, error);
    }
  }

  async function retryOrGiveUp(pending: PendingMedia, error: unknown): Promise<void> {
    log.warn({ err: error, mediaId: pending.id, attempt: pending.attempts }, 'media download');
    const now = clock.now();
    if (isNoSpace(error) && now.getTime() - pending.createdAt.getTime() < NO_SPACE_UNTIL_MS) {
      const dueAt = new Date(now.getTime() + NO_SPACE_MS);
      const wait = { attempts: pending.attempts - 1, dueAt, updatedAt: now, error: error.code };
      const waits = await repo.changePending(db, pending, pending.id, wait);
      // Once is enough for viewers of the message.
      if (waits && pending.error !== error.code) await announce(pending);
      return;
    }
    const text = errorText(error);
    // The provider was not asked, this process is stopping, or the installation could not store the file: the attempt
    // does not count.
    const counts =
      !(isPluginError(error) && error.untried) && !stopping.signal.aborted && !isInstallationFault(error);
    const wait = counts ? WAITS_MS[pending.attempts - 1] : PAUSE_MS;
    if (wait !== undefined && !isPermanent(error)) {
      const attempts = pending.attempts - (counts ? 0 : 1);
      const asked = isPluginError(error) ? Math.min(error.retryAfterMs ?? 0, LONGEST_WAIT_MS) : 0;
      const dueAt = new Date(now.getTime() + Math.max(wait, asked));
      await repo.changePending(db, pending, pending.id, {
        ...{ attempts, dueAt, updatedAt: now },
        error: text.slice(0, 300),
      });
      return;
    }
    const reason = isNoSpace(error) ? error.code : text.slice(0, 300);
    const change = { status: 'failed', dueAt: null, error: reason, updatedAt: now };
    if (await repo.changePending(db, pending, pending.id, change)) await announce(pending);
  }

  /** Events of the messages that show this file. */
  async function announce({ companyId, id }: PendingMedia): Promise<void> {
    await inTransaction(db, async (trx) => {
      const messages = await repo.messagesWith(trx, { companyId }, id);
      const events = messages.map((message): DomainEvent => ({
        companyId,
        topic: 'appMessage',
        action: 'update',
        ref: { messageId: message.id, ticketId: message.ticketId },
      }));
      await outbox.append(trx, ...events);
    });
    outbox.wake();
  }

  const enqueue = async (ids: readonly number[]) => {
    if (ids.length) await queue.add(ids.map((mediaId) => ({ data: { mediaId }, id: `media-${mediaId}` })));
  };

  return {
    download,
    kick(ids) {
      enqueue(ids).catch((error: unknown) => log.warn({ err: error }, 'not enqueued; the sweeper will'));
    },
    sweeps: () => [
      {
        name: 'enqueue pending media',
        everyMs: 2_000,
        run: async () => enqueue(await repo.duePending(db, clock.now(), 500)),
      },
      {
        name: 'bring pending media back',
        everyMs: BROUGHT_BACK_EVERY_MS,
        onSetBack: true,
        run: () => repo.bringPendingBack(db, clock.now()),
      },
    ],
    start() {
      worker ??= queues.work<{ mediaId: number }>(QUEUE, CONCURRENCY, ({ mediaId }) => download(mediaId));
    },
    async stop() {
      stopping.abort();
      await worker?.close();
    },
  };
}

const isNoSpace = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('ERR_STORAGE_');

function isPermanent(error: unknown): boolean {
  if (isPluginError(error)) return PERMANENT.has(error.code);
  return error instanceof ApiError && (error.code === 'ERR_TOO_LARGE' || error.code === 'ERR_MEDIA_REJECTED');
}
