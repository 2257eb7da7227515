import { definePlugin } from '@recado/sdk';
import { integration } from './integration.js';
import { Settings } from './settings.js';

export default definePlugin({
  settings: Settings,
  register: (registry) => registry.integration(integration),
});
