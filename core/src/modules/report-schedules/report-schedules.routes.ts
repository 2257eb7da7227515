import type { FastifyInstance } from 'fastify';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  updateReportSchedule,
} from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { ReportSchedules } from './report-schedules.service.js';

export function reportSchedulesRoutes(app: FastifyInstance, schedules: ReportSchedules): void {
  route(app, listReportSchedules, ({ principal }) => schedules.list(principal));
  route(app, createReportSchedule, ({ principal, body }) => schedules.create(principal, body));
  route(app, updateReportSchedule, ({ principal, params, body }) =>
    schedules.update(principal, params.scheduleId, body),
  );
  route(app, deleteReportSchedule, ({ principal, params }) => schedules.remove(principal, params.scheduleId));
}
