import { definePlugin } from '@recado/sdk';
import { telegram } from './adapter.js';
import { PluginSettings } from './settings.js';

export default definePlugin({
  settings: PluginSettings,
  register: (registry) => registry.channel(telegram),
});
