import type { Capabilities } from '@recado/sdk';
import { MESSAGING_KINDS } from '@recado/lib-meta';

const MEGABYTE = 1024 * 1024;

/**
 * See https://developers.facebook.com/docs/messenger-platform/instagram/features/send-message; for the types of sounds, without
 * MP3 and Ogg, …/instagram/features/attachment-upload. There are no delivery receipts.
 */
export const capabilities: Capabilities = {
  inbound: MESSAGING_KINDS,
  outbound: {
    text: { maxLength: 1000 },
    image: { maxBytes: 8 * MEGABYTE, maxLength: 1000, mimeTypes: ['image/jpeg', 'image/png', 'image/gif'] },
    audio: {
      maxBytes: 25 * MEGABYTE,
      mimeTypes: ['audio/aac', 'audio/mp4', 'audio/x-m4a', 'audio/wav'],
    },
    video: {
      maxBytes: 25 * MEGABYTE,
      maxLength: 1000,
      mimeTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
    },
    file: { maxBytes: 25 * MEGABYTE, maxLength: 1000, mimeTypes: ['application/pdf'] },
    // Quick replies are not shown on the desktop: …/instagram/features/quick-replies.
    buttons: { maxLength: 1000, maxChoices: 13, maxChoiceTitle: 20, choicesInText: true },
  },
  voiceNotes: ['audio/wav'],
  receipts: ['sent', 'read'],
  typing: true,
  markRead: true,
  quote: true,
  proactive: 'none',
  replyWindowHours: 24,
};
