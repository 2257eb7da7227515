import type { FastifyInstance } from 'fastify';
import { inviteUser, renewInvitation, showInvitation, withdrawInvitation } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { InvitationsService } from './invitations.service.js';

/** The call that accepts an invitation signs in, and is with the other sign-ins. */
export function invitationsRoutes(app: FastifyInstance, invitations: InvitationsService): void {
  route(app, inviteUser, async ({ principal, body: { password: _none, ...form }, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return invitations.invite(principal, form);
  });
  route(app, renewInvitation, async ({ principal, params, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return invitations.renew(principal, params.id);
  });
  route(app, withdrawInvitation, ({ principal, params }) => invitations.withdraw(principal, params.id));
  route(app, showInvitation, async ({ body, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return invitations.show(body.secret);
  });
}
