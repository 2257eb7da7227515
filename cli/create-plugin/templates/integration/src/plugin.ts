import { definePlugin } from '@recado/sdk';
import { integration } from './integration.js';
import { settings } from './settings.js';

export default definePlugin({ settings, register: (registry) => registry.integration(integration) });
