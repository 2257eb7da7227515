import { definePlugin } from '@recado/sdk';
import { adapter } from './adapter.js';

export default definePlugin({ register: (registry) => registry.channel(adapter) });
