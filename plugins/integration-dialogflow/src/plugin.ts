import { definePlugin } from '@recado/sdk';
import { dialogflow } from './integration.js';
import { PluginSettings } from './settings.js';

export default definePlugin({
  settings: PluginSettings,
  register: (registry) => registry.integration(dialogflow),
});
