import { Type, type Static } from 'typebox';
import { Body, HourMinute, Id, Nullable, Text, Timestamp, defineCall } from './call.js';
import { REPORTS_ACCESS, ReportFilter } from './ticket-report.js';

/** Most schedules of a company. */
export const REPORT_SCHEDULES_MOST = 50;
/** Most receivers of a schedule. */
export const REPORT_RECEIVERS_MOST = 20;
/** Days that a scheduled report covers, counted from the day on which it is made. */
export const REPORT_PERIODS = [
  'yesterday',
  'last7Days',
  'last30Days',
  'lastWeek',
  'lastMonth',
  'thisMonth',
] as const;
/** One of {@link REPORT_PERIODS}. */
export const ReportPeriod = Type.Enum([...REPORT_PERIODS], {
  description:
    'The day before; the 7 or 30 days before; the week from Monday to Sunday or the month before; or this month up to the day before',
});
export type ReportPeriod = Static<typeof ReportPeriod>;

const FIXED = ['dateFrom', 'dateTo', 'hour'] as const;
const form = {
  name: Text(1, 80),
  filter: Type.Omit(ReportFilter, [...FIXED]),
  period: ReportPeriod,
  repeat: Type.Enum(['daily', 'weekly', 'monthly']),
  weekday: Type.Optional(
    Nullable(Type.Integer({ minimum: 0, maximum: 6, description: 'Of a weekly one; 0: Sunday' })),
  ),
  monthDay: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: 31,
        description: 'Of a monthly one; the last day of shorter months',
      }),
    ),
  ),
  time: HourMinute,
  userIds: Type.Array(Id, { minItems: 1, maxItems: REPORT_RECEIVERS_MOST }),
  active: Type.Optional(Type.Boolean()),
};

/** A report that is made again and again, for users who see reports: each gets what that user may see. */
export const ReportSchedule = Type.Object({
  ...form,
  id: Id,
  weekday: Nullable(Type.Integer({ minimum: 0, maximum: 6 })),
  monthDay: Nullable(Type.Integer({ minimum: 1, maximum: 31 })),
  userIds: Type.Array(Id),
  active: Type.Boolean(),
  ownerId: Id,
  nextAt: Nullable(Timestamp),
  lastAt: Nullable(Timestamp),
  failedRun: Nullable(
    Type.String({
      description:
        'Its newest time that failed for a receiver, by the company’s clock, such as `2026-12-24T08:00`; null once a later one was made',
    }),
  ),
  failure: Nullable(Type.String({ description: 'The error code of that failure' })),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

const path = '/ticket/reports/schedules';
const params = Type.Object({ scheduleId: Id });
export const listReportSchedules = defineCall({
  method: 'GET',
  path,
  summary: 'Reports by schedule: one’s own, for admins all of the company',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  answer: Type.Object({ schedules: Type.Array(ReportSchedule, { maxItems: REPORT_SCHEDULES_MOST }) }),
});
export const createReportSchedule = defineCall({
  method: 'POST',
  path,
  summary: 'A report that is made daily, weekly or monthly by the company’s clock, for users who see reports',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  body: Body(form),
  status: 201,
  answer: ReportSchedule,
  errors: ['ERR_REPORT_SCHEDULE_LIMIT', 'ERR_REPORT_RECEIVERS'],
});
export const updateReportSchedule = defineCall({
  method: 'PUT',
  path: `${path}/{scheduleId}`,
  summary: 'Changes a report by schedule',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  params,
  body: Body(form),
  answer: ReportSchedule,
  errors: ['ERR_NOT_FOUND', 'ERR_REPORT_RECEIVERS'],
});
export const deleteReportSchedule = defineCall({
  method: 'DELETE',
  path: `${path}/{scheduleId}`,
  summary: 'Ends a report by schedule; what was made stays',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  params,
  errors: ['ERR_NOT_FOUND'],
});
