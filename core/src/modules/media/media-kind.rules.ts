import { once } from 'node:events';

/** Types that a browser may show inline: formats without scripts. Everything else is served as an attachment. */
const SHOWN_IN_PLACE = new Set([
  ...['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'],
  ...[
    'audio/mpeg',
    'audio/mp4',
    'audio/aac',
    'audio/ogg',
    'audio/opus',
    'audio/webm',
    'audio/wav',
    'audio/flac',
  ],
  ...['audio/amr', 'audio/x-m4a', 'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/3gpp'],
]);
const UNKNOWN = 'application/octet-stream';
/** The same container holds audio alone or video too; the bytes do not tell which, the sender does. */
const CONTAINERS = new Set(['webm', 'mp4', 'ogg', 'quicktime', '3gpp']);

export const isShownInPlace = (mimeType: string): boolean => SHOWN_IN_PLACE.has(mimeType);

/**
 * The effective type: what the bytes show. A stated type is trusted only for types without a signature (plain text,
 * tables), never for a picture, audio or video.
 */
export async function settledType(path: string, stated: string): Promise<string> {
  const claimed = baseType(stated);
  const shown = baseType((await detect(path)) ?? '');
  if (shown) {
    const [, container = ''] = shown.split('/');
    if (claimed.startsWith('audio/') && shown.startsWith('video/') && CONTAINERS.has(container))
      return container === 'quicktime' ? 'audio/mp4' : `audio/${container}`;
    return shown;
  }
  return /^(image|audio|video)\//.test(claimed) || !claimed ? UNKNOWN : claimed;
}

/** Files determine how much work detecting their type takes: stop at this limit. */
const SNIFF_MS = 2_000;

async function detect(path: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(SNIFF_MS);
  const late = once(signal, 'abort').then(() => undefined);
  try {
    const { FileTypeParser } = await import('file-type/node');
    const found = await Promise.race([new FileTypeParser({ signal }).fromFile(path), late]);
    return found?.mime;
  } catch {
    return undefined; // a file that ends within its own header has no type that could be trusted
  }
}

function baseType(text: string): string {
  const [type = ''] = text.toLowerCase().split(';');
  return /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(type.trim()) && type.length <= 120 ? type.trim() : '';
}
