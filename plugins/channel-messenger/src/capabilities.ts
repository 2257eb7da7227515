import type { Capabilities } from '@recado/sdk';
import { MESSAGING_KINDS } from '@recado/lib-meta';

const FILE = 25 * 1024 * 1024;

/** See https://developers.facebook.com/docs/messenger-platform/reference/send-api and …/attachment-upload-api. */
export const capabilities: Capabilities = {
  inbound: MESSAGING_KINDS,
  outbound: {
    text: { maxLength: 2000 },
    image: { maxBytes: FILE, maxLength: 2000, mimeTypes: ['image/jpeg', 'image/png', 'image/gif'] },
    audio: { maxBytes: FILE, mimeTypes: ['audio/*'] },
    video: { maxBytes: FILE, maxLength: 2000, mimeTypes: ['video/mp4', 'video/quicktime', 'video/webm'] },
    file: { maxBytes: FILE, maxLength: 2000 },
    buttons: { maxLength: 2000, maxChoices: 13, maxChoiceTitle: 20 },
  },
  receipts: ['sent', 'delivered', 'read'],
  typing: true,
  markRead: true,
  quote: true,
  proactive: 'none',
  replyWindowHours: 24,
};
