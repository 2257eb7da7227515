import type { Chat, ChatMessage, LivePayloads } from '@recado/sdk/contracts';
import { uuidText } from '../../infra/uuid.js';
import { maskFileName, maskSaid } from '../text/masking.rules.js';
import type { ChatMessageRow, ChatRow, MemberRow, MentionRow } from './chat-rows.tx.js';

/** Who is left when the owner's account is deleted: whoever has been a member for longest. */
export const ownerOf = ({ ownerId }: Pick<ChatRow, 'ownerId'>, members: readonly { userId: number }[]) =>
  ownerId ?? members[0]?.userId ?? null;

/** `since`: of a message that is not newer than this one, the recipient knows nothing. */
export function toChat(row: ChatRow, members: readonly MemberRow[], since: number): Chat {
  const { id, title } = row;
  const isKnown = row.lastMessageId > since;
  return {
    ...{ id, uuid: uuidText(row.uuid), title, ownerId: ownerOf(row, members) },
    lastMessage: isKnown ? (row.lastText ?? '') : '',
    lastMessageAt: isKnown ? (row.lastAt?.toISOString() ?? null) : null,
    users: members.map(({ userId, name, unreads, mentions, lastReadMessageId }) => ({
      ...{ userId, unreads, mentions, lastReadMessageId },
      user: { id: userId, name },
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const kindOf = (mime: string | null): ChatMessage['mediaType'] => {
  const [kind] = (mime ?? '').split('/');
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'other';
};

export function toChatMessage(row: ChatMessageRow, mentions: readonly MentionRow[]): ChatMessage {
  const { id, chatId, senderId, senderName } = row;
  const isFile = row.mediaId !== null;
  return {
    ...{ id, chatId, message: row.text, senderId },
    sender: senderId === null ? null : { id: senderId, name: senderName ?? '' },
    mediaPath: isFile ? `/api/chats/${chatId}/messages/${id}/media` : null,
    mediaName: isFile ? row.mediaName : null,
    mediaType: isFile ? kindOf(row.mediaMime) : null,
    mediaSize: isFile ? row.mediaSize : null,
    mentions: mentions.filter(({ messageId }) => messageId === id).map(({ id, name }) => ({ id, name })),
    isEdited: row.editedAt !== null && row.deletedAt === null,
    isDeleted: row.deletedAt !== null,
    clientKey: row.clientKey?.toString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** For users from whom numbers are hidden: what colleagues write stays, names of files do not tell a number. */
export const maskChat = (chat: Chat): Chat => ({
  ...chat,
  lastMessage: maskSaid('application', chat.lastMessage),
});
export const maskChatMessage = (message: ChatMessage): ChatMessage =>
  message.mediaName === null
    ? message
    : {
        ...message,
        mediaName: maskFileName(message.mediaName),
        message: maskSaid('application', message.message),
      };

/** A live payload of any of the chat's topics. */
export function maskChatPayload(payload: Record<string, unknown>): Record<string, unknown> {
  const { record, chat, newMessage } = payload as Partial<
    Extract<LivePayloads['chat'], { record: unknown }> & { chat: Chat; newMessage: ChatMessage }
  >;
  return {
    ...payload,
    ...(record && { record: maskChat(record) }),
    ...(chat && { chat: maskChat(chat) }),
    ...(newMessage && { newMessage: maskChatMessage(newMessage) }),
  };
}
