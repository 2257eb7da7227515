import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@recado/sdk/client';

/** A rejection would be repeated; a timeout or a server error is worth two more attempts. */
const worthAnotherTry = (failures: number, error: unknown) =>
  failures < 2 && (!isApiError(error) || error.status === 0 || error.status >= 500);

/** Live events keep the data up to date; a refetch on focus would only repeat it. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 600_000, refetchOnWindowFocus: false, retry: worthAnotherTry },
      mutations: { retry: false },
    },
  });

export const queryClient = createQueryClient();
