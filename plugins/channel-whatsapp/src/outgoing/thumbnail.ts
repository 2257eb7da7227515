import { Readable } from 'node:stream';
import type { OutboundMedia } from '@recado/sdk';

/** Pixels on its longer side: the size in messages of the provider's own applications. */
const SIDE = 72;
/** Larger pictures are drawn only by phones. */
const MOST_PIXELS = 50_000_000;

/** A picture may be small to store and slow to draw. */
const MOST_SECONDS = 5;

/** A thumbnail, shown until the large picture is loaded, with the large one's size. */
export interface Thumbnail {
  /** Base64. */
  jpegThumbnail: string;
  width: number;
  height: number;
}

/** One at a time: drawing uses one of the few threads that also read files and resolve names for everybody. */
let last: Promise<unknown> = Promise.resolve();

/** Undefined if the picture cannot be drawn here: phones work without. */
export function thumbnailOf(media: OutboundMedia, signal: AbortSignal): Promise<Thumbnail | undefined> {
  const drawn = last.then(() => (signal.aborted ? undefined : draw(media, signal)));
  last = drawn;
  return drawn;
}

async function draw(media: OutboundMedia, signal: AbortSignal): Promise<Thumbnail | undefined> {
  let stop = (): void => undefined;
  try {
    const { default: sharp } = await import('sharp');
    const source = Readable.from(await media.open());
    const reader = sharp({ limitInputPixels: MOST_PIXELS, sequentialRead: true });
    // A reader without its last bytes settles none of its promises.
    const broken = new Promise<never>((_, reject) => reader.on('error', reject));
    source.on('error', (error) => reader.destroy(error));
    stop = () => {
      source.destroy();
      reader.destroy(new Error('the time is up'));
    };
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const drawn = source
      .pipe(reader)
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 50 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer();
    const [{ autoOrient }, bytes] = await Promise.race([broken, Promise.all([reader.metadata(), drawn])]);
    return { jpegThumbnail: bytes.toString('base64'), width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined; // not a picture that is known here; the provider and the phones may still know it
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
