import type { Message } from '@recado/sdk/contracts';
import { useCallback, useMemo, useState, type RefObject } from 'react';
import type { DraftMode } from '../../../lib/messages/drafts';
import type { QuotedRef } from '../../../lib/messages/outgoing';

export interface ComposeState {
  field: RefObject<HTMLTextAreaElement | null>;
  mode: DraftMode;
  /** The message being quoted. */
  quoted: QuotedRef | null;
  /** The message being edited. */
  editing: Message | null;
  turnTo: (mode: DraftMode) => void;
  reply: (message: QuotedRef | null) => void;
  edit: (message: Message | null) => void;
}

/** The mode of the composer: reply, note or edit. The log, the keyboard and the composer itself change it. */
export const useComposeState = (field: RefObject<HTMLTextAreaElement | null>): ComposeState => {
  const [mode, setMode] = useState<DraftMode>('reply');
  const [quoted, setQuoted] = useState<QuotedRef | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  // A closing menu returns the focus to where it opened: the field takes it after that.
  const focus = useCallback(() => setTimeout(() => field.current?.focus()), [field]);
  const turnTo = useCallback(
    (next: DraftMode) => {
      setMode(next);
      setEditing(null);
      if (next === 'note') setQuoted(null);
      focus();
    },
    [focus],
  );
  const reply = useCallback(
    (message: QuotedRef | null) => {
      setMode('reply');
      setEditing(null);
      setQuoted(message);
      focus();
    },
    [focus],
  );
  const edit = useCallback(
    (message: Message | null) => {
      setEditing(message);
      setQuoted(null);
      focus();
    },
    [focus],
  );
  return useMemo(
    () => ({ field, mode, quoted, editing, turnTo, reply, edit }),
    [field, mode, quoted, editing, turnTo, reply, edit],
  );
};
