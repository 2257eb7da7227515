import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeReferencePlugin } from '@recado/sdk/testing';
import { startTestApp, type TestApp } from '../support/app.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';
const recado = { kinds: ['channel'], sdk: '*', entry: './entry.mjs', displayName: 'Pictured' };

describe('a plugin’s picture', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-icons-'));
    const own = await writeReferencePlugin(folder, 'reference', { manifest: { icon: 'icon.svg' } });
    await writeFile(join(own, 'icon.svg'), SVG);
    const aPlugin = async (id: string, icon: string, bytes?: Buffer) => {
      await mkdir(join(folder, id));
      await writeFile(
        join(folder, id, 'package.json'),
        JSON.stringify({ name: id, recado: { ...recado, id, icon } }),
      );
      if (bytes) await writeFile(join(folder, id, icon), bytes);
    };
    await aPlugin('iconless', 'missing.png');
    await aPlugin('oversized', 'large.png', Buffer.alloc(16 * 1024 + 1));
    await aPlugin('worded', 'icon.html', Buffer.from('<script>'));
    await aPlugin('foldered', 'icon.svg');
    await mkdir(join(folder, 'foldered/icon.svg'));
    await aPlugin('piped', 'icon.svg');
    execFileSync('mkfifo', [join(folder, 'piped/icon.svg')]);
    await aPlugin('linked', 'icon.svg');
    await symlink(join(own, 'icon.svg'), join(folder, 'linked/icon.svg'));
    await aPlugin('broken', 'x\n/../../y.png');
    app = await startTestApp({
      env: {
        RECADO_PLUGIN_PATHS: folder,
        RECADO_PLUGINS: 'reference,iconless,oversized,worded,foldered,piped,linked,broken',
      },
    });
    await app.services.plugins.host.start();
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('GET /plugin-icons/{id}/{name} serves it to browsers, where it can run nothing', async () => {
    const company = await app.aCompany();
    const admin = app.api.as(await app.anAdmin(company));
    await app.aConnection(company, { channel: 'reference' });
    const [connection] = (await admin.get('/whatsapp')).body;
    expect(connection).toMatchObject({
      channelName: 'Reference',
      channelIcon: expect.stringMatching(/\.svg$/),
    });
    const address = (connection.channelIcon as string).replace(/^\/api/, '');
    const answer = await app.api.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("sandbox; default-src 'none'"),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const channels = (await admin.get('/channels')).body as { id: string; icon: string }[];
    expect(channels.find(({ id }) => id === 'reference')!.icon).toBe(connection.channelIcon);
    for (const other of [address.replace(/[^/]+$/, 'other.svg'), '/plugin-icons/nobody/x.svg'])
      expect((await app.api.get(other)).status).toBe(404);
  });

  it('that is missing, too large or no picture keeps the plugin from starting, with a sentence', async () => {
    const problems = app.services.plugins.host.plugins().map(({ id, error }) => [id, error]);
    expect(Object.fromEntries(problems)).toMatchObject({
      reference: null,
      iconless: 'The manifest\'s "icon" names a file that is not in the package: missing.png.',
      oversized: 'The manifest\'s "icon" is larger than 16 kB: large.png.',
      ...Object.fromEntries(
        ['foldered', 'piped', 'linked'].map((id) => [
          id,
          'The manifest\'s "icon" names a file that is not in the package: icon.svg.',
        ]),
      ),
      broken: 'The manifest\'s "icon" must be the path of an .svg or .png inside the package.',
      worded: 'The manifest\'s "icon" must be the path of an .svg or .png inside the package.',
    });
  });
});
