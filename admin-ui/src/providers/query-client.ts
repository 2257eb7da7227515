import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@recado/sdk/client';

/** A refusal stays one; only silence and a failing server are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < 2 && (!isApiError(error) || error.status === 0 || error.status >= 500),
    },
  },
});
