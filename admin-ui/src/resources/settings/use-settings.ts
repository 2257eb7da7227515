import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Setting } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';

const KEY = ['settings'];

export function useSettings(enabled = true) {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQuery({ queryKey: KEY, queryFn: () => provider.listSettings(), enabled });
}

/** Saves one setting: shown at once, and put back when the server refuses it. */
export function useSaveSetting() {
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  return useCallback(
    async (key: string, value: string): Promise<void> => {
      const write = (next: string) =>
        queries.setQueryData<Setting[]>(KEY, (all) =>
          all?.map((one) => (one.key === key ? { key, value: next } : one)),
        );
      const former = queries.getQueryData<Setting[]>(KEY)?.find((one) => one.key === key)?.value;
      write(value);
      try {
        write((await provider.saveSetting(key, value, former)).value);
      } catch (error) {
        if (former !== undefined) write(former);
        void queries.invalidateQueries({ queryKey: KEY });
        throw error;
      }
    },
    [provider, queries],
  );
}
