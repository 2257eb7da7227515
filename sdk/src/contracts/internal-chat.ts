import { Type, type Static } from 'typebox';
import {
  Body,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SESSION,
  Text,
  Timestamp,
  Uuid,
  defineCall,
} from './call.js';

/** Maximum number of members of a chat, its owner included. */
export const CHAT_MEMBERS_MAX = 200;
/** Maximum length of a chat's title, in characters. */
export const CHAT_TITLE_MAX = 100;
/** Maximum length of a message between users, in characters. */
export const CHAT_TEXT_MAX = 8000;
/** Maximum size in bytes of a file between users. */
export const CHAT_MEDIA_MAX = 50 * 1024 * 1024;
/** Shorter recordings, in bytes, are accidents: interfaces discard them. */
export const CHAT_RECORDING_MIN = 10_000;
/** The search looks through this many of a chat's newest messages. */
export const CHAT_SEARCHED = 10_000;
/** Maximum number of people whom one message mentions. */
export const CHAT_MENTIONS_MAX = 50;

const Person = Type.Object({ id: Id, name: Type.String() });

/** A member of a chat, with its position. */
export const ChatMember = Type.Object({
  userId: Id,
  unreads: Type.Integer({ description: 'Messages of others after the read position' }),
  mentions: Type.Integer({ description: 'Of these, how many mention the member' }),
  lastReadMessageId: Type.Integer({ description: 'The read position; 0: nothing was read yet' }),
  user: Person,
});
export type ChatMember = Static<typeof ChatMember>;

