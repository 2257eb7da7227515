import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Setting } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from './data-provider';

/** Like the keys of react-admin's lists, so that they are reloaded together. */
export const SETTINGS_KEY = ['settings', 'getList'];

export const withSetting = (all: Setting[] | undefined, key: string, value: string): Setting[] | undefined =>
  all?.map((one) => (one.key === key ? { key, value } : one));

export function useSettings(enabled = true) {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQuery({ queryKey: SETTINGS_KEY, queryFn: () => provider.listSettings(), enabled });
}

/**
 * Saves one setting: shown at once, and reverted when the server rejects it. `read` is the value that was changed, if
 * it is no longer the current one.
 */
export function useSaveSetting() {
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  return useCallback(
    async (key: string, value: string, read?: string): Promise<void> => {
      const write = (next: string) =>
        queries.setQueryData<Setting[]>(SETTINGS_KEY, (all) => withSetting(all, key, next));
      const former = queries.getQueryData<Setting[]>(SETTINGS_KEY)?.find((one) => one.key === key)?.value;
      write(value);
      try {
        write(
          (await provider.saveSetting(key, value, former === undefined ? former : (read ?? former))).value,
        );
      } catch (error) {
        if (former !== undefined) write(former);
        void queries.invalidateQueries({ queryKey: SETTINGS_KEY });
        throw error;
      }
    },
    [provider, queries],
  );
}
