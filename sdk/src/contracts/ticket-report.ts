import { Type, type Static } from 'typebox';
import { CalendarDay, Id, Nullable, Timestamp, defineCall } from './call.js';
import { TicketStatus } from './ticket.js';

/** Rows of a page of the report. */
export const REPORT_PAGE_SIZES = [5, 10, 20, 50] as const;
/** Tickets are counted up to here; figures have exact totals. */
export const MOST_COUNTED_TICKETS = 10_000;
/** From so many rows on a workbook is made by a job: `POST /ticket/reports/exports`. */
export const LONG_REPORT = 100_000;
/** Who sees reports: as the dashboard. */
export const REPORTS_ACCESS = { who: 'admin', permission: 'showDashboard' } as const;

/** What the rows are, if they are not tickets by their creation: the attendances that a figure of the dashboard counts. */
export const REPORT_FIGURES = [
  'opened',
  'reopened',
  'leads',
  'closed',
  'wait',
  'firstReply',
  'handle',
  'resolution',
  'nps',
] as const;
/** One of {@link REPORT_FIGURES}. */
export const ReportFigure = Type.Enum([...REPORT_FIGURES], {
  description: 'Rows are the attendances that this figure of the dashboard counts',
});
export type ReportFigure = Static<typeof ReportFigure>;

const listOf = (what: string) =>
  Type.Optional(Type.String({ maxLength: 4000, description: `A JSON array of ${what}` }));
/** The report's filter; with a `figure` it selects exactly what the dashboard counts with the same days, queues, users and connections. */
export const ReportFilter = Type.Object({
  searchParam: Type.Optional(
    Type.String({ maxLength: 200, description: 'In the contact’s name, number or the ticket’s number' }),
  ),
  contactId: Type.Optional(Id),
  whatsappId: listOf('ids of connections'),
  tags: listOf('ids of tags: only contacts with all of them'),
  users: listOf('ids of agents; 0: nobody’s'),
  queueIds: listOf('ids of queues; 0: without a queue'),
  status: listOf('states of tickets, such as `["open","closed"]`'),
  dateFrom: Type.Optional(CalendarDay),
  dateTo: Type.Optional(CalendarDay),
  figure: Type.Optional(ReportFigure),
  hour: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 23, description: 'With a figure and a single day' }),
  ),
  band: Type.Optional(Type.Enum(['boa', 'media', 'ruim'], { description: 'With the figure nps' })),
  working: Type.Optional(
    Type.Boolean({
      description: 'With a figure: times count service hours alone, as the dashboard then does',
    }),
  ),
});
export type ReportFilter = Static<typeof ReportFilter>;

/** A row: a ticket, or one of its attendances. */
export const ReportTicket = Type.Object({
  id: Id,
  uuid: Nullable(Type.String({ description: 'null: the ticket was deleted since' })),
  ordinal: Nullable(Type.Integer({ minimum: 1, description: 'Which attendance of the ticket' })),
  whatsappName: Nullable(Type.String()),
  contactName: Nullable(Type.String()),
  userName: Nullable(Type.String()),
  queueName: Nullable(Type.String()),
  status: Nullable(TicketStatus),
  lastMessage: Nullable(Type.String()),
  lastMessageType: Nullable(
    Type.String({ description: 'The kind of the last message, such as `conversation`, `image` or `audio`' }),
  ),
  createdAt: Timestamp,
  closedAt: Nullable(Timestamp),
  supportTime: Nullable(Type.Number({ minimum: 0, description: 'Minutes with agents' })),
  NPS: Nullable(Type.Integer({ minimum: 0, maximum: 10 })),
  at: Nullable(Type.String({ format: 'date-time', description: 'When the figure became known' })),
  value: Nullable(Type.Number({ description: 'What it adds to the figure: minutes of a time' })),
});
export type ReportTicket = Static<typeof ReportTicket>;

export const listTicketReport = defineCall({
  method: 'GET',
  path: '/ticket/reports',
  summary:
    'Tickets by their creation, or the attendances that a figure counts; newest first; this month unless days are named',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  query: Type.Object({
    ...ReportFilter.properties,
    page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2000, default: 1, description: 'Counted from 1' }),
    ),
    pageSize: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Rows of a page' }),
    ),
  }),
  answer: Type.Object({
    tickets: Type.Array(ReportTicket),
    totalTickets: Type.Object({
      total: Type.Integer({ minimum: 0 }),
      isCapped: Type.Boolean({ description: 'There are more than `total`' }),
    }),
  }),
});

const WORKBOOK = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
/** The language of an exported report: the company’s, unless another one is chosen. */
export const ReportLanguage = Type.Enum(['pt', 'en', 'es', 'tr'], {
  description: 'Of titles; the company’s by default',
});
export const ticketReportFile = defineCall({
  method: 'GET',
  path: '/ticket/reports/excel',
  summary:
    'All rows of the report as relatorio-de-atendimentos.xlsx, sheet RelatorioDeAtendimentos; fewer than 100,000',
  tag: 'dashboard',
  access: REPORTS_ACCESS,
  perMinute: 10,
  query: Type.Object({ ...ReportFilter.properties, language: Type.Optional(ReportLanguage) }),
  file: WORKBOOK,
  errors: ['ERR_REPORT_IS_LONG'],
});
