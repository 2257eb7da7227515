import type { Message } from '@recado/sdk/contracts';
import { createContext, useContext } from 'react';
import type { QuotedRef } from '../../../lib/messages/outgoing';
import type { MessageRights } from './message-rights';

/** Where a menu opens: at an element, or where a finger rests. */
export type MenuAnchor = Element | { left: number; top: number };

/** Actions available to messages. Stable while the ticket and its channel stay the same. */
export interface MessageActions {
  rightsOf(message: Message): MessageRights;
  /** Votes in polls reach Recado. */
  tellsVotes: boolean;
  reply(message: QuotedRef): void;
  openMenu(message: Message, anchor: MenuAnchor): void;
  openReactions(message: Message, anchor: MenuAnchor): void;
  /** Sets an emoji on a message; the same one again removes it. */
  react(message: Message, emoji: string): void;
  jumpTo(messageId: number): void;
  /** Selects a message for forwarding, or deselects it. */
  toggle(messageId: number): void;
  select(messageIds: readonly number[]): void;
}
export const MessageActionsContext = createContext<MessageActions | null>(null);
export const useMessageActions = (): MessageActions => {
  const actions = useContext(MessageActionsContext);
  if (!actions) throw new Error('MessageActionsContext is missing');
  return actions;
};

/** The selected messages; `null` outside selection mode. */
export const SelectionContext = createContext<ReadonlySet<number> | null>(null);
export const useSelectedIds = (): ReadonlySet<number> | null => useContext(SelectionContext);
