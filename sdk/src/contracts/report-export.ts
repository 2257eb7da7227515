import { Type, type Static } from 'typebox';
import { Body, Id, IdParams, Nullable, Timestamp, defineCall } from './call.js';
import { REPORTS_ACCESS, ReportFilter, ReportLanguage } from './ticket-report.js';

/** Exports of a user that are kept; for a new one the oldest finished one is deleted. */
export const KEPT_EXPORTS = 20;
/** Days after which an export and its file are deleted. */
export const EXPORT_KEPT_DAYS = 7;

/** A report that is written as a workbook in the background. */
export const ReportExport = Type.Object({
  id: Id,
  name: Nullable(Type.String({ description: 'Of the schedule that it was made by' })),
  filter: ReportFilter,
  language: ReportLanguage,
  state: Type.Enum(['waiting', 'running', 'done', 'failed']),
  failure: Nullable(Type.String({ description: 'The error code of one that failed' })),
  rowsTotal: Nullable(Type.Integer({ minimum: 0, description: 'null: not counted yet' })),
  rowsDone: Type.Integer({ minimum: 0 }),
  size: Nullable(Type.Integer({ minimum: 0, description: 'Of the file, in bytes' })),
  createdAt: Timestamp,
  startedAt: Nullable(Timestamp),
  finishedAt: Nullable(Timestamp),
  expiresAt: Nullable(Type.String({ format: 'date-time', description: 'When it is deleted' })),
});
export type ReportExport = Static<typeof ReportExport>;

export const startReportExport = defineCall({
  method: 'POST',
  path: '/ticket/reports/exports',
  summary: 'Writes all rows of a report as a workbook in the background; one at a time for a company',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  body: Body({ ...ReportFilter.properties, language: Type.Optional(ReportLanguage) }),
  status: 202,
  answer: ReportExport,
  errors: ['ERR_EXPORTS_UNFINISHED'],
});
export const listReportExports = defineCall({
  method: 'GET',
  path: '/ticket/reports/exports',
  summary: 'One’s own exports, the newest first',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  answer: Type.Object({ exports: Type.Array(ReportExport, { maxItems: 50 }) }),
});
export const showReportExport = defineCall({
  method: 'GET',
  path: '/ticket/reports/exports/{id}',
  summary: 'One of one’s own exports, with its progress',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  params: IdParams,
  answer: ReportExport,
  errors: ['ERR_NOT_FOUND'],
});
export const reportExportFile = defineCall({
  method: 'GET',
  path: '/ticket/reports/exports/{id}/file',
  summary: 'The finished workbook relatorio-de-atendimentos.xlsx',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  params: IdParams,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['ERR_NOT_FOUND', 'ERR_EXPORT_STATE'],
});
export const deleteReportExport = defineCall({
  method: 'DELETE',
  path: '/ticket/reports/exports/{id}',
  summary: 'Ends an export, and deletes its file',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  params: IdParams,
  errors: ['ERR_NOT_FOUND'],
});
