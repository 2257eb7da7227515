import { crc32 } from 'node:zlib';
import type { OutboundMedia } from '@recado/sdk';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { thumbnailOf } from './thumbnail.js';

const picture = (bytes: Buffer) =>
  ({
    mimeType: 'image/png',
    size: bytes.length,
    filename: 'a.png',
    open: async () => [bytes],
  }) as never as OutboundMedia;
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
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const drawn = await Promise.all([1, 2, 3].map(() => thumbnailOf(picture(bytes), signal)));
    for (const one of drawn) expect(one).toMatchObject({ width: 400, height: 200 });
  });

  it('is left out for a picture of a billion pixels, and later ones are drawn', async () => {
    expect(await thumbnailOf(picture(claimed(32_000)), signal)).toBeUndefined();
    const bytes = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    expect(await thumbnailOf(picture(bytes), signal)).toMatchObject({ width: 4 });
  });
});
