import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isExpired } from '../../infra/subscription.js';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MediaStore, StoredBy, StoredMedia } from '../../ports/media.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { Infra } from '../../infra/infra.js';
import { maskFileName } from '../text/masking.rules.js';
import type { ByteRange } from './byte-range.js';
import { createDiskFiles, type ReceiveLimit } from './disk-files.js';
import { inboundFileName, safeFileName } from './file-name.js';
import { createMediaAddresses } from './media-address.js';
import { settledType } from './media-kind.rules.js';
import * as repo from './media.repo.js';
import { createStorageQuotas, type StorageQuotas } from './storage-quotas.js';

/** Default limit: more than any channel accepts. */
const MAX_BYTES = 200 * 1024 * 1024;
const ABANDONED_AFTER_MS = 24 * 3_600_000;
/** The path of a signed address, with or without the installation's base path. */
const SIGNED = /\/api\/media\/(\d{1,15})\/([\w-]{20,80})\?e=(\d{1,9})$/;

export type { StoredSums } from './storage-use.repo.js';
export interface FoundMedia {
  mimeType: string;
  size: number;
  filename: string;
  read(range?: ByteRange): Readable;
}
export type MediaService = MediaStore & {
  /**
   * The file at a signed address. Undefined if the signature is wrong or expired, if nothing shows the file any more,
   * or while its company is suspended or its subscription over.
   */
  findSigned(mediaId: number, signature: string, expiryDay: number): Promise<FoundMedia | undefined>;
  /** Files that are deleted unless something shows them: provisional ones, and those of blanked messages. */
  dueForRemoval(limit: number): Promise<(TenantScope & { id: number })[]>;
  /** It is shown after all. */
  keep(scope: TenantScope, mediaId: number): Promise<void>;
  /**
   * Whether this process has the data folder of the processes that store and send files, and its files are readable to
   * them: false if none of the newest stored files is on its disk, the folder is not there, or it belongs to another
   * user while this is root.
   */
  isHome(): Promise<boolean>;
  /** For the sweeper: removes incomplete uploads of killed processes, a day later. */
  clearAbandoned(): Promise<number>;
  /** For data stored in rows that counts like files. */
  storage: Pick<StorageQuotas, 'charge' | 'release' | 'alsoCount'>;
  /** Counters of stored bytes. */
  sweeps(): Sweep[];
};

