import type { ReportTicket } from '@recado/sdk/contracts';
import { npsOf } from '@recado/sdk/rules';
import { uuidText } from '../../infra/uuid.js';
import { maskNumbersIn, maskSaid } from '../text/masking.rules.js';
import type { ReportPartRow } from './report-parts.repo.js';
import type { ReportSelection } from './report-selection.js';
import type { ReportTicketRow } from './report-tickets.repo.js';

/** The one place where a row of the report gets its wire names. */
export const toReportTicket = (row: ReportTicketRow, masked: boolean): ReportTicket => ({
  id: row.id,
  uuid: uuidText(row.uuid),
  ordinal: null,
  whatsappName: row.connectionName,
  userName: row.userName,
  queueName: row.queueName,
  status: row.status,
  ...spoken(row, masked),
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  supportTime: inMinutes(row.handleMs),
  NPS: row.rating,
  at: null,
  value: null,
});

const TIMES: ReadonlySet<string | undefined> = new Set(['wait', 'firstReply', 'handle', 'resolution']);

/** An attendance that a figure counts, with the queue and the agent for whom it counts. */
export function toReportPart(
  row: ReportPartRow,
  { figure, working }: Pick<ReportSelection, 'figure' | 'working'>,
  masked: boolean,
): ReportTicket {
  const handled = working ? row.handleWorkingMs : row.handleMs;
  const value = Number(working ? row.working : row.value);
  return {
    id: row.ticketId,
    uuid: row.uuid && uuidText(row.uuid),
    ordinal: row.ordinal,
    whatsappName: row.connectionName,
    userName: row.userName,
    queueName: row.queueName,
    status: row.status as ReportTicket['status'],
    ...spoken(row, masked),
    createdAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    supportTime: inMinutes(handled === null ? null : Number(handled)),
    NPS: figure === 'nps' ? givenRating(row) : row.spanRating,
    at: row.at.toISOString(),
    value: TIMES.has(figure) ? inMinutes(value) : Number(row.value),
  };
}

/** Of a deleted ticket only the newest rating is left: it may be another one than this. */
const givenRating = ({ rating, spanRating, value }: ReportPartRow): number | null =>
  rating ?? (spanRating !== null && npsOf(spanRating) === Number(value) ? spanRating : null);

function spoken(
  row: Pick<ReportPartRow, 'contactName' | 'lastMessage' | 'lastMessageType'>,
  masked: boolean,
): Pick<ReportTicket, 'contactName' | 'lastMessage' | 'lastMessageType'> {
  const { contactName, lastMessage, lastMessageType } = row;
  if (!masked) return { contactName, lastMessage, lastMessageType };
  return {
    contactName: contactName && maskNumbersIn(contactName),
    lastMessage: lastMessage && maskSaid(lastMessageType ?? '', lastMessage),
    lastMessageType,
  };
}

const inMinutes = (ms: number | null): number | null => (ms === null ? null : ms / 60_000);
