import type { FastifyInstance } from 'fastify';
import {
  deleteReportExport,
  listReportExports,
  reportExportFile,
  showReportExport,
  startReportExport,
} from '@recado/sdk/contracts';
import { fileRoute } from '../../infra/http/file-route.js';
import { route } from '../../infra/http/route.js';
import type { ReportExports } from './report-exports.service.js';

export function reportExportsRoutes(app: FastifyInstance, exports: ReportExports): void {
  route(app, startReportExport, ({ principal, body }) => exports.start(principal, body));
  route(app, listReportExports, ({ principal }) => exports.list(principal));
  route(app, showReportExport, ({ principal, params }) => exports.show(principal, params.id));
  fileRoute(app, reportExportFile, ({ principal, params }) => exports.file(principal, params.id));
  route(app, deleteReportExport, ({ principal, params }) => exports.remove(principal, params.id));
}
