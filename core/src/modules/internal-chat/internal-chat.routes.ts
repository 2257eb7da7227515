import type { FastifyInstance } from 'fastify';
import {
  createChat,
  deleteChat,
  deleteChatMessage,
  editChatMessage,
  listChatMessages,
  listChats,
  readChat,
  sendChatMessage,
  showChat,
  showChatByUuid,
  showChatMedia,
  updateChat,
} from '@recado/sdk/contracts';
import { fileRoute } from '../../infra/http/file-route.js';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { MediaStore } from '../../ports/media.js';
import { isShownInPlace } from '../media/media-kind.rules.js';
import type { ChatMessagesService } from './chat-messages.service.js';
import { chatSendRequestOf, readChatForm } from './chat-send-request.js';
import type { ChatsService } from './chats.service.js';

export function internalChatRoutes(
  app: FastifyInstance,
  { chats, messages, media }: { chats: ChatsService; messages: ChatMessagesService; media: MediaStore },
): void {
  route(app, listChats, async ({ principal, query }) => {
    const list = listRequest(query);
    const page = await chats.page(principal, { contains: list.search?.contains, ids: list.ids }, list);
    // The total beyond this page is not counted: one more row shows that there are more.
    const total = list.first + page.records.length + (page.hasMore ? 1 : 0);
    return listAnswer(list, { rows: page.records, total }, () => page);
  });
  route(app, showChat, ({ principal, params }) => chats.show(principal, { id: params.id }));
  route(app, showChatByUuid, ({ principal, params }) => chats.showByUuid(principal, params.uuid));
  route(app, createChat, ({ principal, body }) => chats.create(principal, body));
  route(app, updateChat, ({ principal, params, body }) => chats.update(principal, params.id, body));
  route(app, deleteChat, ({ principal, params }) => chats.remove(principal, params.id));
  route(app, listChatMessages, ({ principal, params, query }) => messages.page(principal, params.id, query));
  route(app, sendChatMessage, async ({ principal, params: { id }, body, request }) => {
    if (!request.isMultipart()) return messages.send(principal, id, chatSendRequestOf(body));
    // Whoever is no member is refused before a file is received.
    await messages.assertMember(principal, id);
    return readChatForm(request, principal, media, (asked) => messages.send(principal, id, asked));
  });
  route(app, editChatMessage, ({ principal, params, body }) =>
    messages.edit(principal, params.id, params.messageId, body),
  );
  route(app, deleteChatMessage, ({ principal, params }) =>
    messages.remove(principal, params.id, params.messageId),
  );
  route(app, readChat, async ({ principal, params, body }) => {
    await messages.read(principal, params.id, body.messageId);
    return chats.show(principal, { id: params.id });
  });
  fileRoute(app, showChatMedia, async ({ principal, params }) => {
    const { stream, mimeType } = await messages.openMedia(principal, params.id, params.messageId);
    // Interfaces show it from memory, at their own origin: what could run code there has no type of its own.
    return {
      stream,
      type: isShownInPlace(mimeType) ? mimeType : 'application/octet-stream',
      filename: `chat-${params.messageId}`,
    };
  });
}
