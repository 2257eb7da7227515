import type { FastifyInstance } from 'fastify';
import { createCompany, updateCompany } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { CompanyAccounts } from './company-accounts.service.js';

export function companyAccountsRoutes(app: FastifyInstance, accounts: CompanyAccounts): void {
  route(app, createCompany, ({ body }) => accounts.create(body));
  route(app, updateCompany, ({ params, body: { ifVersion, ...form }, principal }) =>
    accounts.update({ companyId: params.id }, form, { editor: principal, ifVersion }),
  );
}
