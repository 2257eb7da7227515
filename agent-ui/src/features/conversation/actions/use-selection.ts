import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  /** The picked messages; `null` while nobody picks any. */
  ids: ReadonlySet<number> | null;
  pick: (messageIds: readonly number[]) => void;
  toggle: (messageId: number) => void;
  clear: () => void;
}

/** Messages that are picked to be forwarded together. */
export const useSelection = (): Selection => {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  const pick = useCallback(
    (messageIds: readonly number[]) => setIds((before) => new Set([...(before ?? []), ...messageIds])),
    [],
  );
  const toggle = useCallback((messageId: number) => {
    setIds((before) => {
      const after = new Set(before ?? []);
      if (!after.delete(messageId)) after.add(messageId);
      return after;
    });
  }, []);
  const clear = useCallback(() => setIds(null), []);
  return useMemo(() => ({ ids, pick, toggle, clear }), [ids, pick, toggle, clear]);
};
