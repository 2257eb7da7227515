import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MediaStore, StoredMedia } from '../../ports/media.js';
import type { Infra } from '../../services.js';
import type { ByteRange } from './byte-range.js';
import { createDiskFiles } from './disk-files.js';
import { safeFileName } from './file-name.js';
import { createMediaAddresses } from './media-address.js';
import { settledType } from './media-kind.js';
import * as repo from './media.repo.js';

/** When the caller names no limit: more than any channel takes. */
const MAX_BYTES = 200 * 1024 * 1024;
const ABANDONED_AFTER_MS = 24 * 3_600_000;
/** The path of a signed address, with or without the installation's own before it. */
const SIGNED = /\/api\/media\/(\d{1,15})\/([\w-]{20,80})\?e=(\d{1,9})$/;

export interface FoundMedia {
  mimeType: string;
  size: number;
  filename: string;
  read(range?: ByteRange): Readable;
}
export type MediaService = MediaStore & {
  /** Undefined when the company has no such file, or not yet. */
  find(scope: TenantScope, mediaId: number): Promise<FoundMedia | undefined>;
  /** The company that a signed address speaks for; undefined when the signature is not its own or has expired. */
  signedFor(mediaId: number, signature: string, expiryDay: number): Promise<TenantScope | undefined>;
  /** Files that are to go unless something shows them: provisional ones, and those of blanked messages. */
  dueForRemoval(limit: number): Promise<(TenantScope & { id: number })[]>;
  /** It is shown after all. */
  keep(scope: TenantScope, mediaId: number): Promise<void>;
  /** For the sweeper: removes uploads that a killed process left half-way, a day later. */
  clearAbandoned(): Promise<number>;
};

/** Media of companies on the disk of this machine. */
export function createMediaService({
  config,
  db,
  clock,
}: Pick<Infra, 'config' | 'db' | 'clock'>): MediaService {
  const files = createDiskFiles(join(config.dataDir, 'media'));
  const addresses = createMediaAddresses(config.keys.media, () => clock.now());

  /** Receives, settles the type and hands over to `record`; what cannot be recorded leaves no file. */
  async function store(
    scope: TenantScope,
    file: { stream: Readable; mimeType: string; filename?: string; maxBytes?: number },
    record: (settled: repo.SettledFile) => Promise<number>,
  ): Promise<StoredMedia> {
    const received = await files.receive(file.stream, Math.min(file.maxBytes ?? MAX_BYTES, MAX_BYTES));
    let storageKey: string | undefined;
    try {
      if (received.size === 0) throw apiError('ERR_MEDIA_REJECTED', 'The file is empty');
      const mimeType = await settledType(received.path, file.mimeType);
      const filename = safeFileName(file.filename, mimeType);
      storageKey = await files.keep(received, scope.companyId, clock.now());
      const id = await record({ storageKey, mimeType, filename, size: received.size });
      return { id, mimeType, filename, size: received.size };
    } catch (error) {
      await (storageKey ? files.remove(storageKey) : files.drop(received));
      throw error;
    }
  }

  async function find(scope: TenantScope, mediaId: number): Promise<FoundMedia | undefined> {
    const row = await repo.findFile(db, scope, mediaId);
    if (!row || row.status !== 'ready' || !row.storageKey) return undefined;
    const key = row.storageKey.toString();
    // The row outlives its file where a disk was lost or a backup is older: then there is no such file.
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
    store(scope, file, (settled) =>
      repo.insertReady(db, scope, {
        ...settled,
        ...(file.durationMs ? { durationMs: file.durationMs } : {}),
        ...(file.provisional ? { dueAt: new Date(clock.now().getTime() + ABANDONED_AFTER_MS) } : {}),
      }),
    );

  async function signedFor(mediaId: number, signature: string, expiryDay: number) {
    const scope = await repo.companyOfFile(db, mediaId);
    return scope && addresses.verify(scope.companyId, mediaId, signature, expiryDay) ? scope : undefined;
  }

  return {
    find,
    save,
    async copyOf(scope, address) {
      const [, id, signature, expiryDay] = SIGNED.exec(address) ?? [];
      const owner = id && (await signedFor(Number(id), signature!, Number(expiryDay)));
      const found = owner && owner.companyId === scope.companyId ? await find(scope, Number(id)) : undefined;
      if (!found) throw apiError('ERR_NOT_FOUND');
      const { mimeType, filename } = found;
      return save(scope, { stream: found.read(), mimeType, filename, provisional: true });
    },
    dueForRemoval: (limit) => repo.dueForRemoval(db, clock.now(), limit),
    keep: (scope, mediaId) => repo.keepFile(db, scope, mediaId),
    async fill(scope, mediaId, file) {
      const row = await repo.findFile(db, scope, mediaId);
      if (row?.status !== 'pending') throw apiError('ERR_NOT_FOUND');
      return store(scope, { ...file, filename: row.filename ?? undefined }, async (settled) => {
        if (!(await repo.settlePending(db, scope, mediaId, settled))) throw apiError('ERR_NOT_FOUND');
        return mediaId;
      });
    },
    async open(scope, mediaId) {
      const found = await find(scope, mediaId);
      if (!found) throw apiError('ERR_NOT_FOUND');
      const { read, ...about } = found;
      return { ...about, stream: read() };
    },
    async remove(scope, mediaId) {
      const row = await repo.findFile(db, scope, mediaId);
      if (!row || (await repo.deleteFile(db, scope, mediaId)) === 0) return;
      if (row.storageKey) await files.remove(row.storageKey.toString());
    },
    removeAll: ({ companyId }) => files.removeAll(companyId),
    clearAbandoned: () => files.clearAbandoned(new Date(clock.now().getTime() - ABANDONED_AFTER_MS)),
    signedPath: ({ companyId }, mediaId) => addresses.path(companyId, mediaId),
    signedFor,
  };
}
