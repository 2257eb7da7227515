import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Channel } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';

/** The channels that plugins provide, with their forms. */
export function useChannels() {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQuery({ queryKey: ['channels'], queryFn: () => provider.listChannels(), staleTime: 60_000 });
}

/** One of them; undefined while its plugin is missing. */
export function useChannel(id: string | undefined): { channel: Channel | undefined; isPending: boolean } {
  const { data, isPending } = useChannels();
  return { channel: data?.find((channel) => channel.id === id), isPending };
}
