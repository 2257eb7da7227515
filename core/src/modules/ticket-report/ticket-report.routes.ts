import type { FastifyInstance } from 'fastify';
import { listTicketReport, ticketReportFile } from '@recado/sdk/contracts';
import { fileRoute } from '../../infra/http/file-route.js';
import { route } from '../../infra/http/route.js';
import type { ReportFiles } from './report-files.service.js';
import type { TicketReports } from './ticket-report.service.js';

export function ticketReportRoutes(app: FastifyInstance, reports: TicketReports, files: ReportFiles): void {
  route(app, listTicketReport, ({ principal, query }) => reports.list(principal, query));
  fileRoute(app, ticketReportFile, ({ principal, query }) => files.download(principal, query));
}
