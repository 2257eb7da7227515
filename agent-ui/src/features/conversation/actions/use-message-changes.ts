import { deleteMessage, reactToMessage, type Message } from '@recado/sdk/contracts';
import { useCallback } from 'react';
import { useI18n } from '../../../lib/i18n';
import { useWorkspace } from '../../../live/use-workspace';
import { afterReacting, ownReaction } from './reactions';

/** The calls that change a message. A reaction shows at once and is reverted when it is rejected. */
export const useMessageChanges = () => {
  const { api, messages } = useWorkspace();
  const { showError } = useI18n();

  const react = useCallback(
    (message: Message, emoji: string) => {
      const { id, ticketId, fromMe } = message;
      const text = ownReaction(message.reactions) === emoji ? '' : emoji;
      messages.add(ticketId, [{ ...message, reactions: afterReacting(message.reactions, text) }]);
      api.call(reactToMessage, { body: { text, id, fromMe, ticketId } }).then(
        (after) => messages.add(ticketId, [after]),
        (error: unknown) => {
          messages.add(ticketId, [message]);
          showError(error);
        },
      );
    },
    [api, messages, showError],
  );
  const remove = useCallback(
    async (message: Message): Promise<boolean> => {
      try {
        messages.add(message.ticketId, [await api.call(deleteMessage, { params: { id: message.id } })]);
        return true;
      } catch (error) {
        showError(error);
        return false;
      }
    },
    [api, messages, showError],
  );
  return { react, remove };
};
