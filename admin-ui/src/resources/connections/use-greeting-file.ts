import { useRef } from 'react';
import { useDataProvider, useNotify, type Identifier } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { GREETING_FILE, type GreetingFileChange } from './greeting-file';

/** The greeting's file needs the connection's id, so it follows the form. */
export function useGreetingFile() {
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const change = useRef<GreetingFileChange>(null);
  return {
    keep: (values: Record<string, unknown>): void => {
      change.current = (values[GREETING_FILE] as GreetingFileChange | undefined) ?? null;
    },
    /** Resolves to whether it succeeded; an error is shown. */
    async store(id: Identifier): Promise<boolean> {
      if (change.current === null) return true;
      try {
        await provider.setGreetingFile(id, change.current === 'remove' ? null : change.current);
        return true;
      } catch (error) {
        notify(errorKey(error), { type: 'error', autoHideDuration: 8000 });
        return false;
      } finally {
        change.current = null;
      }
    },
  };
}
