import type { InboundContent, MediaRef, MessageEvent } from '@recado/sdk';
import { offerContent } from './offer-content.js';

/** The columns of a message row for content that a channel delivered. */
export interface MessageContent {
  mediaType: string;
  body: string;
  media?: MediaRef;
  data?: Record<string, unknown>;
}

/** What a message is said in connection with: shown beside its content. */
export type MessageSetting = Pick<MessageEvent, 'story' | 'referral' | 'quoted'>;

/** On the wire a file is `application` and text is `conversation`. */
export function messageContent(
  content: InboundContent,
  { story, referral, quoted }: MessageSetting = {},
): MessageContent {
  const plain = plainContent(content);
  const beside = { ...(story && { story }), ...(referral && { referral }), ...(quoted && { quoted }) };
  return Object.keys(beside).length > 0 ? { ...plain, data: { ...plain.data, ...beside } } : plain;
}

function plainContent(content: InboundContent): MessageContent {
  switch (content.kind) {
    case 'text':
      return { mediaType: 'conversation', body: content.text };
    case 'image':
    case 'audio':
    case 'video':
    case 'sticker':
    case 'file':
      return {
        mediaType: content.kind === 'file' ? 'application' : content.kind,
        body: content.caption ?? '',
        media: content.media,
        ...(content.voiceNote ? { data: { voiceNote: true } } : {}),
      };
    case 'location': {
      const { latitude, longitude, name, address } = content;
      return {
        mediaType: 'locationMessage',
        body: name ?? address ?? '',
        data: { latitude, longitude, name, address },
      };
    }
    case 'contacts':
      return {
        mediaType: 'contactMessage',
        body: content.contacts.map(({ name }) => name).join(', '),
        data: { contacts: content.contacts },
      };
    case 'postback':
      return {
        mediaType: 'conversation',
        body: content.title,
        data: { choiceId: content.choiceId, description: content.description },
      };
    case 'buttons':
    case 'list':
      return { mediaType: content.kind, body: content.text, data: { choices: content.choices } };
    case 'order':
    case 'product':
    case 'form':
    case 'poll':
    case 'payment':
    case 'event':
      return offerContent(content);
    case 'unsupported':
      return {
        mediaType: 'unsupported',
        body: content.text ?? '',
        data: { originalType: content.originalType },
      };
  }
}

/** The ticket card's preview of the newest message. */
export const preview = ({ body, media }: MessageContent): string =>
  (body || media?.filename || '').slice(0, 255);
