import { Type, type Static, type TSchema } from 'typebox';
import { CalendarDay, DateOnly, Id, JsonArray, Nullable, Timestamp, defineCall } from './call.js';
import { Ticket } from './ticket.js';

/** Lengths of the dashboard's periods, in days up to today. */
export const DASHBOARD_DAYS = [3, 7, 15, 30, 60, 90] as const;
/** Longest stretch of days that one request of figures covers. */
export const MOST_FIGURE_DAYS = 366;
/** Who sees the figures: admins and those with the flag; others than admins, supervisors and holders of `allTicket` those of their own queues. */
const FIGURES_ACCESS = { who: 'admin', permission: 'showDashboard' } as const;
const REAL_TIME = { who: 'admin', permission: 'allowRealTime' } as const;

const Count = Type.Integer({ minimum: 0 });
/** Minutes, with fractions; null while nothing was measured. */
const Minutes = Nullable(Type.Number({ minimum: 0, description: 'Minutes; null: nothing was measured' }));

const day = (description: string) => Type.Optional(Type.String({ ...CalendarDay, description }));
/** A range of days of the company's own clock, and a selection; without a range it answers ERR_DASHBOARD_FILTER. */
const FigureQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MOST_FIGURE_DAYS, description: 'The newest days, with today' }),
  ),
  date_from: day('The first day; up to today unless the last one is named'),
  date_to: day('The last day'),
  initialDate: day('The same as `date_from`'),
  finalDate: day('The same as `date_to`'),
  queueIds: Type.Optional(JsonArray),
  users: Type.Optional(JsonArray),
  whatsapps: Type.Optional(JsonArray),
  working: Type.Optional(
    Type.Boolean({ description: 'Times count service hours alone; otherwise the calendar' }),
  ),
});
/** How figures are asked for: days, and a selection. */
export type FigureQuery = Static<typeof FigureQuery>;

/** The days that an answer covers: both ends belong to it. */
export const FigureRange = Type.Object({ from: DateOnly, to: DateOnly, timeZone: Type.String() });
export type FigureRange = Static<typeof FigureRange>;

/** How long something took, in minutes. Median and 90th percentile are within 2 %. */
export const FigureTime = Type.Object({
  count: Count,
  mean: Minutes,
  median: Minutes,
  p90: Minutes,
});
export type FigureTime = Static<typeof FigureTime>;

/** Ratings of 0 to 10. */
export const FigureRating = Type.Object({
  boa: Type.Integer({ minimum: 0, description: '9 and 10' }),
  media: Type.Integer({ minimum: 0, description: '7 and 8' }),
  ruim: Type.Integer({ minimum: 0, description: '0 to 6' }),
  total_notas: Count,
  nps: Nullable(Type.Integer({ minimum: -100, maximum: 100 })),
  csat: Nullable(Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent with 4 or 5 of 5' })),
  average: Nullable(Type.Number({ minimum: 1, maximum: 5 })),
});
export type FigureRating = Static<typeof FigureRating>;

/** What the cards show. */
export const DashboardCounters = Type.Object({
  supportPending: Type.Integer({
    minimum: 0,
    description: 'Waiting now in these queues, whatever the range',
  }),
  supportHappening: Type.Integer({
    minimum: 0,
    description: 'With (these) agents now in these queues, whatever the range',
  }),
  supportFinished: Type.Integer({ minimum: 0, description: 'Attendances that were closed in the range' }),
  leads: Type.Integer({ minimum: 0, description: 'First attendances of contacts that began in the range' }),
  avgSupportTime: Minutes,
  avgWaitTime: Minutes,
  opened: Count,
  reopened: Count,
  wait: FigureTime,
  firstReply: FigureTime,
  handle: FigureTime,
  resolution: FigureTime,
  rating: FigureRating,
});
export type DashboardCounters = Static<typeof DashboardCounters>;

/** What an agent did in the range. */
export const DashboardAttendant = Type.Object({
  id: Id,
  name: Nullable(Type.String({ description: 'null: a user who was removed' })),
  online: Type.Boolean(),
  tickets: Type.Integer({ minimum: 0, description: 'Attendances that the agent had when they were closed' }),
  rating: Nullable(Type.Number({ minimum: 1, maximum: 5 })),
  countRating: Count,
  avgWaitTime: Minutes,
  avgSupportTime: Minutes,
});
export type DashboardAttendant = Static<typeof DashboardAttendant>;

export const showDashboard = defineCall({
  method: 'GET',
  path: '/dashboard',
  summary: 'The figures of a range of days, of the range before it, and of each agent',
  tag: 'dashboard',
  access: FIGURES_ACCESS,
  query: FigureQuery,
  answer: Type.Object({
    range: FigureRange,
    formerRange: FigureRange,
    counters: DashboardCounters,
    former: Type.Omit(DashboardCounters, ['supportPending', 'supportHappening']),
    attendants: Type.Array(DashboardAttendant, { description: 'The most attendances first' }),
    until: Nullable(
      Type.String({ format: 'date-time', description: 'Older tickets are still being counted down to here' }),
    ),
  }),
  errors: ['ERR_DASHBOARD_FILTER'],
});

/** Attendances over time: by the day, and for a single day by the hour. */
const Series = Type.Object({
  range: FigureRange,
  data: Type.Array(
    Type.Object({
      date: DateOnly,
      hour: Nullable(Type.Integer({ minimum: 0, maximum: 23, description: 'Of a single day' })),
      total: Count,
    }),
    { description: 'Without gaps; an hour that a clock change repeats is one, one that it skips is missing' },
  ),
  count: Type.Integer({ minimum: 0, description: 'The sum' }),
});
/** Attendances by the day, or by the hour of one. */
export type FigureSeries = Static<typeof Series>;

export const listAttendancesOverTime = defineCall({
  method: 'GET',
  path: '/dashboard/total-atendimentos',
  summary: 'Attendances that began, over time',
  tag: 'dashboard',
  access: FIGURES_ACCESS,
  query: FigureQuery,
  answer: Series,
  errors: ['ERR_DASHBOARD_FILTER'],
});
export const listClosingsOverTime = defineCall({
  method: 'GET',
  path: '/dashboard/atendimentos-encerrados',
  summary: 'Attendances that were closed, over time',
  tag: 'dashboard',
  access: FIGURES_ACCESS,
  query: FigureQuery,
  answer: Series,
  errors: ['ERR_DASHBOARD_FILTER'],
});
const Parted = <T extends TSchema>(row: T) =>
  Type.Object({ range: FigureRange, data: Type.Array(row), count: Count });
/** Attendances by queue. */
export const FigureQueue = Type.Object({
  id: Type.Integer({ minimum: 0, description: '0: without a queue' }),
  name: Nullable(Type.String({ description: 'null: no queue, or one that was removed' })),
  color: Nullable(Type.String()),
  total: Type.Integer({ minimum: 0, description: 'Attendances that began' }),
  closed: Count,
  avgWaitTime: Minutes,
  avgSupportTime: Minutes,
});
export type FigureQueue = Static<typeof FigureQueue>;
export const listAttendancesByQueue = defineCall({
  method: 'GET',
  path: '/dashboard/queues',
  summary: 'Attendances by queue',
  tag: 'dashboard',
  access: FIGURES_ACCESS,
  query: FigureQuery,
  answer: Parted(FigureQueue),
  errors: ['ERR_DASHBOARD_FILTER'],
});
export const listAttendancesByUser = defineCall({
  method: 'GET',
  path: '/dashboard/ticketsUsers',
  summary: 'Closed attendances by agent',
  tag: 'dashboard',
  access: FIGURES_ACCESS,
  query: FigureQuery,
  answer: Parted(Type.Object({ id: Id, name: Nullable(Type.String()), total: Count })),
  errors: ['ERR_DASHBOARD_FILTER'],
});
/** How long an agent was there, and how much of it with a customer. */
export const FigureUser = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  online: Type.Boolean(),
  onlineMinutes: Type.Number({ minimum: 0 }),
  busyMinutes: Type.Number({ minimum: 0, description: 'Online with at least one open attendance' }),
  occupancy: Nullable(Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent' })),
});
export type FigureUser = Static<typeof FigureUser>;
export const listUserPresence = defineCall({
  method: 'GET',
  path: '/dashboard/user-info',
  summary:
    'How long agents were online, and how much of it with an open attendance; of these queues’ agents; at most 92 days',
  tag: 'dashboard',
  access: FIGURES_ACCESS,
  query: FigureQuery,
  answer: Parted(FigureUser),
  errors: ['ERR_DASHBOARD_FILTER'],
});
export const showRatings = defineCall({
  method: 'GET',
  path: '/dashboard/nps-info',
  summary: 'Ratings by customers',
  tag: 'dashboard',
  access: FIGURES_ACCESS,
  query: FigureQuery,
  answer: FigureRating,
  errors: ['ERR_DASHBOARD_FILTER'],
});

