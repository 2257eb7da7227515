import type { Message, Ticket } from '@recado/sdk/contracts';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n';
import { lazyWithRareTexts } from '../../../lib/lazy-with-texts';
import { toast } from '../../../lib/toasts';
import { useWorkspace, useMessagesPart } from '../../../live/use-workspace';
import type { SendCapabilities } from '../capabilities';
import { useNumbersHidden } from '../../../lib/numbers-hidden';
import { shownBody } from '../shown-body';
import { isWritable } from '../writable';
import {
  MessageActionsContext,
  SelectionContext,
  type MenuAnchor,
  type MessageActions,
} from './message-actions';
import { messageRights } from './message-rights';
import type { MessageStep } from './MessageMenu';
import { ownReaction } from './reactions';
import { useMessageChanges } from './use-message-changes';
import type { Selection } from './use-selection';
import { usePlanHas } from '../../../lib/session';

const loadMenu = () => import('./MessageMenu');
const MessageMenu = lazy(loadMenu);
/** With the texts of what a model does. */
const HelpedMenu = lazyWithRareTexts(loadMenu);
const ReactionBar = lazy(() => import('./ReactionBar'));
const RemovalDialog = lazyWithRareTexts(() => import('./RemovalDialog'));

interface ProviderProps {
  ticket: Ticket;
  capabilities: SendCapabilities;
  selection: Selection;
  onReply: MessageActions['reply'];
  onEdit: (message: Message) => void;
  onForward: (messageIds: readonly number[]) => void;
  onJump: (messageId: number) => void;
  onRemoved: () => void;
  children: ReactNode;
}
type Open = { kind: 'menu' | 'reactions' | 'removal'; messageId: number; anchor: MenuAnchor } | null;

/** Provides the actions of messages, and shows their menus and confirmations. */
export function MessageActionsProvider(props: ProviderProps) {
  const { ticket, capabilities, selection, onReply, onEdit, onForward, onJump, children } = props;
  const t = useTexts();
  const { userId } = useWorkspace();
  const numbersHidden = useNumbersHidden();
  const [open, setOpen] = useState<Open>(null);
  const message = useMessagesPart(ticket.id, (window) =>
    open ? window.messages.find(({ id }) => id === open.messageId) : undefined,
  );
  const { react, remove } = useMessageChanges();
  const Menu = usePlanHas('useOpenAi') ? HelpedMenu : MessageMenu;
  const writable = isWritable(ticket);
  const { toggle, pick } = selection;

  const actions = useMemo<MessageActions>(
    () => ({
      rightsOf: (message) =>
        messageRights(message, { writable, capabilities, userId, numbersHidden, now: Date.now() }),
      tellsVotes: capabilities.votes,
      reply: onReply,
      openMenu: ({ id }, anchor) => setOpen({ kind: 'menu', messageId: id, anchor }),
      openReactions: ({ id }, anchor) => setOpen({ kind: 'reactions', messageId: id, anchor }),
      react,
      jumpTo: onJump,
      toggle,
      select: pick,
    }),
    [writable, capabilities, userId, numbersHidden, onReply, react, onJump, toggle, pick],
  );
  const close = () => setOpen(null);

  const run = (step: MessageStep) => {
    if (!open || !message) return;
    close();
    if (step === 'reply') onReply(message);
    if (step === 'edit') onEdit(message);
    if (step === 'react') setOpen({ ...open, kind: 'reactions' });
    if (step === 'remove') setOpen({ ...open, kind: 'removal' });
    if (step === 'forward') onForward([message.id]);
    if (step === 'select') pick([message.id]);
    if (step === 'copy') void copyText(shownBody(message), t('messaging.copied'), t('messaging.copyFailed'));
  };
  return (
    <MessageActionsContext.Provider value={actions}>
      <SelectionContext.Provider value={selection.ids}>{children}</SelectionContext.Provider>
      <Suspense fallback={null}>
        {open?.kind === 'menu' && message && (
          <Menu
            message={message}
            anchor={open.anchor}
            rights={actions.rightsOf(message)}
            onStep={run}
            onClose={close}
          />
        )}
        {open?.kind === 'reactions' && message && (
          <ReactionBar
            anchor={open.anchor}
            ability={capabilities.reactions}
            own={ownReaction(message.reactions)}
            onPick={(emoji) => {
              close();
              react(message, emoji);
            }}
            onClose={close}
          />
        )}
        {open?.kind === 'removal' && message && (
          <RemovalDialog
            isPrivate={message.isPrivate}
            onRemove={() => remove(message)}
            onRemoved={props.onRemoved}
            onClose={close}
          />
        )}
      </Suspense>
    </MessageActionsContext.Provider>
  );
}

const copyText = async (text: string, done: string, failed: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    // Without a secure origin there is no clipboard.
    toast.error(failed);
  }
};
