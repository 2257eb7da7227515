import { useCallback } from 'react';
import { createUnsent } from '../../../lib/unsent';

/** By user and chat. */
const chosen = createUnsent<File>();

/** The files that go out with the next message of a chat, and how to change them, also when the chat has been left. */
export function useChosenFiles(userId: number, chatId: number) {
  const place = `${userId}.${chatId}`;
  const files = chosen.useIn(place);
  const change = useCallback(
    (next: (now: readonly File[]) => readonly File[]) => void chosen.change(place, next),
    [place],
  );
  return [files, change] as const;
}
