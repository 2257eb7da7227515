import type { ContactCard, InboundContent, MediaContent, UnsupportedContent } from '../../channel/content.js';
import type { ReferenceMediaType } from './wire.js';
import { listOf, objectOf, optionalNumber, optionalText, textOf, type WireObject } from './wire-reader.js';

const MEDIA_KINDS: Readonly<Record<ReferenceMediaType, MediaContent['kind']>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'file',
  sticker: 'sticker',
};

function mediaOf(kind: MediaContent['kind'], body: WireObject): InboundContent {
  const content: MediaContent = {
    kind,
    media: {
      providerRef: { mediaId: textOf(body['mediaId']) },
      mimeType: optionalText(body['mime']) ?? 'application/octet-stream',
    },
  };
  const size = optionalNumber(body['bytes']);
  const durationMs = optionalNumber(body['ms']);
  const filename = optionalText(body['name']);
  const caption = optionalText(body['caption']);
  if (size !== undefined) content.media.size = size;
  if (durationMs !== undefined) content.media.durationMs = durationMs;
  if (filename !== undefined) content.media.filename = filename;
  if (caption !== undefined) content.caption = caption;
  if (kind === 'audio' && body['voice'] === true) content.voiceNote = true;
  return content;
}

function locationOf(body: WireObject): InboundContent | undefined {
  const latitude = optionalNumber(body['lat']);
  const longitude = optionalNumber(body['lng']);
  if (latitude === undefined || longitude === undefined) return undefined;
  const name = optionalText(body['name']);
  const address = optionalText(body['address']);
  return { kind: 'location', latitude, longitude, ...(name && { name }), ...(address && { address }) };
}

const textsOf = (value: unknown): string[] => listOf(value).filter((one) => typeof one === 'string');

function cardOf(value: unknown): ContactCard {
  const person = objectOf(value);
  const card: ContactCard = { name: textOf(person['name']), phones: textsOf(person['phones']) };
  const vcard = optionalText(person['vcard']);
  const organization = optionalText(person['organization']);
  if (vcard !== undefined) card.vcard = vcard;
  if (organization !== undefined) card.organization = organization;
  for (const list of ['emails', 'addresses', 'urls'] as const)
    if (person[list] !== undefined) card[list] = textsOf(person[list]);
  return card;
}

/** The provider describes these as the core does; the core checks each field before it stores them. */
const AS_IT_IS: ReadonlySet<string> = new Set([
  'buttons',
  'list',
  'order',
  'product',
  'form',
  'poll',
  'payment',
  'event',
]);

function choiceOf(body: WireObject): InboundContent {
  const description = optionalText(body['description']);
  return {
    kind: 'postback',
    choiceId: textOf(body['id']),
    title: textOf(body['title']),
    ...(description && { description }),
  };
}

/** The content of a message's body; unreadable content is kept as unsupported. */
export function contentOf(value: unknown): InboundContent {
  const body = objectOf(value);
  const type = textOf(body['type']);
  const unsupported: UnsupportedContent = { kind: 'unsupported', originalType: type || 'none' };
  if (type === 'text')
    return typeof body['text'] === 'string' ? { kind: 'text', text: body['text'] } : unsupported;
  if (Object.hasOwn(MEDIA_KINDS, type)) {
    return body['mediaId'] ? mediaOf(MEDIA_KINDS[type as ReferenceMediaType], body) : unsupported;
  }
  if (type === 'location') return locationOf(body) ?? unsupported;
  if (type === 'contacts') return { kind: 'contacts', contacts: listOf(body['people']).map(cardOf) };
  if (type === 'choice') return choiceOf(body);
  if (AS_IT_IS.has(type)) {
    const { type: kind, ...content } = body;
    return { ...content, kind } as unknown as InboundContent;
  }
  const words = optionalText(body['text']);
  return words === undefined ? unsupported : { ...unsupported, text: words };
}
