import { Type } from 'typebox';
import { Body, MANAGE_CONNECTIONS, PUBLIC, Text, defineCall } from './call.js';
import { Connection } from './connection.js';

const addInstagram = Type.Optional(
  Type.Boolean({
    description:
      'Includes the Instagram accounts of the pages; the pages themselves only if the plan includes Messenger',
  }),
);

export const connectFacebook = defineCall({
  method: 'POST',
  path: '/facebook',
  summary:
    'Connects every page that the person shared with the app, all or none; an existing connection gets the new token',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  perMinute: 20,
  body: Body({
    facebookUserId: Text(1, 64),
    facebookUserToken: Text(10, 2000),
    addInstagram,
  }),
  answer: Type.Object({
    connections: Type.Array(Connection),
    created: Type.Integer(),
    updated: Type.Integer(),
  }),
  errors: [
    'ERR_NO_ACCOUNTS',
    'ERR_CONNECTION_LIMIT',
    'ERR_PLAN_LACKS_FEATURE',
    'ERR_PLUGIN_CONFIG',
    'ERR_CONNECTION_KIND',
    'ERR_PLUGIN_UNAVAILABLE',
  ],
});
export const startFacebookLogin = defineCall({
  method: 'POST',
  path: '/facebook/login',
  summary:
    'Starts a Facebook sign-in, valid for ten minutes in this browser: open the address; the browser returns to the connections page with login=ok, cancelled or an error code',
  tag: 'connections',
  access: { ...MANAGE_CONNECTIONS, sessionOnly: true },
  perMinute: 20,
  body: Body({ addInstagram }),
  answer: Type.Object({ url: Type.String() }),
  errors: ['ERR_PLAN_LACKS_FEATURE', 'ERR_PLUGIN_CONFIG', 'ERR_CONNECTION_KIND', 'ERR_PLUGIN_UNAVAILABLE'],
});
export const finishFacebookLogin = defineCall({
  method: 'GET',
  path: '/facebook/callback',
  summary: 'Facebook’s redirect target: connects, and redirects to the connections page of the back-office',
  tag: 'connections',
  access: PUBLIC,
  query: Type.Object({
    state: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(Type.String({ maxLength: 4000 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  redirects: true,
});
