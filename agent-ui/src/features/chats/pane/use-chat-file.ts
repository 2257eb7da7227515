import { useEffect, useState } from 'react';
import { showChatMedia, type ChatMessage } from '@recado/sdk/contracts';
import { useApi } from '../../../lib/services';

export interface ChatFile {
  source: string | undefined;
  isBroken: boolean;
}

/** The file of a message, once it is wanted: got with the user's token, and kept in memory while it is shown. */
export function useChatFile({ id: messageId, chatId }: ChatMessage, wanted: boolean): ChatFile {
  const api = useApi();
  const [file, setFile] = useState<ChatFile>({ source: undefined, isBroken: false });
  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    let made: string | undefined;
    api.download(showChatMedia, { params: { id: chatId, messageId }, signal: stop.signal }).then(
      (blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setFile({ source: made, isBroken: false });
      },
      () => !stop.signal.aborted && setFile({ source: undefined, isBroken: true }),
    );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [api, chatId, messageId, wanted]);
  return file;
}
