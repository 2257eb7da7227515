import type { AnswerOf, QueryOf, listTicketReport } from '@recado/sdk/contracts';
import type { Infra } from '../../infra/infra.js';
import { createNumberedPages } from '../../infra/numbered-pages.js';
import type { Principal } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { reportSelection } from './report-selection.js';
import { openReport, type ReportKey } from './report-source.js';

/** The last page that the contract has. */
const DEEPEST_OFFSET = 2_000 * 50;

/** The report in pages. */
export function createTicketReports(
  infra: Pick<Infra, 'db' | 'clock' | 'redis' | 'config' | 'log'>,
  { companies }: { companies: Pick<CompaniesService, 'find'> },
) {
  const { db, clock } = infra;
  const pages = createNumberedPages<ReportKey>(infra, 'ticket-report', DEEPEST_OFFSET);

  return {
    async list(
      viewer: Principal,
      { page = 1, pageSize = 10, ...filter }: QueryOf<typeof listTicketReport>,
    ): Promise<AnswerOf<typeof listTicketReport>> {
      const { timeZone } = await companies.find(viewer);
      const selection = reportSelection(filter, viewer, { timeZone, now: clock.now() });
      const list = { first: (page - 1) * pageSize, limit: pageSize };
      const report = await openReport(db, selection, viewer.masked);
      const after = await pages.start(viewer, list, selection);
      const [keys, totalTickets] = await Promise.all([
        report.keys({ after, offset: after ? 0 : list.first, limit: pageSize }),
        report.total(),
      ]);
      const last = keys.length === pageSize ? keys.at(-1) : undefined;
      if (last) pages.ended(viewer, list, selection, last);
      return { tickets: await report.rows(keys), totalTickets };
    },
  };
}
export type TicketReports = ReturnType<typeof createTicketReports>;
