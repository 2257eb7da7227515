import { Type, type Static } from 'typebox';
import { defineCall } from './call.js';

/** Browsers in which one user can be told at the same time: the latest stay. */
export const PUSH_SUBSCRIPTIONS_MAX = 5;

/** What this session's browser is told, and how it subscribes. */
export const PushState = Type.Object({
  publicKey: Type.Union([Type.String(), Type.Null()], {
    description: 'The key that a browser subscribes with; null where the operator has switched push off',
  }),
  subscribed: Type.Boolean({ description: 'This session has a browser that is told' }),
  failing: Type.Boolean({ description: 'What was sent to it last did not arrive' }),
});
export type PushState = Static<typeof PushState>;

/** What a browser says of itself once it has subscribed at its push service. */
export const PushSubscription = Type.Object(
  {
    endpoint: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: "The browser's address at its push service, https and outside the network",
    }),
    p256dh: Type.String({
      pattern: '^[A-Za-z0-9_-]{87}$',
      description: "The browser's public key, base64url",
    }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: "The browser's secret, base64url" }),
  },
  { additionalProperties: false },
);
export type PushSubscription = Static<typeof PushSubscription>;

export const showPush = defineCall({
  method: 'GET',
  path: '/push',
  summary: "Whether this session's browser is told while no console is open",
  tag: 'users',
  access: { who: 'session', sessionOnly: true },
  answer: PushState,
});
export const subscribePush = defineCall({
  method: 'PUT',
  path: '/push',
  summary: "Tells this session's browser from now on; the same browser again changes nothing",
  tag: 'users',
  access: { who: 'session', sessionOnly: true },
  body: PushSubscription,
  answer: PushState,
  errors: ['ERR_PUSH_ADDRESS', 'ERR_PUSH_OFF'],
  perMinute: 20,
});
export const unsubscribePush = defineCall({
  method: 'DELETE',
  path: '/push',
  summary: "Tells this session's browser no longer",
  tag: 'users',
  access: { who: 'session', sessionOnly: true },
});
export const testPush = defineCall({
  method: 'POST',
  path: '/push/test',
  summary: "Sends this session's browser a test",
  tag: 'users',
  access: { who: 'session', sessionOnly: true },
  status: 202,
  errors: ['ERR_PUSH_OFF'],
  perMinute: 6,
});
