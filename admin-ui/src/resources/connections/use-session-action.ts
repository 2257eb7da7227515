import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { errorKey } from '../../providers/error-text';

/** Runs session requests, one at a time; an error is shown. Resolves to whether it was accepted. */
export function useSessionAction() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await action();
      refresh();
      return true;
    } catch (error) {
      notify(errorKey(error), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
