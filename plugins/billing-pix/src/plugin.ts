import { definePlugin } from '@recado/sdk';
import { billing } from './billing.js';
import { isFilledIn, receiverOf } from './receiver.js';
import { Settings } from './settings.js';

export default definePlugin({
  settings: Settings,
  register: (registry) => registry.billing(billing),
  // Whoever saves settings that cannot work reads why on the same page.
  async init({ settings }) {
    if (isFilledIn(settings)) receiverOf(settings);
  },
});
