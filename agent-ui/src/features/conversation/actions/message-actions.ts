import type { Message } from '@recado/sdk/contracts';
import { createContext, useContext } from 'react';
import type { QuotedRef } from '../../../lib/messages/outgoing';
import type { MessageRights } from './message-rights';

/** Where a menu opens: at an element, or where a finger rests. */
export type MenuAnchor = Element | { left: number; top: number };

/** What the lines of the log can ask for. Stable while the ticket and its channel stay as they are. */
export interface MessageActions {
  rightsOf(message: Message): MessageRights;
  reply(message: QuotedRef): void;
  openMenu(message: Message, anchor: MenuAnchor): void;
  openReactions(message: Message, anchor: MenuAnchor): void;
  /** Puts an emoji on a message; the same again takes it back. */
  react(message: Message, emoji: string): void;
  jumpTo(messageId: number): void;
  /** Picks messages for forwarding, or lets one go again. */
  toggle(messageId: number): void;
  select(messageIds: readonly number[]): void;
}
export const MessageActionsContext = createContext<MessageActions | null>(null);
export const useMessageActions = (): MessageActions => {
  const actions = useContext(MessageActionsContext);
  if (!actions) throw new Error('MessageActionsContext is missing');
  return actions;
};

/** The picked messages; `null` while nobody picks any. */
export const SelectionContext = createContext<ReadonlySet<number> | null>(null);
export const useSelectedIds = (): ReadonlySet<number> | null => useContext(SelectionContext);
