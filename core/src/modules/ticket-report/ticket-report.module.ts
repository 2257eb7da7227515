import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { createReportFiles } from './report-files.service.js';
import { ticketReportRoutes } from './ticket-report.routes.js';
import { createTicketReports } from './ticket-report.service.js';

export function ticketReportModule({ infra, companies }: { infra: Infra; companies: CompaniesService }) {
  const ticketReports = createTicketReports(infra, { companies });
  const reportFiles = createReportFiles(infra, { companies });
  return {
    services: { ticketReports, reportFiles },
    routes: (api) => ticketReportRoutes(api, ticketReports, reportFiles),
  } satisfies Module;
}
