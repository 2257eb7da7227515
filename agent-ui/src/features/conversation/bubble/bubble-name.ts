import type { Message } from '@recado/sdk/contracts';
import { clock } from '../../../lib/dates';
import type { TextFunction } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';

const ACKS: readonly TextKey[] = [
  'conversation.ack0',
  'conversation.ack1',
  'conversation.ack2',
  'conversation.ack3',
  'conversation.ack4',
];
/** Delivery state of a message in words: 0 waits, 1 sent, 2 delivered, 3 and 4 read. */
export const ackName = (t: TextFunction, ack: number): string =>
  t(ACKS[Math.min(ACKS.length - 1, Math.max(0, ack))]!);

/** Whether the provider has refused a message, or may not have got it. */
export const isUnsent = ({ sendStatus }: Pick<Message, 'sendStatus'>): boolean =>
  sendStatus === 'failed' || sendStatus === 'unconfirmed';

/** Who says it in a group: one of its members. */
const participantOf = ({ data }: Message): string | undefined => {
  const participant = data?.['participant'];
  return typeof participant === 'string' ? participant : undefined;
};

/** The author above a bubble; null for the customer, whose conversation it is. */
export function authorAbove(t: TextFunction, message: Message): string | null {
  if (!message.fromMe && !message.isPrivate) return participantOf(message) ?? null;
  if (message.isBot && !message.isPrivate) return t('conversation.bot');
  return message.user?.name ?? null;
}

/** A bubble for those who do not see its side, its colour and its marks: author, kind, time and state. */
export function bubbleName(t: TextFunction, message: Message, contactName: string): string {
  const { fromMe, isPrivate, createdAt, ack } = message;
  const author = authorAbove(t, message) ?? (fromMe || isPrivate ? t('conversation.you') : contactName);
  const state = isUnsent(message) ? t('conversation.failed') : ackName(t, ack);
  return [author, isPrivate && t('conversation.private'), clock(createdAt), fromMe && !isPrivate && state]
    .filter(Boolean)
    .join(', ');
}
