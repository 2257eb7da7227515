import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';

/** Its types name another default than what Node.js gives. */
const jsQR = createRequire(import.meta.url)('jsqr') as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

/** What a phone's camera reads from a drawn code. */
export async function scanned(page: Page, picture: Locator): Promise<string | undefined> {
  const file = (await picture.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  // Text, because these tests are compiled without the types of a page.
  const { width, height, data } = await blank.evaluate<{ width: number; height: number; data: number[] }>(
    `(async () => {
      const image = new Image();
      image.src = 'data:image/png;base64,${file}';
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const pen = canvas.getContext('2d');
      pen.drawImage(image, 0, 0);
      const { width, height, data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      return { width, height, data: [...data] };
    })()`,
  );
  await blank.close();
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}
