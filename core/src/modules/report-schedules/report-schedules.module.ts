import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ReportExports } from '../report-exports/report-exports.service.js';
import type { ReportFiles } from '../ticket-report/report-files.service.js';
import { reportSchedulesRoutes } from './report-schedules.routes.js';
import { createReportSchedules } from './report-schedules.service.js';

interface Needs {
  infra: Infra;
  companies: CompaniesService;
  reportFiles: ReportFiles;
  reportExports: ReportExports;
}

export function reportSchedulesModule({ infra, companies, reportFiles, reportExports }: Needs) {
  const reportSchedules = createReportSchedules(infra, {
    ...{ companies, files: reportFiles, exports: reportExports },
  });
  return {
    services: { reportSchedules },
    routes: (api) => reportSchedulesRoutes(api, reportSchedules),
    sweeps: [{ name: 'make due reports', everyMs: 5_000, run: reportSchedules.runDue }],
  } satisfies Module;
}
