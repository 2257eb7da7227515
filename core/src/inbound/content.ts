import type { InboundContent, MediaRef } from '@recado/sdk';
import { ADDRESS, NAME, WORDS, fieldsOf, text } from './bounded-fields.js';
import { cardsOf, choicesOf } from './cards-and-choices.js';
import { settingOf, type MessageSetting } from './message-setting.js';
import { offerContent } from './offer-content.js';

/** The columns of a message row for content that a channel delivered. */
export interface MessageContent {
  mediaType: string;
  body: string;
  media?: MediaRef;
  data?: Record<string, unknown>;
}

const ABOUT = ['notice', 'reason', 'file'] as const;

/** On the wire a file is `application` and text is `conversation`. */
export function messageContent(content: InboundContent, setting: MessageSetting = {}): MessageContent {
  const plain = plainContent(content);
  const beside = settingOf(setting);
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
      const { latitude, longitude } = content;
      const [name, address] = [text(content.name, NAME), text(content.address, ADDRESS)];
      return {
        mediaType: 'locationMessage',
        body: name ?? address ?? '',
        data: { latitude, longitude, name, address },
      };
    }
    case 'contacts': {
      const contacts = cardsOf(content.contacts);
      return {
        mediaType: 'contactMessage',
        body: contacts.map(({ name }) => name).join(', '),
        data: { contacts },
      };
    }
    case 'postback': {
      const description = text(content.description, WORDS);
      return {
        mediaType: 'conversation',
        body: content.title,
        data: { choiceId: content.choiceId, description },
      };
    }
    case 'buttons':
    case 'list': {
      const data = choicesOf(fieldsOf(content));
      return { mediaType: content.kind, body: text(content.text, WORDS * 4) ?? '', data: { ...data } };
    }
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
        body: text(content.text, WORDS * 4) ?? '',
        data: {
          originalType: text(content.originalType, NAME) ?? 'unknown',
          about: ABOUT.find((about) => about === content.about),
        },
      };
    default:
      return unknownKind(content);
  }
}

/** A kind that a newer plugin knows is shown as what it is: something that Recado cannot read. */
const unknownKind = (content: never): MessageContent => ({
  mediaType: 'unsupported',
  body: text(fieldsOf(content)['text'], WORDS) ?? '',
  data: { originalType: text(fieldsOf(content)['kind'], NAME) ?? 'unknown' },
});

/** The ticket card's preview of the newest message. */
export const preview = ({ body, media }: MessageContent): string =>
  (body || media?.filename || '').slice(0, 255);
