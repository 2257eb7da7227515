import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  /** The selected messages; `null` outside selection mode. */
  ids: ReadonlySet<number> | null;
  pick: (messageIds: readonly number[]) => void;
  toggle: (messageId: number) => void;
  clear: () => void;
}

/** Messages that are selected for forwarding. */
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
