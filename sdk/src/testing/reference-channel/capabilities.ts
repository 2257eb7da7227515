import type { Capabilities } from '../../channel/capabilities.js';

const MEGABYTE = 1024 * 1024;

/** All kinds of the types, so that tests can use them through one channel. */
export const REFERENCE_CAPABILITIES: Capabilities = {
  inbound: [
    'text',
    'image',
    'audio',
    'video',
    'file',
    'sticker',
    'location',
    'contacts',
    'postback',
    'unsupported',
  ],
  outbound: {
    text: { maxLength: 4096 },
    image: { maxBytes: 5 * MEGABYTE, maxLength: 1024, mimeTypes: ['image/*'] },
    audio: { maxBytes: 16 * MEGABYTE, mimeTypes: ['audio/*'] },
    video: { maxBytes: 16 * MEGABYTE, maxLength: 1024, mimeTypes: ['video/*'] },
    file: { maxBytes: 100 * MEGABYTE, maxLength: 1024 },
    sticker: { maxBytes: MEGABYTE, mimeTypes: ['image/webp'] },
    location: {},
    contacts: {},
    buttons: { maxLength: 1024 },
    list: { maxLength: 1024 },
    template: {},
  },
  voiceNotes: ['audio/ogg', 'audio/mpeg'],
  receipts: ['sent', 'delivered', 'read'],
  reactions: true,
  typing: true,
  markRead: true,
  edit: { withinMs: 15 * 60_000 },
  delete: true,
  quote: true,
  templates: true,
  groups: true,
  proactive: 'free',
};
