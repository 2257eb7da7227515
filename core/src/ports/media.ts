import type { Readable } from 'node:stream';
import type { TenantScope } from '../infra/tenancy.js';

export interface StoredMedia {
  id: number;
  mimeType: string;
  size: number;
  filename: string;
}
/** Whom a file counts against, besides its company. */
export interface StoredBy {
  userId?: number;
  connectionId?: number;
  /** An outside sender, by the channel's id: daily storage per sender is limited. */
  visitor?: string;
  /** Where that person's request came from: a network has a daily limit too, since becoming a visitor costs nothing. */
  address?: string;
}
/** Files of a company, behind one interface: currently the disk. */
export interface MediaStore {
  /**
   * Inspects the bytes to detect the type. Throws ERR_TOO_LARGE above `maxBytes`, ERR_STORAGE_… if a quota is reached.
   */
  save(
    scope: TenantScope,
    file: {
      stream: Readable;
      mimeType: string;
      filename?: string;
      maxBytes?: number;
      durationMs?: number;
      /** Swept after a day unless a user of the file clears `dueAt` in its own transaction. */
      provisional?: boolean;
      by?: StoredBy;
    },
  ): Promise<StoredMedia>;
  /**
   * Stores bytes into a row of `mediaFiles` that waits for them (`pending`): sets type, size and key, and status
   * `ready`. Throws ERR_NOT_FOUND if the row is gone or no longer pending, ERR_STORAGE_… if a quota is reached.
   */
  fill(
    scope: TenantScope,
    mediaId: number,
    file: { stream: Readable; mimeType: string; maxBytes?: number },
  ): Promise<StoredMedia>;
  open(
    scope: TenantScope,
    mediaId: number,
  ): Promise<{ stream: Readable; mimeType: string; size: number; filename: string }>;
  /**
   * A provisional copy of the file at a signed address of this company, with its own lifetime. Throws ERR_NOT_FOUND for
   * any other address.
   */
  copyOf(scope: TenantScope, address: string, by?: StoredBy): Promise<StoredMedia>;
  /** Deletes the file and its row; deleting it twice is not an error. */
  remove(scope: TenantScope, mediaId: number): Promise<void>;
  /** Deletes every file of a company from the disk; the caller deletes its rows. */
  removeAll(scope: TenantScope): Promise<void>;
  /** A signed address below `/api/media/`, its expiry rounded to the day. */
  signedPath(scope: TenantScope, mediaId: number): string;
}
