import type { InboundContent, MediaRef, MessageEvent } from '@recado/sdk';

/** The columns of a message row for content that a channel delivered. */
export interface MessageContent {
  mediaType: string;
  body: string;
  media?: MediaRef;
  data?: Record<string, unknown>;
}

/** On the wire a file is `application` and text is `conversation`. */
export function messageContent(content: InboundContent, story?: MessageEvent['story']): MessageContent {
  const plain = plainContent(content);
  return story ? { ...plain, data: { ...plain.data, story } } : plain;
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
      return { mediaType: 'conversation', body: content.title, data: { choiceId: content.choiceId } };
    case 'unsupported':
      return { mediaType: 'unsupported', body: '', data: { originalType: content.originalType } };
  }
}

/** The ticket card's preview of the newest message. */
export const preview = ({ body, media }: MessageContent): string =>
  (body || media?.filename || '').slice(0, 255);
