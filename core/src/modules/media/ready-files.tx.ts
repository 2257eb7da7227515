import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface ReadyFile {
  mimeType: string;
  size: number | null;
}

/** What a message that sends the file needs of it; undefined when it is gone or not there yet. */
export const readyFile = (db: Db, { companyId }: TenantScope, id: number): Promise<ReadyFile | undefined> =>
  db('mediaFiles').where({ id, companyId, status: 'ready' }).first('mimeType', 'size');
