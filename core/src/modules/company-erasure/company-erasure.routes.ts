import type { FastifyInstance } from 'fastify';
import { deleteCompany } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { CompanyDeletions } from './company-erasure.service.js';

export function companyErasureRoutes(app: FastifyInstance, deletions: CompanyDeletions): void {
  route(app, deleteCompany, ({ params, query, principal }) =>
    deletions.begin(principal, { companyId: params.id }, query.name),
  );
}
