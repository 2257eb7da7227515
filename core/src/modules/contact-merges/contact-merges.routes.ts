import type { FastifyInstance } from 'fastify';
import { listContactMerges, mergeContact, undoContactMerge } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { ContactMerges } from './contact-merges.service.js';

export function contactMergesRoutes(app: FastifyInstance, merges: ContactMerges): void {
  route(app, mergeContact, ({ principal, params, body }) => merges.merge(principal, params.id, body.intoId));
  route(app, listContactMerges, ({ principal, params }) => merges.list(principal, params.id));
  route(app, undoContactMerge, ({ principal, params }) => merges.undo(principal, params.id));
}
