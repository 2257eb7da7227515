import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'react-admin';
import type { WebhookDeliveryState } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';

/** How often an open page looks for what has been delivered meanwhile. */
const LOOK_MS = 5_000;

/** What a webhook was told, the newest first, page by page. */
export function useDeliveries(id: Identifier, state: WebhookDeliveryState | undefined) {
  const provider = useDataProvider<OfficeDataProvider>();
  const query = useInfiniteQuery({
    queryKey: ['webhooks', 'deliveries', id, state ?? 'all'],
    queryFn: ({ pageParam }) => provider.webhookDeliveries(id, state, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    // Further pages are not read again and again.
    refetchInterval: ({ state: { data } }) => ((data?.pages.length ?? 0) > 1 ? false : LOOK_MS),
  });
  return { ...query, deliveries: query.data?.pages.flatMap((one) => one.deliveries) ?? [] };
}
