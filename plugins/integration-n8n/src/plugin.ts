import { definePlugin } from '@recado/sdk';
import { n8n } from './integration.js';

export default definePlugin({ register: (registry) => registry.integration(n8n) });
