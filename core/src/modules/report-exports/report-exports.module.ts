import type { Infra } from '../../infra/infra.js';
import type { JobQueues } from '../../infra/jobs.js';
import type { Module } from '../../infra/module.js';
import type { Outbound } from '../../ports/outbound.js';
import type { AccountLetters } from '../account-letters/account-letters.service.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { MediaService } from '../media/media.service.js';
import type { ReportFiles } from '../ticket-report/report-files.service.js';
import { createReportLetters } from './report-letters.tx.js';
import { reportExportsRoutes } from './report-exports.routes.js';
import { createReportExports } from './report-exports.service.js';

interface Needs {
  infra: Infra;
  jobQueues: JobQueues;
  media: MediaService;
  companies: CompaniesService;
  reportFiles: ReportFiles;
  letters: AccountLetters;
  outbound: Outbound;
}

export function reportExportsModule(parts: Needs) {
  const { infra, jobQueues, media, companies, reportFiles, letters, outbound } = parts;
  const reportExports = createReportExports(infra, {
    ...{ media, companies, files: reportFiles, queues: jobQueues },
    letters: { ...createReportLetters(infra, { letters }), kick: outbound.kick },
  });
  const { jobs } = reportExports;
  return {
    services: { reportExports },
    routes: (api) => reportExportsRoutes(api, reportExports),
    sweeps: [jobs.sweep, { name: 'delete old exports', everyMs: 600_000, run: reportExports.removeEnded }],
    workers: [jobs],
  } satisfies Module;
}
