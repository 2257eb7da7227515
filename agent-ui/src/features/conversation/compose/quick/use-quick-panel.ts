import type { RenderedQuickMessage } from '@recado/sdk/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../../lib/i18n';
import { useNewest } from '../../../../lib/live-hooks';
import type { StoredFile } from '../../../../lib/messages/outgoing';
import { toast } from '../../../../lib/toasts';
import type { KeyTaker } from './quick-keys';
import { withReply } from './with-reply';

/** Milliseconds that the warning of empty variables stays. */
const WARN_MS = 5000;

interface QuickPanelInput {
  /** What the text is for: a reply that is chosen for one text never goes into another. */
  place: string;
  text: string;
  change: (text: string) => void;
  attach: (file: StoredFile | null) => void;
}

/** The panel of quick replies: a "/" at the start of the text opens it, and so does its button. */
export const useQuickPanel = ({ place, text, change, attach }: QuickPanelInput) => {
  const { t, showError } = useI18n();
  const newest = useNewest({ text, change });
  /** Counts the choices and whatever revokes them: only the newest choice goes into the text. */
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), [place]);
  const keys = useRef<KeyTaker | null>(null);
  const [asked, setAsked] = useState(false);
  /** The text for which somebody closed the panel. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [activeOption, setActiveOption] = useState<string | null>(null);
  const slashed = text.startsWith('/') && !text.includes('\n') && text !== closedAt;
  const open = asked || slashed;

  const close = useCallback(() => {
    turn.current += 1;
    setAsked(false);
    setClosedAt(text);
  }, [text]);
  const insert = (reply: RenderedQuickMessage, pressed: string) => {
    newest.current.change(withReply(newest.current.text, pressed, reply.text));
    setAsked(false);
    setClosedAt(null);
    if (reply.mediaPath) attach({ url: reply.mediaPath, name: reply.mediaName, mime: reply.mediaType });
    if (reply.empty.length > 0) {
      const names = reply.empty.map((name) => `{{${name}}}`).join(', ');
      toast.warning(t('messaging.quickEmpty', { names }), { duration: WARN_MS });
    }
  };
  /** Returns whether the reply went into the text: the user goes on typing, or leaves, while it is on its way. */
  const pick = async (coming: Promise<RenderedQuickMessage>): Promise<boolean> => {
    const pressed = newest.current.text;
    const mine = ++turn.current;
    try {
      const reply = await coming;
      if (mine !== turn.current) return false;
      insert(reply, pressed);
      return true;
    } catch (error) {
      if (mine === turn.current) showError(error);
      return false;
    }
  };
  return {
    open,
    search: slashed ? text.slice(1) : '',
    keys,
    activeOption: open ? activeOption : null,
    setActiveOption,
    pick,
    close,
    toggle: () => (open ? close() : setAsked(true)),
  };
};
