import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/data-provider';

/** The channels that plugins bring, with their forms. */
export function useChannels() {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQuery({ queryKey: ['channels'], queryFn: () => provider.listChannels(), staleTime: 60_000 });
}
