import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTexts } from '../../../lib/i18n';
import { useNewest } from '../../../lib/live-hooks';
import { toast } from '../../../lib/toasts';
import { useWorkspace, useMessagesPart } from '../../../live/use-workspace';

/** Milliseconds that a message stays marked once it is in sight. */
const MARK_MS = 3000;

/** Leads to one message: by `?msg=` of the address, from a quoted block, from a search. */
export const useJump = (ticketId: number) => {
  const t = useTexts();
  const { messageLoader } = useWorkspace();
  const phase = useMessagesPart(ticketId, (window) => window.phase);
  const [params, setParams] = useSearchParams();
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
  // The address has done its work: a reload shows what is newest, and does not return here.
  const { state } = useLocation();
  const arrived = useNewest(() => {
    if (wanted === null) return;
    const others = new URLSearchParams(params);
    others.delete('msg');
    setParams(others, { replace: true, state });
  });
  useEffect(() => {
    if (!marked || phase !== 'ready') return undefined;
    const timer = setTimeout(() => {
      setMarked(null);
      arrived.current();
    }, MARK_MS);
    return () => clearTimeout(timer);
  }, [marked, phase, arrived]);
  return { openedAt, focus, markedId: marked?.messageId ?? null, jumpTo };
};
