import { Readable } from 'node:stream';
import { apiError } from '../../infra/errors.js';

/** Pixels of the longer side. */
const SIDE = 1_600;
/** A picture may be small to store and slow to draw. */
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 10;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

/** One at a time: drawing uses one of the few threads that also read files for everybody. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a PNG or JPEG anew, so that nothing but its pixels is kept: no place where it was taken, no bytes behind its end.
 * Throws ERR_MEDIA_REJECTED for anything else, and for what cannot be drawn within the limits.
 */
export function redrawn(bytes: Buffer): Promise<{ stream: Readable; mimeType: string }> {
  const drawn = last.then(() => draw(bytes));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function draw(bytes: Buffer): Promise<{ stream: Readable; mimeType: string }> {
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  // Before the library looks at it: it also knows formats that refer to other files.
  if (!isPng && !bytes.subarray(0, JPEG.length).equals(JPEG)) throw apiError('ERR_MEDIA_REJECTED');
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MOST_SECONDS });
  try {
    const made = await (isPng ? image.png() : image.jpeg({ quality: 85 })).toBuffer();
    return { stream: Readable.from([made]), mimeType: isPng ? 'image/png' : 'image/jpeg' };
  } catch (error) {
    throw apiError('ERR_MEDIA_REJECTED', error instanceof Error ? error.message.slice(0, 200) : undefined);
  }
}
