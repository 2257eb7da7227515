import type { FlowIntegrationType } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface FlowIntegrationRow {
  id: number;
  companyId: number;
  type: FlowIntegrationType;
  name: string;
  projectName: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** By name; one row more than `limit` if there are more. Neither settings nor secrets are read. */
export async function pageOfFlowIntegrations(
  db: Db,
  { companyId }: TenantScope,
  { contains, ids, offset, limit }: { contains?: string; ids?: number[]; offset: number; limit: number },
): Promise<FlowIntegrationRow[]> {
  const query = db('flowIntegrations').where({ companyId });
  if (contains) query.where('name', 'like', contains);
  if (ids) query.whereIn('id', ids);
  return query
    .orderBy(['name', 'id'])
    .offset(offset)
    .limit(limit + 1)
    .select('id', 'companyId', 'type', 'name', 'projectName', 'createdAt', 'updatedAt');
}
