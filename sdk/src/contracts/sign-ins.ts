import { Type, type Static } from 'typebox';
import { ADMIN, IdParams, Nullable, SESSION, Timestamp, defineCall } from './call.js';

/** How somebody came in, or why not. */
export const SignInOutcome = Type.Enum([
  'password',
  'code',
  'recovery-code',
  'invitation',
  'wrong-password',
  'wrong-code',
  'out-of-hours',
  'suspended',
]);
export type SignInOutcome = Static<typeof SignInOutcome>;

/** A sign-in of the user, or tries that were refused within a minute. */
export const SignIn = Type.Object({
  at: Timestamp,
  outcome: SignInOutcome,
  times: Type.Integer({ description: 'Refused tries within that minute; 1 for a sign-in' }),
  address: Nullable(Type.String({ description: 'The network address of the latest' })),
  browser: Nullable(Type.String({ description: 'Name of the browser; null if it is not known' })),
  system: Nullable(Type.String({ description: 'Name of the operating system; null if it is not known' })),
  current: Type.Boolean({ description: 'The session that asks, which is the open one' }),
});
export type SignIn = Static<typeof SignIn>;

export const listOwnSignIns = defineCall({
  method: 'GET',
  path: '/auth/sign-ins',
  summary: 'The signed-in user’s latest sign-ins and refused tries, newest first, of the last 90 days',
  tag: 'session',
  access: { ...SESSION, sessionOnly: true },
  answer: Type.Object({ signIns: Type.Array(SignIn) }),
});
export const showLastSignIn = defineCall({
  method: 'GET',
  path: '/users/{id}/last-sign-in',
  summary: 'When a user signed in last; null if that was not within the last 90 days',
  tag: 'users',
  access: { ...ADMIN, sessionOnly: true },
  params: IdParams,
  answer: Type.Object({ at: Nullable(Timestamp) }),
  errors: ['ERR_NO_USER_FOUND'],
});
