import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ConnectionContext } from '@recado/sdk';
import { createTestContext } from '@recado/sdk/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { downloadMedia } from './download.js';

async function contextOf(answer: RequestListener): Promise<ConnectionContext> {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mediaUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createTestContext({ pluginSettings: { mediaUrl } });
}
const key = randomBytes(32).toString('base64');
const film = { providerRef: { path: '/v/x', key, type: 'video' }, mimeType: 'video/mp4' };

describe('a download', () => {
  it.each([0, 300])('that breaks off fails for its reader alone, who begins %i ms later', async (later) => {
    const ctx = await contextOf((_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 }).write(randomBytes(50_000));
      setTimeout(() => response.socket?.destroy(), 100);
    });
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.prependListener('uncaughtException', note);
    onTestFinished(() => void process.off('uncaughtException', note));
    const { stream } = await downloadMedia(ctx, film);
    await new Promise((resolve) => setTimeout(resolve, later));
    await expect(Readable.from(stream).toArray()).rejects.toThrow(/terminated|closed/);
    expect(uncaught).toEqual([]);
  });

  it('of a file that is gone and belongs to no message asks nobody for it', async () => {
    const ctx = await contextOf((_, response) => void response.writeHead(404).end());
    await expect(downloadMedia(ctx, film)).rejects.toMatchObject({ code: 'MEDIA_REJECTED' });
  });
});
