import { definePlugin } from '@recado/sdk';
import { webhook } from './integration.js';

export default definePlugin({ register: (registry) => registry.integration(webhook) });
