import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@recado/sdk/client';

/** A rejection is final; only timeouts and server errors are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < 2 && (!isApiError(error) || error.status === 0 || error.status >= 500),
    },
  },
});
