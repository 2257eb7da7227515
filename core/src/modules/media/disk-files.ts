import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { apiError, type ApiError } from '../../infra/errors.js';
import type { ByteRange } from './byte-range.js';

/** A completely received file, in a temporary place. */
export interface ReceivedFile {
  path: string;
  size: number;
}

/** Limit for received bytes, and the error for exceeding it. */
export interface ReceiveLimit {
  bytes: number;
  full(): ApiError;
}
/** Bytes of one file after which the disk space is checked again. */
const LOOK_EVERY = 16 * 1024 * 1024;

/** Files below one folder. Names are generated; no input of a sender becomes part of a path. */
export function createDiskFiles(root: string, floorBytes = 0) {
  const incoming = join(root, 'incoming');
  /** The rest of the disk is reserved for the database and the log. */
  async function assertSpace(): Promise<void> {
    if (floorBytes === 0) return;
    const { bavail, bsize } = await statfs(incoming);
    if (bavail * bsize < floorBytes) throw apiError('ERR_STORAGE_DISK_FULL');
  }
  return {
    /** Writes a stream to a temporary file and syncs it to disk; leaves nothing behind on failure. */
    async receive(stream: Readable, limit: ReceiveLimit): Promise<ReceivedFile> {
      await mkdir(incoming, { recursive: true });
      await assertSpace();
      const path = join(incoming, randomBytes(16).toString('hex'));
      let size = 0;
      const counter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          const isDue = Math.floor(size / LOOK_EVERY) > Math.floor((size - chunk.length) / LOOK_EVERY);
          if (size > limit.bytes) done(limit.full());
          else if (isDue) assertSpace().then(() => done(null, chunk), done);
          else done(null, chunk);
        },
      });
      try {
        await pipeline(stream, counter, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return { path, size };
    },
    /** Moves a received file to its place; returns its key. */
    async keep(file: ReceivedFile, companyId: number, at: Date): Promise<string> {
      const [year = '', month = ''] = at.toISOString().slice(2, 7).split('-');
      const key = [companyId, year, month, randomBytes(16).toString('hex')].join('/');
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true });
      await rename(file.path, path);
      return key;
    },
    /** Removes incomplete files of killed processes; returns how many. */
    async clearAbandoned(before: Date): Promise<number> {
      const names = await readdir(incoming).catch(() => []); // the folder comes with the first file
      let removed = 0;
      for (const name of names) {
        const path = join(incoming, name);
        const found = await stat(path).catch(() => undefined);
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed++;
      }
      return removed;
    },
    drop: (file: ReceivedFile) => rm(file.path, { force: true }),
    /** Every file of a company. */
    removeAll: (companyId: number) => rm(join(root, String(companyId)), { recursive: true, force: true }),
    remove: (key: string) => rm(join(root, key), { force: true }),
    has: (key: string): Promise<boolean> =>
      stat(join(root, key)).then(
        (found) => found.isFile(),
        () => false,
      ),
    read: (key: string, range?: ByteRange): ReadStream => createReadStream(join(root, key), range),
  };
}
export type DiskFiles = ReturnType<typeof createDiskFiles>;