/** Days before today of which the live board shows tickets. */
export const MOMENTS_DAYS = 30;
const MomentsQuery = {
  showAll: Type.Optional(
    Type.Boolean({ description: 'Of all queues: admins, supervisors and holders of `allTicket` alone' }),
  ),
  queueIds: Type.Optional(JsonArray),
  users: Type.Optional(JsonArray),
  whatsapps: Type.Optional(JsonArray),
  dateStart: Type.Optional(CalendarDay),
  dateEnd: Type.Optional(CalendarDay),
};
/** A ticket of the live board. */
export const MomentTicket = Type.Object({
  ...Ticket.properties,
  since: Type.String({
    format: 'date-time',
    description: 'When it began to wait; of an open ticket, when an agent accepted it',
  }),
});
export type MomentTicket = Static<typeof MomentTicket>;
export const listMoments = defineCall({
  method: 'GET',
  path: '/dashboard/moments',
  summary: 'Tickets that wait or are open now, the longest first, 100 a page; of the newest 30 days',
  tag: 'dashboard',
  access: REAL_TIME,
  query: Type.Object({
    status: Type.Optional(Type.Enum(['pending', 'open'])),
    ...MomentsQuery,
    userId: Type.Optional(Id),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
  }),
  answer: Type.Array(MomentTicket),
});
/** One card of the live board: an agent's open tickets, or all that wait. */
export const MomentsCard = Type.Object({
  user: Nullable(
    Type.Object(
      { id: Id, name: Type.String(), online: Type.Boolean() },
      { description: 'null: those that wait, or open tickets that nobody holds' },
    ),
  ),
  count: Count,
  tickets: Type.Array(MomentTicket, {
    description: 'The first 20 of `GET /dashboard/moments` for this card',
  }),
});
export type MomentsCard = Static<typeof MomentsCard>;
export const showMomentsBoard = defineCall({
  method: 'GET',
  path: '/dashboard/moments/board',
  summary: 'The live board: who waits, and the open tickets of each agent, the fullest card first',
  tag: 'dashboard',
  access: REAL_TIME,
  query: Type.Object(MomentsQuery),
  answer: Type.Object({
    waiting: MomentsCard,
    agents: Type.Array(MomentsCard, { maxItems: 100 }),
    moreAgents: Type.Integer({ minimum: 0, description: 'Agents with open tickets beyond these cards' }),
    now: Timestamp,
  }),
});
