import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface ReadyFile {
  mimeType: string;
  size: number | null;
}

/** The fields that a message needs to send the file; undefined if it is gone or not stored yet. */
export const readyFile = (db: Db, { companyId }: TenantScope, id: number): Promise<ReadyFile | undefined> =>
  db('mediaFiles').where({ id, companyId, status: 'ready' }).first('mimeType', 'size');
