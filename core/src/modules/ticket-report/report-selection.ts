import {
  TICKET_STATUSES,
  type ReportFigure,
  type ReportFilter,
  type TicketStatus,
} from '@recado/sdk/contracts';
import { firstMomentAt, addDays, wallClock } from '@recado/sdk/flow';
import { apiError } from '../../infra/errors.js';
import { idList } from '../../infra/http/simple-rest.js';
import type { Principal } from '../../infra/tenancy.js';
import { searchTerms, type SearchTerm } from '../text/search-words.rules.js';
import { seenQueues } from '../tickets/visibility.rules.js';

/** What a report contains. Queue 0: without a queue; user 0: without an agent. */
export interface ReportSelection {
  companyId: number;
  /** Days of the company's clock, both inclusive. */
  days: { from: string; to: string };
  /** The same as moments: from inclusive, to exclusive. */
  range: { from: Date; to: Date };
  queueIds?: readonly number[];
  userIds?: readonly number[];
  connectionIds?: readonly number[];
  tagIds?: readonly number[];
  statuses?: readonly TicketStatus[];
  contactId?: number;
  search?: { text: string; terms: readonly SearchTerm[]; ticketId?: number };
  figure?: ReportFigure;
  band?: NonNullable<ReportFilter['band']>;
  /** Times count service hours alone. */
  working?: boolean;
}

type Asking = Pick<
  Principal,
  'companyId' | 'userId' | 'profile' | 'allTicket' | 'allowGroup' | 'queueIds' | 'masked'
>;

/** Throws ERR_VALIDATION for a filter that says nothing sensible. Without days: this month up to today. */
export function reportSelection(
  filter: ReportFilter,
  viewer: Asking,
  { timeZone, now }: { timeZone: string; now: Date },
): ReportSelection {
  const days = daysOf(filter, wallClock(now, timeZone).date);
  const text = filter.searchParam?.trim() ?? '';
  const ticketId = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : undefined;
  const terms = searchTerms(text, viewer.masked);
  return {
    companyId: viewer.companyId,
    days,
    range: momentsOf(days, filter, timeZone),
    queueIds: seenOf(listed(filter.queueIds, 'queueIds'), seenQueues(viewer)),
    userIds: listed(filter.users, 'users'),
    connectionIds: listed(filter.whatsappId, 'whatsappId'),
    tagIds: listed(filter.tags, 'tags'),
    statuses: statusesOf(filter.status),
    contactId: filter.contactId,
    search: text ? { text, terms, ticketId } : undefined,
    figure: filter.figure,
    band: filter.figure === 'nps' ? filter.band : undefined,
    working: filter.working,
  };
}

function daysOf({ dateFrom, dateTo }: ReportFilter, today: string): ReportSelection['days'] {
  const to = dateTo ?? (dateFrom !== undefined && dateFrom > today ? dateFrom : today);
  const from = dateFrom ?? `${to.slice(0, 8)}01`;
  if (from > to)
    throw apiError('ERR_VALIDATION', 'dateTo must not be before dateFrom', {
      field: 'dateTo',
      rule: 'after',
    });
  return { from, to };
}

function momentsOf(
  { from, to }: ReportSelection['days'],
  { figure, hour }: ReportFilter,
  timeZone: string,
): ReportSelection['range'] {
  const at = (day: string, hours: number) =>
    firstMomentAt(day, `${String(hours).padStart(2, '0')}:00`, timeZone);
  if (figure === undefined || hour === undefined || from !== to)
    return { from: at(from, 0), to: at(addDays(to, 1), 0) };
  // An hour that a clock change repeats is one, and one that it skips is empty.
  return { from: at(from, hour), to: hour === 23 ? at(addDays(to, 1), 0) : at(from, hour + 1) };
}

/** Those that are asked for and may be seen. */
const seenOf = (
  asked: readonly number[] | undefined,
  seen: readonly number[] | undefined,
): readonly number[] | undefined =>
  asked && seen ? asked.filter((id) => seen.includes(id)) : (asked ?? seen);

function statusesOf(text: string | undefined): readonly TicketStatus[] | undefined {
  if (!text) return undefined;
  let asked: unknown;
  try {
    asked = JSON.parse(text);
  } catch {
    asked = undefined; // reported to the caller below
  }
  if (!Array.isArray(asked) || !asked.every((status) => TICKET_STATUSES.includes(status)))
    throw apiError('ERR_VALIDATION', 'status does not have the format that this call expects');
  return asked.length ? TICKET_STATUSES.filter((status) => asked.includes(status)) : undefined;
}

/** An empty list is not a filter: clients send it if nothing is chosen. */
function listed(text: string | undefined, name: string): readonly number[] | undefined {
  const ids = idList(text, name);
  return ids?.length ? [...new Set(ids)] : undefined;
}
