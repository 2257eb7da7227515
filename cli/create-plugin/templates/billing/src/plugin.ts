import { definePlugin } from '@recado/sdk';
import { billing } from './billing.js';
import { Settings } from './settings.js';

export default definePlugin({ settings: Settings, register: (registry) => registry.billing(billing) });
