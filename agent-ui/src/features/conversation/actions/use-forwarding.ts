import { forwardMessage } from '@recado/sdk/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { newClientKey } from '../../../lib/messages/client-key';
import { toast } from '../../../lib/toasts';
import { conflictOf } from '../../../live/tickets/ticket-changes';
import { useWorkspace } from '../../../live/use-workspace';
import { forwardOneByOne, type ForwardProgress } from './forwarding';

interface ForwardingInput {
  messageIds: readonly number[];
  onDone: () => void;
}

/** Forwards messages to a contact. It ends when the last one is sent, at a failure, or when cancelled. */
export const useForwarding = ({ messageIds, onDone }: ForwardingInput) => {
  const { api, messages, tickets } = useWorkspace();
  const { t, failureText } = useI18n();
  const [progress, setProgress] = useState<ForwardProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  /** A second attempt repeats nothing: the server recognises sent ones by their keys. */
  const keys = useRef(new Map<string, string>());
  const keyOf = (name: string): string => {
    const key = keys.current.get(name) ?? newClientKey();
    keys.current.set(name, key);
    return key;
  };
  const cancel = useCallback(() => abort.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const explain = (error: unknown): string => {
    const held = conflictOf(error);
    if (!held) return failureText(error) ?? t('messaging.forwardFailed');
    const none = t('conversation.noName');
    return t('conversation.conflictBy', { user: held.userName ?? none, queue: held.queueName ?? none });
  };
  const start = async (contactId: number, signMessage: boolean | undefined) => {
    const under = new AbortController();
    abort.current = under;
    setFailure(null);
    const forward = async (messageId: number) => {
      const body = {
        messageId,
        contactId,
        clientKey: keyOf(`${contactId}:${messageId}`),
        ...(signMessage !== undefined && { signMessage }),
      };
      const { message, ticket } = await api.call(forwardMessage, { body });
      tickets.put(ticket);
      messages.add(ticket.id, [message]);
    };
    try {
      const { signal } = under;
      const done = await forwardOneByOne({ messageIds, forward, onProgress: setProgress, signal });
      if (signal.aborted) return;
      toast.success(t('messaging.forwarded', { smart_count: done }));
      onDone();
    } catch (error) {
      setProgress(null);
      setFailure(explain(error));
    }
  };
  return { progress, failure, start, cancel };
};
