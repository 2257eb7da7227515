import type { InboundContent, MediaContent } from '@recado/sdk';
import { addressOf } from '../product-of.js';
import { boundedText, idOf, listOf, numberOf, objectOf, textOf, type WireObject } from '../wire-reader.js';
import { isShownBy } from './shown-link.js';
import { templateContent } from './parse-template.js';

/** More items than people send in one message: an unsent message does not tell how many it had. */
export const MOST_PARTS = 30;
const TITLE = 500;
const WORDS = 2_000;
const MOST_LINES = 20;

/** Meta gives the family of a file, not its type: the core inspects the bytes. */
const FILES: Readonly<Record<string, [MediaContent['kind'], string]>> = {
  image: ['image', 'image/jpeg'],
  audio: ['audio', 'audio/mp4'],
  video: ['video', 'video/mp4'],
  file: ['file', 'application/octet-stream'],
  sticker: ['sticker', 'image/png'],
  ig_reel: ['video', 'video/mp4'],
  reel: ['video', 'video/mp4'],
  story_mention: ['image', 'image/jpeg'],
  ephemeral: ['image', 'image/jpeg'],
};
const HEARTS: ReadonlySet<string> = new Set(['like_heart']);
const LINKS: ReadonlySet<string> = new Set(['fallback', 'share', 'ig_post', 'post', 'template']);

function filename(url: string): string | undefined {
  try {
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
    return /^[^/\\]{1,120}\.\w{1,8}$/.test(name) ? name : undefined;
  } catch {
    return undefined; // no address, or one with invalid escapes
  }
}

function linkOf(attachment: WireObject, payload: WireObject): InboundContent | undefined {
  const url = addressOf(payload['url']) ?? addressOf(attachment['url']);
  const title = boundedText(payload['title'], TITLE) ?? boundedText(attachment['title'], TITLE);
  const text = [title, url].filter(Boolean).join('\n');
  return text ? { kind: 'text', text } : undefined;
}

function placeOf(attachment: WireObject, payload: WireObject): InboundContent | undefined {
  const { lat, long } = objectOf(payload['coordinates']);
  const [latitude, longitude] = [numberOf(lat), numberOf(long)];
  if (latitude === undefined || longitude === undefined) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const name = boundedText(attachment['title'], TITLE);
  return { kind: 'location', latitude, longitude, ...(name && { name }) };
}

/** The words of an attachment that nobody described: better than its type's name alone. */
function unknownOf(type: string, attachment: WireObject, payload: WireObject): InboundContent {
  const words = Object.entries({ title: attachment['title'], ...payload })
    .filter(([name]) => !name.endsWith('id'))
    .flatMap(([, value]) => boundedText(value, TITLE) ?? [])
    .slice(0, MOST_LINES);
  const text = boundedText([...new Set(words)].join('\n'), WORDS);
  return {
    kind: 'unsupported',
    originalType: boundedText(type, TITLE) ?? 'attachment',
    ...(text && { text }),
  };
}

function attachmentOf(value: unknown): InboundContent {
  const attachment = objectOf(value);
  const payload = objectOf(attachment['payload']);
  const type = textOf(attachment['type']);
  const url = textOf(payload['url']);
  if (Object.hasOwn(FILES, type) && url) {
    const [family, mimeType] = FILES[type]!;
    const kind = type === 'image' && idOf(payload['sticker_id']) ? 'sticker' : family;
    const name = kind === 'file' ? filename(url) : undefined;
    return { kind, media: { providerRef: { url }, mimeType, ...(name && { filename: name }) } };
  }
  if (HEARTS.has(type)) return { kind: 'text', text: '❤️' };
  const content =
    (type === 'location' ? placeOf(attachment, payload) : undefined) ??
    (type === 'template' ? templateContent(attachment, payload) : undefined) ??
    (LINKS.has(type) ? linkOf(attachment, payload) : undefined);
  return content ?? unknownOf(type, attachment, payload);
}

/**
 * Until the end of August 2026 Messenger sends a sticker twice, as `image` and as `sticker`, and from then on as
 * `sticker` alone: see
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/changelog, June 1, 2026. One of
 * the two is left, the one with an address.
 */
function withoutTwins(attachments: readonly WireObject[]): readonly WireObject[] {
  const payloads = (type: string) =>
    attachments.filter((one) => one['type'] === type).map((one) => objectOf(one['payload']));
  const isSame = (one: WireObject, other: WireObject) =>
    (idOf(one['sticker_id']) && idOf(one['sticker_id']) === idOf(other['sticker_id'])) ||
    (textOf(one['url']) && one['url'] === other['url']);
  const [images, stickers] = [payloads('image'), payloads('sticker')];
  if (!images.length || !stickers.length) return attachments;
  return attachments.filter(({ type, payload: value }) => {
    const payload = objectOf(value);
    if (type === 'image')
      return !stickers.some((sticker) => textOf(sticker['url']) && isSame(payload, sticker));
    if (type === 'sticker') return textOf(payload['url']) || !images.some((image) => isSame(payload, image));
    return true;
  });
}

/**
 * What the attachments of a message hold. A link that stands in the text is not shown a second time: Messenger adds a
 * `fallback` attachment to a text with a link.
 */
export function attachmentContents(message: WireObject, text: string | undefined): InboundContent[] {
  const attachments = listOf(message['attachments'])
    .slice(0, MOST_PARTS * 2)
    .map(objectOf);
  return withoutTwins(attachments)
    .filter(({ type, payload, url, title }) => {
      if (type !== 'fallback' || !text) return true;
      const address = addressOf(objectOf(payload)['url']) ?? addressOf(url);
      return address ? !isShownBy(text, address) : textOf(title) !== '';
    })
    .slice(0, MOST_PARTS)
    .map(attachmentOf);
}
