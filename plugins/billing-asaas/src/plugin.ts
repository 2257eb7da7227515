import { definePlugin } from '@recado/sdk';
import { asaas } from './billing.js';
import { Settings } from './settings.js';

export default definePlugin({ settings: Settings, register: (registry) => registry.billing(asaas) });
