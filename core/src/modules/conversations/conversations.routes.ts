import type { FastifyInstance } from 'fastify';
import {
  deleteMessage,
  editMessage,
  exportConversation,
  forwardMessage,
  listImages,
  listMessages,
  listTicketMedia,
  listUndelivered,
  reactToMessage,
  retryMessage,
  sendMessage,
} from '@recado/sdk/contracts';
import { fileRoute } from '../../infra/http/file-route.js';
import { route } from '../../infra/http/route.js';
import type { MediaStore } from '../../ports/media.js';
import type { MessagesService } from './conversations.service.js';
import { sendRequestOf, sendRequestOfForm } from './send-request.js';
import type { Transcripts } from './transcript/transcript.service.js';

export function messagesRoutes(
  app: FastifyInstance,
  {
    messages,
    media,
    transcriptOf,
  }: { messages: MessagesService; media: MediaStore; transcriptOf: Transcripts },
): void {
  route(app, listMessages, ({ principal, params, query }) =>
    messages.list(principal, params.ticketId, query),
  );
  fileRoute(app, exportConversation, ({ principal, params, query }) =>
    transcriptOf(principal, params.ticketId, query.language),
  );
  route(app, sendMessage, async ({ principal, params: { ticketId }, body, request }) => {
    if (!request.isMultipart()) return messages.send(principal, ticketId, sendRequestOf(body));
    // A user without permission to write is rejected before a file is uploaded.
    const maxBytes = await messages.largestFileFor(principal, ticketId);
    return messages.send(principal, ticketId, await sendRequestOfForm(request, principal, media, maxBytes));
  });
  route(app, listImages, ({ principal, params, query }) =>
    messages.listed.images(principal, params.ticketId, query.pageNumber ?? 1),
  );
  route(app, listTicketMedia, ({ principal, params, query }) =>
    messages.listed.lists(principal, params.ticketId, query),
  );
  route(app, listUndelivered, ({ principal }) => messages.undelivered(principal));
  route(app, editMessage, ({ principal, params, body }) => messages.edit(principal, params.id, body));
  route(app, deleteMessage, ({ principal, params }) => messages.remove(principal, params.id));
  route(app, forwardMessage, ({ principal, body }) => messages.forward(principal, body));
  route(app, reactToMessage, ({ principal, body }) => messages.react(principal, body));
  route(app, retryMessage, ({ principal, params }) => messages.retry(principal, params.id));
}
