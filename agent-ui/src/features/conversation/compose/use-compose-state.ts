import type { Message } from '@recado/sdk/contracts';
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { DraftMode } from '../../../lib/messages/drafts';
import type { QuotedRef } from '../../../lib/messages/outgoing';
import { OPENED } from '../../../lib/requests/ticket-actions';

export interface ComposeState {
  /** The whole conversation, its messages and the field: where the focus can stand. */
  area: RefObject<HTMLElement | null>;
  log: RefObject<HTMLDivElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  mode: DraftMode;
  /** The message being quoted. */
  quoted: QuotedRef | null;
  /** The message being edited. */
  editing: Message | null;
  turnTo: (mode: DraftMode) => void;
  reply: (message: QuotedRef | null) => void;
  edit: (message: Message | null) => void;
  /** To the field if there is one, otherwise to the messages: what had the focus has done its work or is gone. */
  goOn: () => void;
  /** To the messages: from there the keys of the ticket act. */
  leave: () => void;
}

/** The mode of the composer: reply, note or edit. The log, the keyboard and the composer itself change it. */
export const useComposeState = (): ComposeState => {
  const area = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
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
  const leave = useCallback(() => (log.current ?? area.current)?.focus({ preventScroll: true }), []);
  const goOn = useCallback(
    () =>
      setTimeout(() => {
        // On a phone the field would open the keyboard.
        const writes = OPENED && field.current && !field.current.disabled;
        if (writes) field.current?.focus();
        else leave();
      }),
    [leave],
  );
  return useMemo(
    () => ({ area, log, field, mode, quoted, editing, turnTo, reply, edit, goOn, leave }),
    [mode, quoted, editing, turnTo, reply, edit, goOn, leave],
  );
};
