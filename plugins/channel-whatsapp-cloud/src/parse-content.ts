import type { ContactCard, InboundContent, MediaContent } from '@recado/sdk';
import { listOf, objectOf, optionalNumber, optionalText, textOf, type WireObject } from '@recado/lib-meta';

const MEDIA_KINDS: Readonly<Record<string, MediaContent['kind']>> = {
  image: 'image',
  audio: 'audio',
  voice: 'audio',
  video: 'video',
  document: 'file',
  sticker: 'sticker',
};

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

function locationOf(place: WireObject): InboundContent | undefined {
  const latitude = optionalNumber(place['latitude']);
  const longitude = optionalNumber(place['longitude']);
  if (latitude === undefined || longitude === undefined) return undefined;
  const name = optionalText(place['name']);
  const address = optionalText(place['address']);
  return { kind: 'location', latitude, longitude, ...(name && { name }), ...(address && { address }) };
}

function cardOf(value: unknown): ContactCard {
  const person = objectOf(value);
  const name = objectOf(person['name']);
  const phones = listOf(person['phones']).flatMap((phone) => {
    const { phone: shown, wa_id: known } = objectOf(phone);
    return textOf(shown) || textOf(known) || [];
  });
  const whole = [textOf(name['first_name']), textOf(name['last_name'])].filter(Boolean).join(' ');
  return { name: textOf(name['formatted_name']) || whole || phones[0] || '', phones };
}

const postback = (choiceId: string, title: string): InboundContent | undefined =>
  choiceId || title ? { kind: 'postback', choiceId: choiceId || title, title: title || choiceId } : undefined;

function interactiveOf(interactive: WireObject): InboundContent | undefined {
  const reply = objectOf(interactive[textOf(interactive['type'])]);
  switch (interactive['type']) {
    case 'button_reply':
    case 'list_reply':
      return postback(textOf(reply['id']), textOf(reply['title']));
    case 'nfm_reply': {
      // A completed flow: its answers are JSON that only its author understands; its summary is for people.
      const text = textOf(reply['body']) || textOf(reply['name']);
      return text ? { kind: 'text', text } : undefined;
    }
    default:
      return undefined;
  }
}

function orderOf(order: WireObject): InboundContent | undefined {
  const text = optionalText(order['text']);
  return text ? { kind: 'text', text } : undefined;
}

function readable(type: string, message: WireObject): InboundContent | undefined {
  const body = objectOf(message[type]);
  if (Object.hasOwn(MEDIA_KINDS, type)) return mediaOf(MEDIA_KINDS[type]!, body, type);
  switch (type) {
    case 'text':
      return typeof body['body'] === 'string' ? { kind: 'text', text: body['body'] } : undefined;
    case 'location':
      return locationOf(body);
    case 'contacts': {
      const contacts = listOf(message['contacts']).map(cardOf);
      return contacts.length ? { kind: 'contacts', contacts } : undefined;
    }
    case 'button':
      return postback(textOf(body['payload']), textOf(body['text']));
    case 'interactive':
      return interactiveOf(body);
    case 'order':
      return orderOf(body);
    default:
      return undefined;
  }
}

/** The content of a message; unreadable content is kept as unsupported, with the provider's name for it. */
export function contentOf(message: WireObject): InboundContent {
  const type = textOf(message['type']);
  const errors = listOf(message['errors']).map(objectOf);
  const named = textOf(objectOf(message['unsupported'])['type']) || type;
  return (
    readable(type, message) ?? {
      kind: 'unsupported',
      originalType: named || optionalText(errors[0]?.['title']) || 'none',
    }
  );
}

/** The text of an edited message: its text, or the caption of its media. */
export function wordsOf(message: WireObject): string | undefined {
  const content = contentOf(message);
  if (content.kind === 'text') return content.text;
  return 'media' in content ? (content.caption ?? '') : undefined;
}
