import { definePlugin } from '@recado/sdk';
import { integration } from './integration.js';

export default definePlugin({
  register: (registry) => registry.integration(integration),
});
