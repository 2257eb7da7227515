import { fields, id } from './payload.js';

const isGroup = (chat: string): boolean => chat.startsWith('-');

/**
 * The id of a message on the connection. The bot's private chats share one numbering; a supergroup has its own, which
 * begins at 1, so there the chat belongs to the id: https://core.telegram.org/bots/api#message
 */
export function externalIdOf(chat: string, messageId: unknown): string | undefined {
  const number = id(messageId);
  return number && (isGroup(chat) ? `${chat}/${number}` : number);
}
/** The same of an update or an answer that names its chat. */
export function externalIdIn(message: Record<string, unknown>): string | undefined {
  const chat = id(fields(message['chat'])['id']);
  return chat && externalIdOf(chat, message['message_id']);
}

/** Telegram's number of a message in a chat; undefined for what is no message there, such as a tap on a button. */
export function messageIdIn(chat: string, externalId: string): number | undefined {
  const [number, ownChat = chat] = externalId.split('/').reverse();
  return ownChat === chat && /^\d+$/.test(number!) ? Number(number) : undefined;
}
