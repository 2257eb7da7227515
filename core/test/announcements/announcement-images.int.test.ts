import { ANNOUNCEMENT_IMAGE_MAX } from '@recado/sdk/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multipart } from '../support/multipart.js';
import { PATIENCE_MS } from '../support/patience.js';
import { NOBODY, startLiveApp, type LiveApp } from '../tags/scene.js';
import { announcementScene, isOf, type Client } from './scene.js';

let test: LiveApp;
beforeAll(async () => (test = await startLiveApp()));
afterAll(() => test.end());
beforeEach(() => test.db('announcements').delete());

const aScene = () => announcementScene(test);

describe('the image of an announcement', () => {
  const SCRIPT = '<script>alert(document.cookie)</script>';
  const picture = (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } });
  async function upload(
    client: Client,
    id: number,
    bytes: Buffer | string,
    type = 'image/png',
    filename = 'a.png',
  ) {
    const { payload, headers } = multipart({ typeArch: 'announcements' }, [
      { name: 'file', filename, type, bytes },
    ]);
    return client.post(`/announcements/${id}/media-upload`, payload, { headers });
  }
  const fetched = (url: string) => test.app.inject({ url });

  it('POST /announcements/{id}/media-upload keeps its pixels alone; DELETE /announcements/{id}/media-upload removes it', async () => {
    const { owner, made, ours, ana } = await aScene();
    const live = await test.listen(ours.agent);
    const { id } = await made();
    const place = { IFD0: { Copyright: 'Rua Secreta 1' } };
    const jpeg = await picture(2000, 1000).withExif(place).jpeg().toBuffer();
    expect(jpeg.includes('Rua Secreta')).toBe(true);
    const polyglot = Buffer.concat([jpeg, Buffer.from(`<html>${SCRIPT}</html>`)]);
    const sent = await upload(owner, id, polyglot, 'text/html', '../../natal.jpg');
    expect(sent, sent.text).toMatchObject({ status: 200, body: { mediaName: 'natal.jpg', version: 1 } });
    await live.until(isOf('update', id));
    const { body } = await ana.get(`/announcements/${id}`);
    const file = await fetched(body.mediaPath);
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' },
    });
    expect(file.rawPayload.includes('script')).toBe(false);
    expect(file.rawPayload.includes('Rua Secreta')).toBe(false);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1600,
      height: 800,
    });

    const png = await upload(owner, id, await picture().png().toBuffer());
    expect(png.body.mediaPath).not.toBe(body.mediaPath);
    expect((await fetched(body.mediaPath)).statusCode).toBe(404);
    expect((await fetched(png.body.mediaPath)).headers['content-type']).toBe('image/png');
    expect((await owner.delete(`/announcements/${id}/media-upload`)).status).toBe(204);
    expect((await ana.get(`/announcements/${id}`)).body).toMatchObject({ mediaPath: null, mediaName: null });
    expect((await fetched(png.body.mediaPath)).statusCode).toBe(404);
    // The sweeper comes once a minute.
    await expect
      .poll(() => test.db('mediaFiles').where({ companyId: 1 }), { timeout: 2 * PATIENCE_MS })
      .toEqual([]);
  });

  it('refuses everything that is no PNG or JPEG, whatever it says it is, and stores nothing', async () => {
    const { owner, made } = await aScene();
    const { id } = await made();
    const png = await picture().png().toBuffer();
    const huge = Buffer.from(png);
    huge.writeUInt32BE(100_000, 16); // a billion pixels, by its header
    huge.writeUInt32BE(100_000, 20);
    const files: [string, Buffer | string][] = [
      ['svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`],
      ['html', `<html>${SCRIPT}</html>`],
      ['gif', await picture().gif().toBuffer()],
      ['webp', await picture().webp().toBuffer()],
      ['half a png', png.subarray(0, png.length / 2)],
      ['a png’s beginning, then html', Buffer.concat([png.subarray(0, 8), Buffer.from(SCRIPT)])],
      ['a jpeg’s beginning, then html', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SCRIPT)])],
      ['a billion pixels', huge],
      ['nothing', ''],
    ];
    for (const [what, bytes] of files) {
      const answer = await upload(owner, id, bytes);
      expect([what, answer.body.error]).toEqual([what, 'ERR_MEDIA_REJECTED']);
    }
    const large = await upload(owner, id, Buffer.alloc(ANNOUNCEMENT_IMAGE_MAX + 1, png));
    expect(large).toMatchObject({ status: 413, body: { error: 'ERR_TOO_LARGE' } });
    expect((await owner.post(`/announcements/${id}/media-upload`)).body.error).toBe('ERR_VALIDATION');
    expect((await upload(owner, NOBODY, png)).status).toBe(404);
    expect(await test.db('mediaFiles').where({ companyId: 1 })).toEqual([]);
  });

  it('is gone with its announcement', async () => {
    const { owner, made } = await aScene();
    const { id } = await made();
    const { body } = await upload(owner, id, await picture().png().toBuffer());
    expect((await fetched(body.mediaPath)).statusCode).toBe(200);
    await owner.delete(`/announcements/${id}`);
    expect((await fetched(body.mediaPath)).statusCode).toBe(404);
  });
});
