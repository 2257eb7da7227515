import { Type, type Static } from 'typebox';
import { ADMIN, Body, IdParams, PUBLIC, Timestamp, defineCall } from './call.js';
import { Password } from './password.js';
import { SessionAnswer, User, createUser } from './user.js';

/** Hours for which the link of an invitation is valid. */
export const INVITATION_HOURS = 72;

/** A link that was just made: no later call answers it again. */
export const InvitationLink = Type.Object({
  link: Type.String({ description: 'For the invited person alone; the secret is behind the #' }),
  expiresAt: Timestamp,
});
export type InvitationLink = Static<typeof InvitationLink>;

/** What an invitation says to whoever presents its secret. */
export const InvitationView = Type.Object({
  company: Type.String({ description: 'Name of the company that invites' }),
  name: Type.String(),
  email: Type.String({ description: 'With which the person signs in' }),
  expiresAt: Timestamp,
});
export type InvitationView = Static<typeof InvitationView>;

const secret = Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$', description: 'Of the link, behind the #' });
const OF_COMPANY = { ...ADMIN, sessionOnly: true } as const;
const GONE = [
  'ERR_INVITATION_UNKNOWN',
  'ERR_INVITATION_USED',
  'ERR_INVITATION_EXPIRED',
  'ERR_INVITATION_WITHDRAWN',
  'ERR_COMPANY_SUSPENDED',
] as const;

export const inviteUser = defineCall({
  method: 'POST',
  path: '/users/invitations',
  summary: 'Creates a user who chooses the password behind a link, and answers the link',
  tag: 'users',
  access: OF_COMPANY,
  // Forms send the fields of POST /users, with the password empty.
  body: Body({ ...createUser.body.properties, password: Type.Optional(Type.Literal('')) }),
  answer: Type.Object({ ...InvitationLink.properties, user: User }),
  status: 201,
  errors: ['ERR_EMAIL_IN_USE', 'ERR_USER_LIMIT', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_WAPP_FOUND'],
});
export const renewInvitation = defineCall({
  method: 'POST',
  path: '/users/{id}/invitation',
  summary: 'A new link for an invited user; the former one stops working',
  tag: 'users',
  access: OF_COMPANY,
  params: IdParams,
  answer: InvitationLink,
  errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_NOT_INVITED'],
  perMinute: 30,
});
export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/users/{id}/invitation',
  summary: 'Ends the link of an invited user, who stays without a password',
  tag: 'users',
  access: OF_COMPANY,
  params: IdParams,
  errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_NOT_INVITED'],
});
export const showInvitation = defineCall({
  method: 'POST',
  path: '/auth/invitation',
  summary: 'Who invites whom, for whoever presents the secret of the link',
  tag: 'session',
  access: PUBLIC,
  body: Body({ secret }),
  answer: InvitationView,
  perMinute: 20,
  errors: GONE,
});
export const acceptInvitation = defineCall({
  method: 'PUT',
  path: '/auth/invitation',
  summary: 'Sets the password of an invited user, once, and signs in as POST /auth/login does',
  tag: 'session',
  access: PUBLIC,
  body: Body({ secret, password: Password }),
  answer: SessionAnswer,
  perMinute: 10,
  errors: [...GONE, 'ERR_OUT_OF_HOURS', 'ERR_SECOND_FACTOR', 'ERR_SECOND_FACTOR_DEMANDED'],
});
