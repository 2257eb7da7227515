import type { Readable } from 'node:stream';
import type { TenantScope } from '../infra/tenancy.js';

export interface StoredMedia {
  id: number;
  mimeType: string;
  size: number;
  filename: string;
}
/** Whom a file counts against, beside its company. */
export interface StoredBy {
  userId?: number;
  connectionId?: number;
  /** An outside sender, by the channel's id for them: what they may send in a day is limited. */
  visitor?: string;
  /** Where that person's request came from: a network has a day's limit too, since visitors are made at no cost. */
  address?: string;
}
/** Files of a company, behind one interface: disk now. */
export interface MediaStore {
  /** Looks at the bytes to settle the type. Throws ERR_TOO_LARGE above `maxBytes`, ERR_STORAGE_… where a quota is reached. */
  save(
    scope: TenantScope,
    file: {
      stream: Readable;
      mimeType: string;
      filename?: string;
      maxBytes?: number;
      durationMs?: number;
      /** Swept after a day unless something that shows it clears `dueAt` in its own transaction. */
      provisional?: boolean;
      by?: StoredBy;
    },
  ): Promise<StoredMedia>;
  /**
   * Stores bytes into a row of `mediaFiles` that waits for them (`pending`): type, size and key are settled, status is
   * `ready`. Throws ERR_NOT_FOUND when the row is gone or no longer pending, ERR_STORAGE_… where a quota is reached.
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
   * A provisional copy of the file at a signed address of this company, so that it lives as long as what shows it.
   * Throws ERR_NOT_FOUND for any other address.
   */
  copyOf(scope: TenantScope, address: string, by?: StoredBy): Promise<StoredMedia>;
  /** Deletes the file and its row; one that is gone already is not an error. */
  remove(scope: TenantScope, mediaId: number): Promise<void>;
  /** Deletes every file of a company from the disk; its rows are the caller's to delete. */
  removeAll(scope: TenantScope): Promise<void>;
  /** A signed address below `/api/media/`, its expiry rounded to the day. */
  signedPath(scope: TenantScope, mediaId: number): string;
}
