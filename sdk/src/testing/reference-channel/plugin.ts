import { Type } from 'typebox';
import { definePlugin } from '../../plugin/define-plugin.js';
import { referenceAdapter } from './adapter.js';
import { signingSecret } from './connection.js';

/** Plugin `reference`: each connection has its own secret, which verifies its webhooks. */
export const referencePlugin = definePlugin({
  register: (registry) => registry.channel(referenceAdapter('connection')),
});

/** Plugin `reference-app`: one secret in the plugin's settings, entries routed by account. */
export const referenceAppPlugin = definePlugin({
  settings: Type.Object({ secret: signingSecret }),
  register: (registry) => registry.channel(referenceAdapter('app')),
});
