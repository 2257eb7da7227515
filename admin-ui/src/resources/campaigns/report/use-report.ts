import { useEffect } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import type { RecipientFilter } from '../campaign-calls';

/** The last receipts of a campaign arrive after its end. */
const AFTER_END_MS = 5_000;
const keyOf = (id: number, part: string) => ['campaign-report', id, part];

/** A campaign with its numbers; both follow its live events. */
export function useReport(id: number) {
  const provider = useDataProvider<OfficeDataProvider>();
  const campaign = useQuery({ queryKey: keyOf(id, 'campaign'), queryFn: () => provider.showCampaign(id) });
  const report = useQuery({ queryKey: keyOf(id, 'counts'), queryFn: () => provider.campaignReport(id) });
  const { refetch: lookAgain } = report;
  const isOver = campaign.data?.status === 'FINALIZADA';
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void lookAgain(), AFTER_END_MS);
    return () => clearTimeout(timer);
  }, [isOver, lookAgain]);
  const error = campaign.error ?? report.error;
  return {
    ...{ campaign: campaign.data, report: report.data, error },
    again: () => void Promise.all([campaign.refetch(), report.refetch()]),
  };
}

/** Recipients page by page, in the order in which they were planned. */
export function useRecipients(id: number, filter: RecipientFilter) {
  const provider = useDataProvider<OfficeDataProvider>();
  const query = useInfiniteQuery({
    queryKey: [...keyOf(id, 'recipients'), filter],
    queryFn: ({ pageParam }) => provider.campaignRecipients(id, filter, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ records, hasMore }) => (hasMore ? records.at(-1)?.id : undefined),
  });
  return { ...query, recipients: query.data?.pages.flatMap(({ records }) => records) ?? [] };
}
