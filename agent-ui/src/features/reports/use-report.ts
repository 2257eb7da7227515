import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  REPORT_PAGE_SIZES,
  listTicketReport,
  showContact,
  type AnswerOf,
  type Contact,
} from '@recado/sdk/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { firstOfMonth } from '../../lib/figures/days';
import {
  reportParams,
  reportQuery,
  selectionIn,
  type ReportSelection,
} from '../../lib/figures/report-address';
import { useCompanyClock } from '../../lib/figures/use-company-clock';
import { useApi } from '../../lib/services';

export type Report = AnswerOf<typeof listTicketReport>;
export type PageSize = (typeof REPORT_PAGE_SIZES)[number];
const USUAL_SIZE: PageSize = 10;

/** A page of a selection, which is kept in the address. Without dates it is this month, up to today. */
export function useReportAddress() {
  const [params, setParams] = useSearchParams();
  const said = params.toString();
  const { today } = useCompanyClock();
  const now = today();
  const place = useMemo(() => placeIn(said, now), [said, now]);
  const go = useCallback(
    (selection: ReportSelection, page = 1, pageSize: PageSize = place.pageSize) => {
      const next = reportParams(selection);
      if (page > 1) next.set('page', String(page));
      if (pageSize !== USUAL_SIZE) next.set('pageSize', String(pageSize));
      setParams(next);
    },
    [place, setParams],
  );
  /** By the address as it is by now: a second choice may come before the first one is rendered. */
  const change = useCallback(
    (part: Partial<ReportSelection>) => {
      const there = placeIn(window.location.search, today());
      go({ ...there.selection, ...part }, 1, there.pageSize);
    },
    [go, today],
  );
  return { ...place, usual: usualDays(now), go, change };
}

/** Without a word about days: this month, up to today. */
const usualDays = (today: string) => ({ from: firstOfMonth(today), to: today });

function placeIn(said: string, today: string) {
  const address = new URLSearchParams(said);
  const selection = selectionIn(address);
  const usual = usualDays(today);
  return {
    selection: { ...selection, from: selection.from || usual.from, to: selection.to || usual.to },
    page: Math.max(1, Number(address.get('page')) || 1),
    pageSize: REPORT_PAGE_SIZES.find((size) => String(size) === address.get('pageSize')) ?? USUAL_SIZE,
  };
}

/** The rows of a page. Those of the page before stay while the next one is on its way. */
export function useReport(selection: ReportSelection, page: number, pageSize: number) {
  const api = useApi();
  const query = { ...reportQuery(selection), page, pageSize };
  return useQuery({
    queryKey: ['ticketReport', query],
    queryFn: ({ signal }) => api.call(listTicketReport, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
}

/** The contact of a selection: an address has only the id. */
export function useChosenContact(id: number | null): Contact | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['contact', id],
    queryFn: ({ signal }) => api.call(showContact, { params: { id: id! }, signal }),
    enabled: id !== null,
    staleTime: 60_000,
  });
  return id === null ? null : (data ?? null);
}
