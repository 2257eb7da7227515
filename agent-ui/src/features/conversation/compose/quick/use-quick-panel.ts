import type { RenderedQuickMessage } from '@recado/sdk/contracts';
import { useCallback, useRef, useState } from 'react';
import { useI18n } from '../../../../lib/i18n';
import type { StoredFile } from '../../../../lib/messages/outgoing';
import { toast } from '../../../../lib/toasts';
import type { KeyTaker } from './quick-keys';

/** Milliseconds that the warning of empty variables stays. */
const WARN_MS = 5000;

interface QuickPanelInput {
  text: string;
  change: (text: string) => void;
  attach: (file: StoredFile | null) => void;
}

/** The panel of quick replies: a "/" at the start of the text opens it, and so does its button. */
export const useQuickPanel = ({ text, change, attach }: QuickPanelInput) => {
  const { t } = useI18n();
  const keys = useRef<KeyTaker | null>(null);
  const [asked, setAsked] = useState(false);
  /** The text for which somebody closed the panel. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [activeOption, setActiveOption] = useState<string | null>(null);
  const slashed = text.startsWith('/') && !text.includes('\n') && text !== closedAt;
  const open = asked || slashed;

  const close = useCallback(() => {
    setAsked(false);
    setClosedAt(text);
  }, [text]);
  const pick = (reply: RenderedQuickMessage) => {
    const before = text.startsWith('/') ? '' : text.trimEnd();
    change(before === '' ? reply.text : `${before}\n${reply.text}`);
    setAsked(false);
    setClosedAt(null);
    if (reply.mediaPath) attach({ url: reply.mediaPath, name: reply.mediaName, mime: reply.mediaType });
    if (reply.empty.length > 0) {
      const names = reply.empty.map((name) => `{{${name}}}`).join(', ');
      toast.warning(t('messaging.quickEmpty', { names }), { duration: WARN_MS });
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
