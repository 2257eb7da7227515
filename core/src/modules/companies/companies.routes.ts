import type { FastifyInstance } from 'fastify';
import {
  CompanyFilter,
  companyPlan,
  listCompanies,
  listCompanyPages,
  renewCompany,
  showCompany,
  updateCompanySchedules,
} from '@recado/sdk/contracts';
import { isAdmin } from '@recado/sdk/rules';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import { forColleagues } from './companies.wire.js';
import type { CompaniesService } from './companies.service.js';

export function companiesRoutes(app: FastifyInstance, { companies }: { companies: CompaniesService }): void {
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
  route(app, renewCompany, ({ params, body, principal }) =>
    companies.renew({ companyId: params.id }, body.dueDate, { editor: principal }),
  );
}
