import { definePlugin } from '@recado/sdk';
import { channel } from './channel.js';

export default definePlugin({ register: (registry) => registry.channel(channel) });
