import type { FastifyInstance } from 'fastify';
import { companyPlan, listCompanies, showCompany, updateCompanySchedules } from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { CompaniesService } from './companies.service.js';

export function companiesRoutes(app: FastifyInstance, companies: CompaniesService): void {
  route(app, listCompanies, async ({ query }) => {
    const list = listRequest(query, Infinity);
    return listAnswer(list, await companies.list(list), (rows) => rows);
  });
  route(app, companyPlan, ({ params, principal }) =>
    companies.show(companies.asked(principal, params.companyId)),
  );
  route(app, updateCompanySchedules, ({ params, body, principal }) =>
    companies.setSchedules(principal, params.id, body.schedules),
  );
  route(app, showCompany, ({ params }) => companies.show({ companyId: params.id }));
}
