import type { FastifyInstance } from 'fastify';
import {
  CompanyFilter,
  companyPlan,
  createCompany,
  deleteCompany,
  listCompanies,
  listCompanyPages,
  renewCompany,
  showCompany,
  updateCompany,
  updateCompanySchedules,
} from '@recado/sdk/contracts';
import { isAdmin } from '@recado/sdk/rules';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import { forColleagues } from './companies.wire.js';
import type { CompaniesService } from './companies.service.js';
import type { CompanyAccounts } from './company-accounts.js';
import type { CompanyDeletions } from '../company-erasure/company-deletions.js';

export function companiesRoutes(
  app: FastifyInstance,
  services: {
    companies: CompaniesService;
    companyAccounts: CompanyAccounts;
    companyDeletions: CompanyDeletions;
  },
): void {
  const { companies, companyAccounts, companyDeletions } = services;
  route(app, listCompanies, async ({ query }) => {
    const list = listRequest(query, Infinity, CompanyFilter);
    return listAnswer(list, await companies.list(list), (rows) => rows);
  });
  route(app, listCompanyPages, async ({ query }) => {
    const list = listRequest(query, PAGE_SIZE, CompanyFilter);
    return listAnswer(list, await companies.list(list), (rows, count) => ({
      companies: rows,
      hasMore: list.first + rows.length < count,
    }));
  });
  route(app, companyPlan, async ({ params, principal }) => {
    const company = await companies.show(companies.asked(principal, params.companyId));
    return isAdmin(principal) ? company : forColleagues(company);
  });
  route(app, updateCompanySchedules, ({ params, body, principal }) =>
    companies.setSchedules(companies.named(principal, params.id), body.schedules, {
      ...{ editor: principal, ifVersion: body.ifVersion },
    }),
  );
  route(app, showCompany, ({ params }) => companies.showAdministered({ companyId: params.id }));
  route(app, createCompany, ({ body }) => companyAccounts.create(body));
  route(app, updateCompany, ({ params, body: { ifVersion, ...form }, principal }) =>
    companyAccounts.update({ companyId: params.id }, form, { editor: principal, ifVersion }),
  );
  route(app, renewCompany, ({ params, body, principal }) =>
    companies.renew({ companyId: params.id }, body.dueDate, { editor: principal }),
  );
  route(app, deleteCompany, ({ params, query, principal }) =>
    companyDeletions.begin(principal, { companyId: params.id }, query.name),
  );
}
