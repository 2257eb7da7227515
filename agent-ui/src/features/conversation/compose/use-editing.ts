import { editMessage, type Message } from '@recado/sdk/contracts';
import { useEffect, useState } from 'react';
import { useTask } from '../../../lib/use-task';
import { useWorkspace } from '../../../live/use-workspace';
import { shownBody } from '../shown-body';

/** The new text of a sent message. The draft of the reply waits meanwhile. */
export const useEditing = (message: Message | null, onDone: () => void) => {
  const { api, messages } = useWorkspace();
  const [text, setText] = useState('');
  const { busy, run } = useTask();
  const id = message?.id;
  useEffect(() => setText(message ? shownBody(message) : ''), [id]); // eslint-disable-line react-hooks/exhaustive-deps -- its text at the start

  /** `mentions`: the colleagues whom a note names, as ids. */
  const save = async (mentions: readonly number[] = []) => {
    if (!message || busy || text.trim() === '') return;
    if (text.trim() === shownBody(message).trim()) return onDone();
    await run(async () => {
      const body = { body: text.trim(), ...(mentions.length > 0 && { mentions: [...mentions] }) };
      const after = await api.call(editMessage, { params: { id: message.id }, body });
      messages.add(message.ticketId, [after]);
      onDone();
    });
  };
  return { text, setText, busy, save };
};
