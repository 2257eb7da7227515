import { DASHBOARD_DAYS, type FigureQuery, type FigureRange, type ReportFigure } from '@recado/sdk/contracts';
import { firstOfMonth, isDay, lastOfMonth } from '../../lib/figures/days';
import { idsIn, reportHref, type RatingBand } from '../../lib/figures/report-address';

/** What the dashboard is about: the newest days, or those from one date to another; neither is no range. */
export interface DashboardFilter {
  days: number | null;
  from: string;
  to: string;
  queueIds: readonly number[];
  userIds: readonly number[];
  connectionIds: readonly number[];
  /** Times count service hours alone. */
  working: boolean;
}

/** What an address says; without a word about days, the month of today's date. */
export function filterIn(params: URLSearchParams, today: string): DashboardFilter {
  const days = DASHBOARD_DAYS.find((one) => String(one) === params.get('days')) ?? null;
  const isSaid = ['days', 'from', 'to'].some((name) => params.has(name));
  const day = (name: string) => (isDay(params.get(name)) ? params.get(name)! : '');
  return {
    days,
    from: days !== null ? '' : isSaid ? day('from') : firstOfMonth(today),
    to: days !== null ? '' : isSaid ? day('to') : lastOfMonth(today),
    queueIds: idsIn(params.get('queueIds')),
    userIds: idsIn(params.get('users')),
    connectionIds: idsIn(params.get('whatsapps')),
    working: params.get('working') === '1',
  };
}

/** The filter as the part of an address after `?`. */
export function paramsOf(filter: DashboardFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.days !== null) params.set('days', String(filter.days));
  else {
    // Said even when empty: no word at all means this month.
    params.set('from', filter.from);
    params.set('to', filter.to);
  }
  const lists = { queueIds: filter.queueIds, users: filter.userIds, whatsapps: filter.connectionIds };
  for (const [name, ids] of Object.entries(lists)) if (ids.length > 0) params.set(name, ids.join(','));
  if (filter.working) params.set('working', '1');
  return params;
}

/** The query of the dashboard's calls; undefined without a range. */
export function queryOf(filter: DashboardFilter): FigureQuery | undefined {
  const { days, from, to, queueIds, userIds, connectionIds, working } = filter;
  if (days === null && from === '') return undefined;
  const list = (ids: readonly number[]) => JSON.stringify(ids);
  return {
    ...(days !== null ? { days } : { date_from: from, ...(to !== '' && { date_to: to }) }),
    ...(queueIds.length > 0 && { queueIds: list(queueIds) }),
    ...(userIds.length > 0 && { users: list(userIds) }),
    ...(connectionIds.length > 0 && { whatsapps: list(connectionIds) }),
    ...(working && { working }),
  };
}

/** The further selection of one number: a day, an hour, a queue, an agent, a band of ratings. */
export interface Slice {
  day?: string;
  hour?: number | null;
  queueId?: number;
  userId?: number;
  band?: RatingBand;
}

/** The address of exactly the rows that a number counts. */
export const rowsHref = (
  figure: ReportFigure,
  { from, to }: Pick<FigureRange, 'from' | 'to'>,
  filter: Pick<DashboardFilter, 'queueIds' | 'userIds' | 'connectionIds' | 'working'>,
  { day, hour = null, queueId, userId, band }: Slice = {},
): string =>
  reportHref({
    ...{ figure, from: day ?? from, to: day ?? to, hour, band: band ?? null },
    queueIds: queueId === undefined ? filter.queueIds : [queueId],
    userIds: userId === undefined ? filter.userIds : [userId],
    connectionIds: filter.connectionIds,
    working: filter.working,
  });
