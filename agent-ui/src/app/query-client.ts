import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@recado/sdk/client';

/** An answer that says no will say no again; a silence or a failing server is worth two more tries. */
const worthAnotherTry = (failures: number, error: unknown) =>
  failures < 2 && (!isApiError(error) || error.status === 0 || error.status >= 500);

/** Live events keep what is shown up to date; a refetch on focus would only repeat what is known. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 600_000, refetchOnWindowFocus: false, retry: worthAnotherTry },
      mutations: { retry: false },
    },
  });

export const queryClient = createQueryClient();
