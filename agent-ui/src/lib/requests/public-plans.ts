import { useQuery } from '@tanstack/react-query';
import { listPublicPlans } from '@recado/sdk/contracts';
import { useApi } from '../services';

/** What a visitor may choose from; none while sign-up is closed. */
export function usePublicPlans() {
  const api = useApi();
  return useQuery({
    queryKey: ['public-plans'],
    queryFn: ({ signal }) => api.call(listPublicPlans, { query: { listPublic: 'true' }, signal }),
  });
}
