import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../lib/i18n';
import { toast } from '../../../lib/toasts';
import { useWorkspace, useMessagesPart } from '../../../live/use-workspace';

/** Milliseconds that a message stays marked once it is in sight. */
const MARK_MS = 3000;

/** Leads to one message: by `?msg=` of the address, from a quoted block, from a search. */
export const useJump = (ticketId: number) => {
  const t = useTexts();
  const { messageLoader } = useWorkspace();
  const phase = useMessagesPart(ticketId, (window) => window.phase);
  const [params] = useSearchParams();
  const wanted = Number(params.get('msg')) || null;
  const [openedAt] = useState(wanted);
  const [focus, setFocus] = useState(wanted === null ? null : { messageId: wanted });
  const [marked, setMarked] = useState(focus);

  const jumpTo = useCallback(
    async (messageId: number) => {
      const found = await messageLoader.around(ticketId, messageId);
      if (!found) return void toast.error(t('messaging.notFound'));
      const to = { messageId };
      setFocus(to);
      setMarked(to);
    },
    [messageLoader, ticketId, t],
  );
  // The address may name another message of the conversation that is open.
  const followed = useRef(wanted);
  useEffect(() => {
    if (wanted === followed.current) return;
    followed.current = wanted;
    if (wanted !== null) void jumpTo(wanted);
  }, [wanted, jumpTo]);
  useEffect(() => {
    if (!marked || phase !== 'ready') return undefined;
    const timer = setTimeout(() => setMarked(null), MARK_MS);
    return () => clearTimeout(timer);
  }, [marked, phase]);
  return { openedAt, focus, markedId: marked?.messageId ?? null, jumpTo };
};
