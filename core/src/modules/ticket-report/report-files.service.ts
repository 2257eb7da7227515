import type { Readable } from 'node:stream';
import { LONG_REPORT, type Language, type ReportFilter } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { MadeFile } from '../../infra/http/file-route.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import { WORKBOOK_TYPE } from '../../infra/workbook.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { filterWords } from './filter-words.repo.js';
import { REPORT_FILE, reportFile, type ReportFileParts } from './report-file.js';
import { reportSelection } from './report-selection.js';
import { openReport } from './report-source.js';

export const REPORT_LIMITS = {
  /** From so many rows on a file is made by a job. */
  longFrom: LONG_REPORT as number,
  /** Rows of a sheet; as many as Excel takes unless a test lowers it. */
  mostRows: undefined as number | undefined,
};
/** Counted for a job's progress: far more than any company has. */
const ENDLESS = 100_000_000;

type Asked = ReportFilter & { language?: Language };
type OnRows = NonNullable<ReportFileParts['onRows']>;

/** The report as a workbook of all its rows. */
export function createReportFiles(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { companies }: { companies: Pick<CompaniesService, 'find'> },
  limits = REPORT_LIMITS,
) {
  async function prepared(viewer: Principal, { language, ...filter }: Asked) {
    const company = await companies.find(viewer);
    const { timeZone } = company;
    const now = clock.now();
    const selection = reportSelection(filter, viewer, { timeZone, now });
    const words = { language: language ?? (company.language as Language), masked: viewer.masked };
    return {
      report: await openReport(db, selection, viewer.masked),
      stream: async (report: Awaited<ReturnType<typeof openReport>>, onRows?: OnRows): Promise<Readable> =>
        reportFile(report, {
          ...{ language: words.language, timeZone, createdAt: now },
          description: await filterWords(db, selection, words),
          ...(limits.mostRows === undefined ? {} : { mostRows: limits.mostRows }),
          ...(onRows && { onRows }),
        }),
    };
  }
  return {
    /** For a download. Throws ERR_REPORT_IS_LONG if it takes a job. */
    async download(viewer: Principal, asked: Asked): Promise<MadeFile> {
      const { report, stream } = await prepared(viewer, asked);
      if ((await report.total(limits.longFrom)).total >= limits.longFrom)
        throw apiError('ERR_REPORT_IS_LONG');
      return { stream: await stream(report), type: WORKBOOK_TYPE, filename: REPORT_FILE };
    },
    /** For a job: as long as it is. `onRows` is told of each page, and ends the file by throwing. */
    async make(viewer: Principal, asked: Asked, onRows: OnRows) {
      const { report, stream } = await prepared(viewer, asked);
      const { total: rowsTotal } = await report.total(ENDLESS);
      return { stream: await stream(report, onRows), filename: REPORT_FILE, rowsTotal };
    },
    /** The filter with the days that it means now. Throws ERR_VALIDATION. */
    async fixed(viewer: Principal, filter: ReportFilter): Promise<ReportFilter> {
      const { timeZone } = await companies.find(viewer);
      const { days } = reportSelection(filter, viewer, { timeZone, now: clock.now() });
      return { ...filter, dateFrom: days.from, dateTo: days.to };
    },
  };
}
export type ReportFiles = ReturnType<typeof createReportFiles>;
