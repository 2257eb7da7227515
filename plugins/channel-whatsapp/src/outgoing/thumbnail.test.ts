import { crc32 } from 'node:zlib';
import type { OutboundMedia } from '@recado/sdk';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { thumbnailOf } from './thumbnail.js';

const opened = (open: () => AsyncIterable<Buffer> | Buffer[]) =>
  ({ mimeType: 'image/png', size: 1, filename: 'a.png', open: async () => open() }) as never as OutboundMedia;
const picture = (bytes: Buffer) => opened(() => [bytes]);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** Bytes that claim to be a picture of this size. */
function claimed(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(9)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const { signal } = new AbortController();

describe('the thumbnail of a large picture', () => {
  it('is drawn, also of several at once', async () => {
    const bytes = await plain(400, 200);
    const drawn = await Promise.all([1, 2, 3].map(() => thumbnailOf(picture(bytes), signal)));
    for (const one of drawn) expect(one).toMatchObject({ width: 400, height: 200 });
  });

  it('is left out for a picture of a billion pixels, and later ones are drawn', async () => {
    expect(await thumbnailOf(picture(claimed(32_000)), signal)).toBeUndefined();
    expect(await thumbnailOf(picture(await plain(4, 2)), signal)).toMatchObject({ width: 4 });
  });

  describe('that stops being readable', () => {
    function watched(): unknown[] {
      const uncaught: unknown[] = [];
      const note = (error: unknown) => uncaught.push(error);
      process.prependListener('uncaughtException', note);
      onTestFinished(() => void process.off('uncaughtException', note));
      return uncaught;
    }
    /** Errors without a listener come a little later. */
    const later = () => new Promise((resolve) => setTimeout(resolve, 100));

    it('is left out, and the next one is drawn', async () => {
      const [uncaught, bytes] = [watched(), await plain(800, 800)];
      const broken = opened(async function* () {
        yield bytes.subarray(0, 500);
        throw new Error('the disk is gone');
      });
      expect(await thumbnailOf(broken, signal)).toBeUndefined();
      expect(await thumbnailOf(picture(bytes), signal)).toMatchObject({ width: 800 });
      await later();
      expect(uncaught).toEqual([]);
    });

    it('is left out when the time is up, and the next one is drawn', async () => {
      const [uncaught, bytes] = [watched(), await plain(800, 800)];
      const stop = new AbortController();
      const hanging = opened(async function* () {
        yield bytes.subarray(0, 500);
        setTimeout(() => stop.abort(), 50);
        await new Promise(() => undefined);
      });
      expect(await thumbnailOf(hanging, stop.signal)).toBeUndefined();
      expect(await thumbnailOf(picture(bytes), signal)).toMatchObject({ width: 800 });
      await later();
      expect(uncaught).toEqual([]);
    });

    it('after it was drawn changes nothing', async () => {
      const [uncaught, bytes] = [watched(), await plain(8, 8)];
      const stop = new AbortController();
      expect(await thumbnailOf(picture(bytes), stop.signal)).toMatchObject({ width: 8 });
      stop.abort();
      await later();
      expect(uncaught).toEqual([]);
    });
  });
});
