import type { InboundContent, MediaContent, UnsupportedContent } from '@recado/sdk';
import {
  boundedText,
  listOf,
  numberOf,
  objectOf,
  optionalText,
  textOf,
  type WireObject,
} from '@recado/lib-meta';
import { cardsOf } from './parse-cards.js';
import { choiceOf, echoedTemplateOf, interactiveOf } from './parse-interactive.js';
import { orderOf } from './parse-order.js';

const MEDIA_KINDS: Readonly<Record<string, MediaContent['kind']>> = {
  image: 'image',
  audio: 'audio',
  voice: 'audio',
  video: 'video',
  document: 'file',
  sticker: 'sticker',
};
const NAME = 200;
const LINE = 1_000;
const WORDS = 10_000;
/** Of a message that Meta does not pass on: its details say only that. */
const NOT_PASSED_ON = 131051;

function mediaOf(kind: MediaContent['kind'], media: WireObject, type: string): InboundContent | undefined {
  const mediaId = optionalText(media['id']);
  if (mediaId === undefined) return undefined;
  const filename = optionalText(media['filename']);
  const caption = optionalText(media['caption']);
  const mimeType = optionalText(media['mime_type'])?.split(';')[0]?.trim();
  const usable = mimeType !== undefined && /^[\w.+-]+\/[\w.+-]+$/.test(mimeType);
  return {
    kind,
    media: {
      providerRef: { mediaId },
      mimeType: usable ? mimeType : 'application/octet-stream',
      ...(filename && { filename }),
    },
    ...(caption && { caption }),
    ...(kind === 'audio' && (media['voice'] === true || type === 'voice') && { voiceNote: true }),
  };
}

function placeOf(place: WireObject): InboundContent | undefined {
  const latitude = numberOf(place['latitude']);
  const longitude = numberOf(place['longitude']);
  if (latitude === undefined || longitude === undefined) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const name = boundedText(place['name'], LINE);
  const address = boundedText(place['address'], LINE);
  return { kind: 'location', latitude, longitude, ...(name && { name }), ...(address && { address }) };
}

function readable(type: string, message: WireObject): InboundContent | undefined {
  const body = objectOf(message[type]);
  if (Object.hasOwn(MEDIA_KINDS, type)) return mediaOf(MEDIA_KINDS[type]!, body, type);
  switch (type) {
    case 'text':
      return typeof body['body'] === 'string' ? { kind: 'text', text: body['body'] } : undefined;
    case 'location':
      return placeOf(body);
    case 'contacts':
      return cardsOf(message['contacts']);
    case 'button':
      return choiceOf({ payload: body['payload'], text: body['text'] });
    case 'interactive':
      return interactiveOf(body);
    case 'order':
      return orderOf(body);
    case 'template':
      return echoedTemplateOf(body);
    default:
      return undefined;
  }
}

/** Of a message that cannot be read: words of its own, or what WhatsApp says about it. */
function wordsIn(message: WireObject, type: string): Pick<UnsupportedContent, 'text' | 'about'> {
  const body = Object.hasOwn(message, type) ? message[type] : undefined;
  const { body: said, text, caption, title, name } = objectOf(body);
  const [own] = [said, text, objectOf(said)['text'], caption, title, name].flatMap(
    (words) => boundedText(words, WORDS) ?? [],
  );
  if (own) return { text: own, ...(type === 'system' && { about: 'notice' }) };
  const errors = listOf(message['errors']).slice(0, 3).map(objectOf);
  const reasons = errors
    .filter(({ code }) => code !== NOT_PASSED_ON)
    .flatMap(
      (error) => boundedText(objectOf(error['error_data'])['details'] ?? error['message'], LINE) ?? [],
    );
  const reason = boundedText(reasons.join('\n'), WORDS);
  return reason ? { text: reason, about: 'reason' } : {};
}

/** The content of a message; unreadable content is kept as unsupported, with the provider's name for it. */
export function contentOf(message: WireObject): InboundContent {
  const type = textOf(message['type']);
  const content = readable(type, message);
  if (content) return content;
  // A file of an old chat that WhatsApp no longer has.
  if (type === 'media_placeholder') return { kind: 'unsupported', originalType: type, about: 'file' };
  const [error] = listOf(message['errors']).map(objectOf);
  const originalType =
    boundedText(objectOf(message['unsupported'])['type'], NAME) ??
    boundedText(type === 'system' ? objectOf(message['system'])['type'] : type, NAME) ??
    boundedText(error?.['title'], NAME) ??
    'none';
  return { kind: 'unsupported', originalType, ...wordsIn(message, type) };
}

/** The text of an edited message: its text, or the caption of its media. */
export function wordsOf(message: WireObject): string | undefined {
  const content = contentOf(message);
  if (content.kind === 'text') return content.text;
  return 'media' in content ? (content.caption ?? '') : undefined;
}
