import { Type } from 'typebox';
import { Body, MANAGE_CONNECTIONS, PUBLIC, Text, defineCall } from './call.js';
import { Connection } from './connection.js';

const addInstagram = Type.Optional(
  Type.Boolean({
    description: 'Also the Instagram accounts of the pages; the pages only where the plan has Messenger',
  }),
);

export const connectFacebook = defineCall({
  method: 'POST',
  path: '/facebook',
  summary:
    'Makes a connection of each page that the person let the app have, all or none; one that is there gets its new token',
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
});
export const startFacebookLogin = defineCall({
  method: 'POST',
  path: '/facebook/login',
  summary:
    'Begins a sign-in at Facebook that is good for ten minutes, in this browser: go to the address; it comes back to the connections with login=ok, cancelled or an error code',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  perMinute: 20,
  body: Body({ addInstagram }),
  answer: Type.Object({ url: Type.String() }),
});
export const finishFacebookLogin = defineCall({
  method: 'GET',
  path: '/facebook/callback',
  summary:
    'Where Facebook sends the person back to: connects, and redirects to the connections in the back-office',
  tag: 'connections',
  access: PUBLIC,
  query: Type.Object({
    state: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(Type.String({ maxLength: 4000 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
});
