import { useEffect, useState } from 'react';
import { useNewest } from '../../../lib/live-hooks';

/**
 * Sends what was asked for while the server still accepted the conversation, as soon as it has. If somebody else has it, the
 * composer goes, and the text stays a draft.
 */
export function useSendWhenOpen(opening: boolean, send: () => void) {
  const newest = useNewest(send);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked || opening) return;
    setAsked(false);
    newest.current();
  }, [asked, opening, newest]);
  return { asked, ask: () => setAsked(true), drop: () => setAsked(false) };
}