/** Media of companies on the disk of this machine. */
export function createMediaService({
  config,
  db,
  clock,
}: Pick<Infra, 'config' | 'db' | 'clock'>): MediaService {
  const files = createDiskFiles(join(config.dataDir, 'media'), config.diskFloorBytes);
  const quotas = createStorageQuotas({ config, db, clock });
  const addresses = createMediaAddresses(config.keys.media, () => clock.now());

  /** Maximum size of a file: its own limit or the quotas, whichever is reached first. */
  async function limitOf(scope: TenantScope, by: StoredBy, asked = MAX_BYTES): Promise<ReceiveLimit> {
    const bytes = Math.min(asked, MAX_BYTES);
    const room = await quotas.room(scope, by);
    if (room.bytes === 0) throw room.full();
    if (room.bytes < bytes) return room;
    return { bytes, full: () => apiError('ERR_TOO_LARGE', `The file is larger than ${bytes} bytes`) };
  }

  /** Receives, detects the type, counts, and passes on to `record`; if that fails, no file is left. */
  async function store(
    scope: TenantScope,
    file: { stream: Readable; mimeType: string; filename?: string; maxBytes?: number; by?: StoredBy },
    record: (trx: Transaction, settled: repo.SettledFile) => Promise<number>,
  ): Promise<StoredMedia> {
    const by = file.by ?? {};
    const received = await files.receive(file.stream, await limitOf(scope, by, file.maxBytes));
    let storageKey: string | undefined;
    try {
      if (received.size === 0) throw apiError('ERR_MEDIA_REJECTED', 'The file is empty');
      const mimeType = await settledType(received.path, file.mimeType);
      // Users name their files freely; customers' files are made harmless to open.
      const nameOf = by.connectionId === undefined ? safeFileName : inboundFileName;
      const filename = nameOf(file.filename, mimeType);
      storageKey = await files.keep(received, scope.companyId, clock.now());
      const settled = { storageKey, mimeType, filename, size: received.size };
      const id = await inTransaction(db, async (trx) => {
        await quotas.charge(trx, scope, by, received.size);
        return record(trx, settled);
      });
      return { id, mimeType, filename, size: received.size };
    } catch (error) {
      await (storageKey ? files.remove(storageKey) : files.drop(received));
      throw error;
    }
  }

  async function found(row: repo.MediaFileRow | undefined): Promise<FoundMedia | undefined> {
    if (!row || row.status !== 'ready' || !row.storageKey) return undefined;
    const key = row.storageKey.toString();
    // The row outlives its file if a disk was lost or a backup is older: then the file does not exist.
    if (!(await files.has(key))) return undefined;
    const { mimeType, size, filename } = row;
    return {
      mimeType,
      size: size ?? 0,
      filename: filename ?? 'file',
      read: (range) => files.read(key, range),
    };
  }

  const save: MediaStore['save'] = (scope, file) =>
    store(scope, file, (trx, settled) =>
      repo.insertReady(trx, scope, {
        ...settled,
        ...(file.by?.userId === undefined ? {} : { userId: file.by.userId }),
        ...(file.by?.connectionId === undefined ? {} : { connectionId: file.by.connectionId }),
        ...(file.durationMs ? { durationMs: file.durationMs } : {}),
        ...(file.provisional ? { dueAt: new Date(clock.now().getTime() + ABANDONED_AFTER_MS) } : {}),
      }),
    );

  async function signed(mediaId: number, signature: string, expiryDay: number) {
    const row = await repo.findShown(db, mediaId);
    if (!row || !addresses.verify(row.companyId, mediaId, signature, expiryDay)) return undefined;
    const { dueDate, timeZone, graceDays } = row;
    const company = { id: row.companyId, dueDate, timeZone, graceDays };
    return row.active && !isExpired(company, clock.now()) ? row : undefined;
  }

  return {
    async findSigned(mediaId, signature, expiryDay) {
      const row = await signed(mediaId, signature, expiryDay);
      const file = await found(row);
      // An address does not tell who asks: where numbers are hidden, no file name contains one.
      return file && row?.hideNumber === 'enabled'
        ? { ...file, filename: maskFileName(file.filename) }
        : file;
    },
    save,
    async copyOf(scope, address, by) {
      const [, id, signature, expiryDay] = SIGNED.exec(address) ?? [];
      const row = id === undefined ? undefined : await signed(Number(id), signature!, Number(expiryDay));
      const original = row?.companyId === scope.companyId ? await found(row) : undefined;
      if (!original) throw apiError('ERR_NOT_FOUND');
      const { mimeType, filename } = original;
      return save(scope, {
        stream: original.read(),
        mimeType,
        filename,
        provisional: true,
        ...(by && { by }),
      });
    },
    dueForRemoval: (limit) => repo.dueForRemoval(db, clock.now(), limit),
    keep: (scope, mediaId) => repo.keepFile(db, scope, mediaId),
    async fill(scope, mediaId, file) {
      const row = await repo.findFile(db, scope, mediaId);
      if (row?.status !== 'pending') throw apiError('ERR_NOT_FOUND');
      const by = row.connectionId === null ? {} : { connectionId: row.connectionId };
      return store(scope, { ...file, by, filename: row.filename ?? undefined }, async (trx, settled) => {
        if (!(await repo.settlePending(trx, scope, mediaId, settled))) throw apiError('ERR_NOT_FOUND');
        return mediaId;
      });
    },
    async open(scope, mediaId) {
      const file = await found(await repo.findFile(db, scope, mediaId));
      if (!file) throw apiError('ERR_NOT_FOUND');
      const { read, ...about } = file;
      return { ...about, stream: read() };
    },
    async remove(scope, mediaId) {
      const row = await inTransaction(db, async (trx) => {
        const taken = await repo.takeFile(trx, scope, mediaId);
        if (taken?.status === 'ready') await quotas.release(trx, scope, taken);
        return taken;
      });
      if (row?.storageKey) await files.remove(row.storageKey.toString());
    },
    removeAll: ({ companyId }) => files.removeAll(companyId),
    async isHome() {
      const there = await stat(config.dataDir).catch(() => undefined); // not there: the answer
      if (!there || (process.getuid?.() === 0 && there.uid !== 0)) return false;
      const keys = await repo.newestKeys(db);
      const held = await Promise.all(keys.map((key) => files.has(key.toString())));
      return keys.length === 0 || held.includes(true);
    },
    clearAbandoned: () => files.clearAbandoned(new Date(clock.now().getTime() - ABANDONED_AFTER_MS)),
    signedPath: ({ companyId }, mediaId) => addresses.path(companyId, mediaId),
    storage: quotas,
    sweeps: quotas.sweeps,
  };
}
