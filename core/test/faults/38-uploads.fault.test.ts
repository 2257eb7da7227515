import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PNG, multipart } from '../support/multipart.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

const GIF = Buffer.from(
  'GIF89a\x01\x00\x01\x00\x00\xff\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x00;',
  'latin1',
);
const SCRIPT = '<script>fetch("/api/auth/me")</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

let app: ReferenceApp;
let scene: Awaited<ReturnType<typeof aScene>>;
beforeAll(async () => {
  app = await startReferenceApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  scene = await aScene();
});
async function aScene() {
  const { ours, theirs } = await app.twoCompanies();
  const open = async ({ company, agent, connection }: typeof ours) =>
    app.aTicket(company, { connection, status: 'open', userId: agent.id });
  return { ours, theirs, ticket: await open(ours), foreign: await open(theirs) };
}
async function upload(
  filename: string,
  type: string,
  bytes: Buffer | string,
  to: 'ours' | 'theirs' = 'ours',
) {
  const ticket = to === 'ours' ? scene.ticket : scene.foreign;
  const { payload, headers } = multipart({}, [{ filename, type, bytes }]);
  const answer = await app.api.as(scene[to].agent).post(`/messages/${ticket.id}`, payload, { headers });
  expect(answer.status).toBe(201);
  const message = answer.body as { id: number; mediaUrl: string; mediaName: string; mediaMime: string };
  const { mediaId } = await app.db('messages').where({ id: message.id }).first('mediaId');
  return { ...message, mediaId: mediaId as number };
}
const fetched = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

describe('case 38: uploads', () => {
  it.each<[string, string, string, Buffer | string]>([
    ['html', 'page.html', 'text/html', `<html>${SCRIPT}</html>`],
    ['html that says it is a picture', 'photo.jpg', 'image/jpeg', `<html>${SCRIPT}</html>`],
    ['svg', 'logo.svg', 'image/svg+xml', SVG],
    ['svg that says it is a png', 'logo.png', 'image/png', SVG],
    [
      'xml',
      'data.xml',
      'application/xml',
      `<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</x>`,
    ],
    ['script', 'run.js', 'text/javascript', 'alert(1)'],
    ['pdf', 'a.pdf', 'application/pdf', '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj'],
    ['a type that breaks headers', 'x.bin', 'text/html; charset="utf-8"\tx', 'hello there'],
  ])(
    'GET /media/{id}/{signature} serves %s as an attachment that runs nothing',
    async (_what, name, type, bytes) => {
      const { mediaUrl } = await upload(name, type, bytes);
      const { statusCode, headers } = await fetched(mediaUrl);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect(headers['content-security-policy']).toContain('sandbox');
    },
  );

  it('GET /media/{id}/{signature} shows a polyglot as the picture that its bytes begin with, sandboxed and unsniffed', async () => {
    const { mediaUrl } = await upload(
      'page.html',
      'text/html',
      Buffer.concat([GIF, Buffer.from(`<html>${SCRIPT}</html>`)]),
    );
    const { headers } = await fetched(mediaUrl);
    expect(headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['cache-control']).toContain('private');
  });

  it.each([
    ['../../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['.htaccess', 'htaccess'],
    ['...', 'file.png'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['q"; filename=evil.html', 'q_; filename=evil.html'],
    ['réçu.png', 'réçu.png'],
  ])('uses no path from the name %s', async (given, kept) => {
    const { mediaName, mediaUrl } = await upload(given.replaceAll('"', '%22'), 'image/png', PNG);
    expect(mediaName.replaceAll('%22', '_')).toBe(kept);
    const { headers } = await fetched(mediaUrl);
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%!~-]+$/,
    );
    const entries = await readdir(join(app.config.dataDir, 'media'), {
      recursive: true,
      withFileTypes: true,
    });
    for (const entry of entries.filter((each) => each.isFile())) expect(entry.name).toMatch(/^[0-9a-f]{32}$/);
  });

  it('GET /media/{id}/{signature} opens one file of one company for some days, and a bare number none', async () => {
    const mine = await upload('a.png', 'image/png', PNG);
    const other = await upload('b.png', 'image/png', PNG);
    const theirs = await upload('c.png', 'image/png', PNG, 'theirs');
    const gone = { status: 404, body: { error: 'ERR_NOT_FOUND' } };
    for (const user of [scene.ours.agent, scene.ours.admin, scene.theirs.admin])
      expect(await app.api.as(user).get(`/media/${mine.mediaId}`)).toMatchObject(gone);

    const [, signature, day] = /media\/\d+\/([\w-]+)\?e=(\d+)/.exec(mine.mediaUrl)!;
    const wrong = [
      `/api/media/${other.mediaId}/${signature}?e=${day}`,
      `/api/media/${theirs.mediaId}/${signature}?e=${day}`,
      `/api/media/${mine.mediaId}/${signature}?e=${Number(day) + 1}`,
      `/api/media/${mine.mediaId}/${signature!.slice(0, -2)}AA?e=${day}`,
      `/api/media/${mine.mediaId}/${'A'.repeat(32)}?e=${day}`,
    ];
    for (const url of wrong) {
      const answer = await fetched(url);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { error: 'ERR_NOT_FOUND' }]);
    }
    expect((await fetched(`/api/media/${mine.mediaId}/${signature}`)).statusCode).toBe(400);
    const { services } = app;
    const until = services.infra.clock.now;
    services.infra.clock.now = () => new Date(until.call(services.infra.clock).getTime() + 9 * 86_400_000);
    try {
      expect((await fetched(mine.mediaUrl)).statusCode).toBe(404);
    } finally {
      services.infra.clock.now = until;
    }
    expect((await fetched(mine.mediaUrl)).statusCode).toBe(200);
  });

  it('GET /media/{id}/{signature} answers ranges, and 416 beyond the end', async () => {
    const { mediaUrl } = await upload('a.png', 'image/png', PNG);
    const part = await fetched(mediaUrl, { range: 'bytes=1-3' });
    expect([part.statusCode, part.rawPayload.toString(), part.headers['content-range']]).toEqual([
      206,
      'PNG',
      `bytes 1-3/${PNG.length}`,
    ]);
    const end = await fetched(mediaUrl, { range: 'bytes=-4' });
    expect(end.rawPayload).toEqual(PNG.subarray(-4));
    expect((await fetched(mediaUrl, { range: 'bytes=9999-' })).statusCode).toBe(416);
    expect((await fetched(mediaUrl, { range: 'bytes=0-1,3-4' })).statusCode).toBe(200);
  });

  it('stores nothing of a file that exceeds the channel’s limit', async () => {
    const before = await app.db('mediaFiles').count({ total: '*' });
    const bytes = Buffer.alloc(101 * 1024 * 1024, 1);
    const { payload, headers } = multipart({}, [{ filename: 'big.bin', type: 'application/zip', bytes }]);
    const answer = await app.api
      .as(scene.ours.agent)
      .post(`/messages/${scene.ticket.id}`, payload, { headers });
    expect(answer).toMatchObject({ status: 413, body: { error: 'ERR_TOO_LARGE' } });
    expect(await app.db('mediaFiles').count({ total: '*' })).toEqual(before);
    expect(await readdir(join(app.config.dataDir, 'media', 'incoming'))).toEqual([]);
  });
});
