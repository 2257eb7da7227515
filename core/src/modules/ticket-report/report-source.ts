import { MOST_COUNTED_TICKETS, type ReportTicket } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { countParts, partKeys, partRows, planParts, sumOfParts } from './report-parts.repo.js';
import type { ReportSelection } from './report-selection.js';
import { countTickets, planTickets, ticketKeys, ticketsById } from './report-tickets.repo.js';
import { toReportPart, toReportTicket } from './ticket-report.wire.js';

/** The place of a row: the moment it is ordered by in milliseconds, and what tells it from others of that moment. */
export type ReportKey = readonly number[];
export interface KeyPage {
  after?: ReportKey | undefined;
  offset?: number;
  limit: number;
}
export interface ReportTotal {
  total: number;
  isCapped: boolean;
}

/** The rows of a report, whatever they are: the newest first. */
export interface ReportSource {
  keys(page: KeyPage): Promise<ReportKey[]>;
  /** In the order of the keys; a ticket that is gone by then is left out. */
  rows(keys: readonly ReportKey[]): Promise<ReportTicket[]>;
  /** Counted up to `most`, unless the number is known anyway. */
  total(most?: number): Promise<ReportTotal>;
}

const upTo = (most: number, counted: number): ReportTotal => ({
  total: Math.min(counted, most),
  isCapped: counted > most,
});

export const openReport = (db: Db, selection: ReportSelection, masked: boolean): Promise<ReportSource> =>
  selection.figure === undefined
    ? ticketSource(db, selection, masked)
    : partSource(db, { ...selection, figure: selection.figure }, masked);

async function ticketSource(db: Db, selection: ReportSelection, masked: boolean): Promise<ReportSource> {
  const plan = await planTickets(db, selection);
  return {
    keys: (page) => ticketKeys(db, plan, page),
    async rows(keys) {
      const ids = keys.map(([, id]) => id!);
      const byId = await ticketsById(db, selection, ids);
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [toReportTicket(row, masked)] : [];
      });
    },
    total: async (most = MOST_COUNTED_TICKETS) => upTo(most, await countTickets(db, plan, most + 1)),
  };
}

async function partSource(
  db: Db,
  selection: ReportSelection & Required<Pick<ReportSelection, 'figure'>>,
  masked: boolean,
): Promise<ReportSource> {
  const plan = await planParts(db, selection);
  return {
    keys: (page) => partKeys(db, plan, page),
    rows: async (keys) =>
      (await partRows(db, selection, keys)).map((row) => toReportPart(row, selection, masked)),
    async total(most = MOST_COUNTED_TICKETS) {
      const sum = plan.isOfTickets ? undefined : await sumOfParts(db, selection);
      return sum === undefined
        ? upTo(most, await countParts(db, plan, most + 1))
        : { total: sum, isCapped: false };
    },
  };
}
