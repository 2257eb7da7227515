import type { Capabilities } from '@recado/sdk';

const MB = 1024 * 1024;

/**
 * Limits as the provider's own applications state them. Not `idempotentSend`: the same id twice would be shown once,
 * but nobody guarantees it. An uncertain send stays so until a receipt comes.
 */
export const capabilities: Capabilities = {
  inbound: [
    'text',
    'image',
    'audio',
    'video',
    'file',
    'sticker',
    'location',
    'contacts',
    'buttons',
    'list',
    'postback',
    'order',
    'product',
    'form',
    'poll',
    'payment',
    'event',
    'unsupported',
  ],
  outbound: {
    text: { maxLength: 65_536 },
    image: { maxBytes: 16 * MB, maxLength: 1_024, mimeTypes: ['image/jpeg', 'image/png'] },
    audio: { maxBytes: 16 * MB, mimeTypes: ['audio/*'] },
    video: { maxBytes: 64 * MB, maxLength: 1_024, mimeTypes: ['video/mp4', 'video/3gpp'] },
    file: { maxBytes: 100 * MB, maxLength: 1_024 },
    sticker: { maxBytes: MB, mimeTypes: ['image/webp'] },
    location: {},
    contacts: {},
  },
  // The only format that phones show as a voice note; MP3 is sent as ordinary audio.
  voiceNotes: ['audio/ogg', 'audio/mpeg'],
  receipts: ['sent', 'delivered', 'read'],
  reactions: true,
  votes: true,
  typing: true,
  markRead: true,
  edit: { withinMs: 15 * 60_000 },
  delete: true,
  quote: true,
  groups: true,
  history: true,
  textMarks: ['bold', 'italic', 'strike', 'code', 'quote', 'list'],
  proactive: 'free',
  pace: { perSecond: 10, perRecipientPerSecond: 1 },
};
