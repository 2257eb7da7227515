import { editMessage, type Message } from '@recado/sdk/contracts';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { useWorkspace } from '../../../live/use-workspace';
import { shownBody } from '../shown-body';

/** The new text of a message that was sent. The draft of the reply waits meanwhile. */
export const useEditing = (message: Message | null, onDone: () => void) => {
  const { api, messages } = useWorkspace();
  const { showError } = useI18n();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const id = message?.id;
  useEffect(() => setText(message ? shownBody(message) : ''), [id]); // eslint-disable-line react-hooks/exhaustive-deps -- its text at the start

  const save = async () => {
    if (!message || busy || text.trim() === '') return;
    if (text.trim() === shownBody(message).trim()) return onDone();
    setBusy(true);
    try {
      const after = await api.call(editMessage, { params: { id: message.id }, body: { body: text.trim() } });
      messages.add(message.ticketId, [after]);
      onDone();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { text, setText, busy, save };
};
