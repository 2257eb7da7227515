import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useConsole } from '../../live/use-console';

/** The text of a ticket's composer, kept as a draft. */
export const useDraft = (ticketId: number) => {
  const { drafts } = useConsole();
  const [text, setText] = useState(() => drafts.get(ticketId));
  const saved = useSyncExternalStore(drafts.subscribe, drafts.saved);
  const change = useCallback(
    (next: string) => {
      setText(next);
      drafts.set(ticketId, next);
    },
    [drafts, ticketId],
  );
  const clear = useCallback(() => {
    setText('');
    drafts.set(ticketId, '');
    drafts.save();
  }, [drafts, ticketId]);
  useEffect(() => () => drafts.save(), [drafts]);
  return { text, change, clear, saved: saved && text.trim() !== '' };
};
