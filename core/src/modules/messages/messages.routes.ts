import type { FastifyInstance } from 'fastify';
import { listMessages, retryMessage, sendMessage } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { MediaStore } from '../../ports/media.js';
import type { MessagesService } from './messages.service.js';
import { sendRequestOf, sendRequestOfForm } from './send-request.js';

export function messagesRoutes(
  app: FastifyInstance,
  { messages, media }: { messages: MessagesService; media: MediaStore },
): void {
  route(app, listMessages, ({ principal, params, query }) =>
    messages.list(principal, params.ticketId, query),
  );
  route(app, sendMessage, async ({ principal, params: { ticketId }, body, request }) => {
    if (!request.isMultipart()) return messages.send(principal, ticketId, sendRequestOf(body));
    // Who may not write here is told before a file travels.
    const maxBytes = await messages.largestFileFor(principal, ticketId);
    return messages.send(principal, ticketId, await sendRequestOfForm(request, principal, media, maxBytes));
  });
  route(app, retryMessage, ({ principal, params }) => messages.retry(principal, params.id));
}
