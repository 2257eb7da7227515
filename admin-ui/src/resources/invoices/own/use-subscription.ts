import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OfficeDataProvider } from '../../../providers/data-provider';

export const SUBSCRIPTION_KEY = ['subscription'];

/** How the company's subscription stands; looked at again when the page gets the focus or the network is back. */
export function useSubscription() {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQuery({ queryKey: SUBSCRIPTION_KEY, queryFn: () => provider.showSubscription() });
}
