import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OfficeDataProvider } from '../providers/data-provider';
import { errorKey } from '../providers/error-text';

/** Does something beyond saving a record, reads anew what the page shows, and reports a failure. */
export function useAction() {
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const run = async <T>(work: (provider: OfficeDataProvider) => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      const result = await work(provider);
      refresh();
      return result;
    } catch (error) {
      notify(errorKey(error), { type: 'error', multiLine: true });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}
