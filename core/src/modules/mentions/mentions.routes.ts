import type { FastifyInstance } from 'fastify';
import { listMentionable, listMentions, markMentionsSeen } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { MentionsService } from './mentions.service.js';

export function mentionsRoutes(app: FastifyInstance, mentions: MentionsService): void {
  route(app, listMentionable, ({ principal, params, query }) =>
    mentions.mentionable(principal, params.ticketId, query),
  );
  route(app, listMentions, ({ principal, query }) => mentions.list(principal, query));
  route(app, markMentionsSeen, ({ principal, body }) => mentions.see(principal, body.messageIds));
}
