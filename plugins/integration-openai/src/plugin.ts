import { told } from '@recado/lib-answers';
import { definePlugin } from '@recado/sdk';
import { allowedAddresses } from './addresses.js';
import { openai } from './integration.js';
import { FOREIGN_HEADERS } from './sentences.js';
import { Settings } from './settings.js';

export default definePlugin({
  settings: Settings,
  register: (registry) => registry.integration(openai),
  async init({ settings }) {
    // The client adds these to each request, to whatever address; there is no option against it.
    if (process.env['OPENAI_CUSTOM_HEADERS']?.trim()) throw told('CONFIG_INVALID', FOREIGN_HEADERS);
    // Whoever saves an address that is none reads it on the same page.
    allowedAddresses(settings);
  },
});
