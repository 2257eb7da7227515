import type { Message } from '@recado/sdk/contracts';
import { useEffect, useState } from 'react';
import { useWorkspace, useMessagesPart } from '../../../live/use-workspace';

/** Who replied to the customer while this user was writing, if anybody did. */
export const useInterruption = (ticketId: number, writing: boolean): string | null => {
  const { userId, messages } = useWorkspace();
  const [since, setSince] = useState<number | null>(null);
  useEffect(
    () => setSince(writing ? (messages.window(ticketId).messages.at(-1)?.id ?? 0) : null),
    [writing, messages, ticketId],
  );
  return useMessagesPart(ticketId, (window) =>
    since === null ? null : answeredBy(window.messages, since, userId),
  );
};

const answeredBy = (messages: readonly Message[], since: number, userId: number): string | null => {
  for (let at = messages.length - 1; at >= 0 && messages[at]!.id > since; at--)
    if (isAnswerOfOther(messages[at]!, userId)) return messages[at]!.user?.name ?? null;
  return null;
};

const isAnswerOfOther = ({ fromMe, isPrivate, isBot, user }: Message, userId: number): boolean =>
  fromMe && !isPrivate && !isBot && user !== null && user.id !== userId;
