import { definePlugin } from '@recado/sdk';
import { billing } from './billing.js';
import { settings } from './settings.js';

export default definePlugin({ settings, register: (registry) => registry.billing(billing) });
