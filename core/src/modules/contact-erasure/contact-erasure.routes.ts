import type { FastifyInstance } from 'fastify';
import { deleteContact } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { ContactErasure } from './contact-erasure.service.js';

export function contactErasureRoutes(app: FastifyInstance, erasure: ContactErasure): void {
  route(app, deleteContact, ({ principal, params }) => erasure.remove(principal, params.id));
}
