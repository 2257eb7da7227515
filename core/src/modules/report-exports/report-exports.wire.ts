import type { ReportExport } from '@recado/sdk/contracts';
import { filterOf, type ExportRow } from './report-exports.repo.js';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The one place where an export gets its wire names. */
export const toReportExport = (row: ExportRow): ReportExport => ({
  id: row.id,
  name: row.name,
  filter: filterOf(row),
  language: row.language,
  state: row.state,
  failure: row.failure,
  rowsTotal: row.rowsTotal,
  rowsDone: row.rowsDone,
  size: row.size,
  createdAt: row.createdAt.toISOString(),
  startedAt: iso(row.startedAt),
  finishedAt: iso(row.finishedAt),
  expiresAt: iso(row.expiresAt),
});
