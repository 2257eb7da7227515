import type { Capabilities } from '@recado/sdk';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const CAPTION = 1024;

/**
 * The Cloud API's limits; see https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media and
 * …/messages/interactive-messages. The API can neither edit nor delete sent messages.
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
    'order',
    'product',
    'form',
    'payment',
    'postback',
    'unsupported',
  ],
  outbound: {
    text: { maxLength: 4096 },
    image: { maxBytes: 5 * MEGABYTE, maxLength: CAPTION, mimeTypes: ['image/jpeg', 'image/png'] },
    audio: {
      maxBytes: 16 * MEGABYTE,
      mimeTypes: ['audio/aac', 'audio/mp4', 'audio/mpeg', 'audio/amr', 'audio/ogg'],
    },
    video: { maxBytes: 16 * MEGABYTE, maxLength: CAPTION, mimeTypes: ['video/mp4', 'video/3gpp'] },
    file: { maxBytes: 100 * MEGABYTE, maxLength: CAPTION },
    sticker: { maxBytes: 500 * KILOBYTE, mimeTypes: ['image/webp'] },
    location: {},
    contacts: {},
    buttons: { maxLength: 1024, maxChoices: 3, maxChoiceTitle: 20 },
    list: { maxLength: 4096, maxChoices: 10, maxChoiceTitle: 24 },
    template: { maxLength: 1024 },
  },
  // The only format that phones show as a voice note; MP3 is sent as ordinary audio.
  voiceNotes: ['audio/ogg', 'audio/mpeg'],
  receipts: ['sent', 'delivered', 'read'],
  reactions: true,
  typing: true,
  markRead: true,
  quote: true,
  templates: true,
  // Groups that the company created through the API; a separate setting decides whether they are accepted.
  groups: true,
  textMarks: ['bold', 'italic', 'strike', 'code', 'quote', 'list'],
  proactive: 'template',
  replyWindowHours: 24,
  // Throughput of a number is 80 messages a second, and a pair may get one in six seconds with bursts: the API reports
  // limits.
  pace: { perSecond: 80 },
};
