import type { Capabilities } from '@recado/sdk';
import { MAX_TEXT } from './protocol.js';

/** Any file can be offered to a visitor; fewer types are shown inside the conversation. */
export const capabilities: Capabilities = {
  inbound: ['text', 'image', 'audio', 'video', 'file', 'postback'],
  outbound: {
    text: { maxLength: MAX_TEXT },
    image: { maxLength: 1000, mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] },
    audio: { mimeTypes: ['audio/*'] },
    video: { maxLength: 1000, mimeTypes: ['video/mp4', 'video/webm'] },
    file: { maxLength: 1000 },
    location: {},
    contacts: {},
    buttons: { maxLength: MAX_TEXT, maxChoices: 10, maxChoiceTitle: 60 },
    list: { maxLength: MAX_TEXT, maxChoices: 30, maxChoiceTitle: 60 },
  },
  receipts: ['sent', 'delivered', 'read'],
  reactions: true,
  typing: true,
  markRead: true,
  edit: { withinMs: 15 * 60_000 },
  delete: true,
  quote: true,
  textMarks: ['bold', 'italic', 'strike', 'code'],
  proactive: 'free',
  idempotentSend: true,
};