/** A conversation among users of one company. */
export const Chat = Type.Object({
  id: Id,
  uuid: Type.String(),
  title: Type.String(),
  ownerId: Nullable(Id),
  lastMessage: Type.String({
    description:
      'Text or file name of the newest message; empty if there is none, or not for every recipient',
  }),
  lastMessageAt: Nullable(Timestamp),
  users: Type.Array(ChatMember),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Chat = Static<typeof Chat>;

/** What a member has written or sent. */
export const ChatMessage = Type.Object({
  id: Id,
  chatId: Id,
  message: Type.String({ description: 'The text; of a file its name, unless a text was sent with it' }),
  senderId: Nullable(Id),
  sender: Nullable(Type.Object({ id: Id, name: Type.String() })),
  mediaPath: Nullable(
    Type.String({ description: 'Where members get the file, with their token: `showChatMedia`' }),
  ),
  mediaName: Nullable(Type.String()),
  mediaType: Nullable(Type.Enum(['image', 'audio', 'video', 'other'])),
  mediaSize: Nullable(Type.Integer()),
  mentions: Type.Array(Person),
  isEdited: Type.Boolean(),
  isDeleted: Type.Boolean({ description: 'Its text and file are gone' }),
  clientKey: Nullable(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ChatMessage = Static<typeof ChatMessage>;

const tag = 'chats';
const access = { ...SESSION, flag: 'useInternalChat' } as const;
const errors = ['ERR_NOT_FOUND'] as const;
const users = Type.Array(Type.Union([Id, Type.Object({ id: Id })]), {
  minItems: 1,
  maxItems: CHAT_MEMBERS_MAX,
  description: 'Ids, or objects with an id; the owner is a member anyway',
});
const title = Text(1, CHAT_TITLE_MAX);
const message = Type.String({ maxLength: CHAT_TEXT_MAX });
const mentions = Type.Optional(
  Type.Array(Id, { maxItems: CHAT_MENTIONS_MAX, description: 'Members; others are ignored' }),
);
const MessageParams = Type.Object({ id: Id, messageId: Id });

export const listChats = defineCall({
  method: 'GET',
  path: '/chats',
  summary: 'Chats of the user, the one with the newest message first, 40 a page',
  tag,
  access,
  query: ListQuery({}),
  answer: Type.Object({
    records: Type.Array(Chat),
    hasMore: Type.Boolean(),
    unread: Type.Integer({ description: 'Unread messages in all chats of the user' }),
    mentions: Type.Integer({ description: 'Of these, how many mention the user' }),
  }),
  rows: Chat,
});
export const showChat = defineCall({
  method: 'GET',
  path: '/chats/{id}',
  summary: 'One chat; to anybody but its members it does not exist',
  tag,
  access,
  params: IdParams,
  answer: Chat,
  errors,
});
export const showChatByUuid = defineCall({
  method: 'GET',
  path: '/chats/u/{uuid}',
  summary: 'One chat, by the uuid in the address of its screen',
  tag,
  access,
  params: Type.Object({ uuid: Type.String({ ...Uuid, description: 'The `uuid` of the chat' }) }),
  answer: Chat,
  errors,
});
export const createChat = defineCall({
  method: 'POST',
  path: '/chats',
  summary: 'Opens a chat with these users; the user is its owner',
  tag,
  access,
  body: Body({ title, users }),
  answer: Chat,
  status: 201,
  errors: ['ERR_NO_USER_FOUND'],
});
export const updateChat = defineCall({
  method: 'PUT',
  path: '/chats/{id}',
  summary:
    'Changes title and members, for its owner alone. Whoever is taken out sees nothing of it any longer; whoever is added sees what is written from then on',
  tag,
  access,
  params: IdParams,
  body: Body({ title: Type.Optional(title), users: Type.Optional(users) }),
  answer: Chat,
  errors: ['ERR_NOT_FOUND', 'ERR_NO_USER_FOUND'],
});
export const deleteChat = defineCall({
  method: 'DELETE',
  path: '/chats/{id}',
  summary: 'Deletes a chat with its messages and files, for its owner alone',
  tag,
  access,
  params: IdParams,
  errors,
});
export const listChatMessages = defineCall({
  method: 'GET',
  path: '/chats/{id}/messages',
  summary:
    'A page of 40 messages since the user joined; the newest page comes first, each page is in chronological order',
  tag,
  access,
  params: IdParams,
  query: Type.Object({
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    searchParam: Type.Optional(
      Type.String({
        maxLength: 200,
        description: `Text to search for, among the newest ${CHAT_SEARCHED} messages`,
      }),
    ),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'Messages older than this id' })),
    after: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Messages newer than this id, the oldest of them first' }),
    ),
  }),
  answer: Type.Object({
    records: Type.Array(ChatMessage),
    hasMore: Type.Boolean({ description: 'Older messages exist; with after: newer ones' }),
  }),
  errors,
});
export const sendChatMessage = defineCall({
  method: 'POST',
  path: '/chats/{id}/messages',
  summary:
    'Sends a text (JSON: message), or one file (multipart: fromMe, typeArch, medias, and body with its name or a text). The same clientKey returns the same message',
  tag,
  access,
  params: IdParams,
  multipart: true,
  body: Body({
    message: Type.Optional(message),
    body: Type.Optional(message),
    mentions,
    clientKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
    fromMe: Type.Optional(Type.Union([Type.Boolean(), Type.Enum(['true', 'false'])])),
    typeArch: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  answer: ChatMessage,
  status: 201,
  files: { field: 'medias', orJson: true },
  errors: ['ERR_NOT_FOUND', 'ERR_MESSAGE_EMPTY', 'ERR_MEDIA_REJECTED'],
});
export const editChatMessage = defineCall({
  method: 'PUT',
  path: '/chats/{id}/messages/{messageId}',
  summary: 'Changes the text of an own message',
  tag,
  access,
  params: MessageParams,
  body: Body({ message: Text(1, CHAT_TEXT_MAX), mentions }),
  answer: ChatMessage,
  errors: ['ERR_NOT_FOUND', 'ERR_NO_MESSAGE_FOUND', 'ERR_MESSAGE_EMPTY'],
});
export const deleteChatMessage = defineCall({
  method: 'DELETE',
  path: '/chats/{id}/messages/{messageId}',
  summary: 'Deletes an own message: its place stays, its text and file do not',
  tag,
  access,
  params: MessageParams,
  errors: ['ERR_NOT_FOUND', 'ERR_NO_MESSAGE_FOUND'],
});
export const showChatMedia = defineCall({
  method: 'GET',
  path: '/chats/{id}/messages/{messageId}/media',
  summary: 'The file of a message, for those who may read it',
  tag,
  access,
  params: MessageParams,
  file: ['application/octet-stream', 'image/*', 'audio/*', 'video/*'],
  errors: ['ERR_NOT_FOUND', 'ERR_NO_MESSAGE_FOUND'],
});
export const readChat = defineCall({
  method: 'POST',
  path: '/chats/{id}/read',
  summary: 'Moves the user’s own read position forward, to the newest message or the one given',
  tag,
  access,
  params: IdParams,
  body: Body({
    userId: Type.Optional(
      Type.Union([Type.Integer(), Type.Null()], {
        description: 'Accepted for existing clients; always the user itself',
      }),
    ),
    messageId: Type.Optional(Type.Integer({ minimum: 0, description: 'What the user has seen last' })),
  }),
  answer: Chat,
  errors,
});
