import { useQuery } from '@tanstack/react-query';
import { listConnectionTemplates } from '@recado/sdk/contracts';
import { useApi } from '../../../../lib/services';

/** Milliseconds for which the list counts as fresh: the server asks the provider as often. */
const FRESH_MS = 60_000;

/** The provider's approved templates for a connection. */
export const useTemplates = (connectionId: number) => {
  const api = useApi();
  return useQuery({
    queryKey: ['templates', connectionId],
    queryFn: ({ signal }) => api.call(listConnectionTemplates, { params: { id: connectionId }, signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
};
