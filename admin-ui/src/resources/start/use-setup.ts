import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SkippableStep } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';

const KEY = ['setup'] as const;

/** How far the company is; asked again when the person comes back from another tab, such as the chat's. */
export function useSetup(enabled = true) {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: KEY,
    queryFn: () => provider.showSetup(),
    enabled,
    refetchOnWindowFocus: 'always',
  });
}

export function useSkipSteps() {
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (skipped: SkippableStep[]) => provider.skipSteps(skipped),
    onSuccess: (state) => queries.setQueryData(KEY, state),
  });
}

/** Something was saved that may have completed a step. */
export const renewSetup = (queries: ReturnType<typeof useQueryClient>): void =>
  void queries.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false });
