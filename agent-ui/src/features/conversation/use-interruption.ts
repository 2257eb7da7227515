import type { Message } from '@recado/sdk/contracts';
import { useEffect, useRef, useState } from 'react';
import { useConsole, useMessages } from '../../live/use-console';

/** Who answered the customer while this user was writing, if anybody did. */
export const useInterruption = (ticketId: number, writing: boolean): string | null => {
  const { userId } = useConsole();
  const { messages } = useMessages(ticketId);
  const newest = messages.at(-1)?.id ?? 0;
  const now = useRef(newest);
  now.current = newest;
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(writing ? now.current : null), [writing]);
  if (since === null) return null;
  const answer = messages.findLast((message: Message) => isAnswerOfOther(message, userId));
  return answer && answer.id > since ? (answer.user?.name ?? null) : null;
};

const isAnswerOfOther = ({ fromMe, isPrivate, isBot, user }: Message, userId: number): boolean =>
  fromMe && !isPrivate && !isBot && user !== null && user.id !== userId;
