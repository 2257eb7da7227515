import { IdParams, MANAGE_CONNECTIONS, defineCall } from './call.js';

export const retryConnectionSession = defineCall({
  method: 'POST',
  path: '/whatsappsession/{id}',
  summary: "Reopens a connection's session with its existing sign-in",
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_CONNECTION_KIND', 'ERR_PLUGIN_UNAVAILABLE'],
});
export const renewConnectionSession = defineCall({
  method: 'PUT',
  path: '/whatsappsession/{id}',
  summary: "Deletes a connection's sign-in and opens its session: a new code is shown",
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_CONNECTION_KIND', 'ERR_PLUGIN_UNAVAILABLE'],
});
export const endConnectionSession = defineCall({
  method: 'DELETE',
  path: '/whatsappsession/{id}',
  summary: 'Signs a connection out; it stays signed out until somebody opens its session again',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_CONNECTION_KIND', 'ERR_PLUGIN_UNAVAILABLE'],
});
export const restartConnectionSessions = defineCall({
  method: 'POST',
  path: '/whatsapp-restart',
  summary: "Reopens all sessions of the company's connections",
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
});
