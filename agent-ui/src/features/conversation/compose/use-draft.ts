import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftMode } from '../../../lib/messages/drafts';
import { useWorkspace } from '../../../live/use-workspace';

/** The text of a ticket's composer, kept as a draft; replies and private notes have each their own. */
export const useDraft = (ticketId: number, mode: DraftMode) => {
  const { drafts } = useWorkspace();
  const [texts, setTexts] = useState(() => ({
    reply: drafts.get(ticketId, 'reply'),
    note: drafts.get(ticketId, 'note'),
  }));
  const text = texts[mode];
  const saved = useSyncExternalStore(drafts.subscribe, drafts.saved);
  const change = useCallback(
    (next: string) => {
      setTexts((before) => ({ ...before, [mode]: next }));
      drafts.set(ticketId, next, mode);
    },
    [drafts, ticketId, mode],
  );
  const clear = useCallback(() => {
    change('');
    drafts.save();
  }, [drafts, change]);
  useEffect(() => () => drafts.save(), [drafts]);
  return { text, change, clear, saved: saved && text.trim() !== '' };
};
