import { definePlugin } from '@recado/sdk';
import { typebot } from './integration.js';

export default definePlugin({ register: (registry) => registry.integration(typebot) });
