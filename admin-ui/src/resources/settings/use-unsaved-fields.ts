import { useCallback, useState } from 'react';
import { useUnsavedWarning } from '../../components/use-unsaved-warning';

const NONE: ReadonlySet<string> = new Set();

/**
 * Asks before the unsaved text of any field is lost; each field reports whether it has some. The router asks one
 * component alone, so the fields cannot ask for themselves.
 */
export function useUnsavedFields(): (key: string, isUnsaved: boolean) => void {
  const [unsaved, setUnsaved] = useState(NONE);
  useUnsavedWarning(unsaved.size > 0);
  return useCallback(
    (key, isUnsaved) =>
      setUnsaved((now) => {
        if (now.has(key) === isUnsaved) return now;
        return isUnsaved ? new Set([...now, key]) : new Set([...now].filter((one) => one !== key));
      }),
    [],
  );
}
