import { useCallback, useState } from 'react';
import { useI18n } from './i18n';

/** Work that a person waits for: `busy` while it runs, a failure is shown, and `run` returns whether it succeeded. */
export function useTask(): { busy: boolean; run: (work: () => Promise<void>) => Promise<boolean> } {
  const { showError } = useI18n();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        showError(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [showError],
  );
  return { busy, run };
}
