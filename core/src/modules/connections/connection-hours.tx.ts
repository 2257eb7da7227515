import type { ServiceHours } from '@recado/sdk/flow';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import * as repo from './connections.repo.js';

/** Service hours of a connection; null if it has none, or the company has no such connection. */
export const hoursOfConnection = async (
  db: Db,
  scope: TenantScope,
  id: number,
): Promise<ServiceHours | null> => (await repo.findConnection(db, scope, id))?.serviceHours ?? null;
