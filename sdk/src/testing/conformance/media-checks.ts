import assert from 'node:assert/strict';
import { assertPlainJson, checksOf, rejectsWith, throughJson, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest } from './descriptor.js';
import { contextOf } from './harness.js';
import { eventsOf, mediaOf } from './webhook-reading.js';

/** Media are references that survive a queue and lead to the bytes later. */
export function mediaChecks(channel: ChannelUnderTest): ConformanceCheck[] {
  const check = checksOf('media');
  const { adapter, webhook: fixture, provider } = channel;
  const spec = adapter.webhook;
  const references = () =>
    spec && fixture
      ? fixture.recordings.flatMap(({ request }) => eventsOf(spec, request)).flatMap(mediaOf)
      : [];
  const checks = [
    check('references-json-safe', () => {
      for (const ref of references()) {
        assertPlainJson(ref, 'a media reference does not survive a queue');
        const values = Object.values(ref.providerRef);
        assert.ok(
          values.length > 0 && values.every((value) => typeof value === 'string' && value),
          'it points at nothing',
        );
      }
    }),
    check('references-say-type', () => {
      for (const { mimeType } of references())
        assert.match(mimeType, /^[\w.+-]+\/[\w.+*-]+/, 'the MIME type is missing');
    }),
    check('references-can-be-followed', () => {
      const foreign = references().some(({ providerRef }) => providerRef['storedMediaId'] === undefined);
      assert.ok(!foreign || adapter.downloadMedia, 'media come in, but there is no downloadMedia');
      assert.ok(!foreign || !provider || provider.media, 'the fixture has no media to download');
    }),
  ];
  if (!adapter.downloadMedia || !provider?.media) return checks;
  const { ref, bytes } = provider.media;
  const download = () => adapter.downloadMedia!(contextOf(channel), throughJson(ref));
  return [
    ...checks,
    check('download-gives-bytes', async () => {
      await provider.reset();
      const { stream, size } = await download();
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      assert.ok(Buffer.concat(chunks).equals(bytes), 'the downloaded bytes differ');
      if (size !== undefined) assert.equal(size, bytes.length, 'the reported size differs');
    }),
    check(
      'download-401',
      async () => {
        await provider.reset();
        await provider.next('unauthorized');
        await rejectsWith(['AUTH_EXPIRED'], download(), 'a download without access');
      },
      'unauthorized',
    ),
    check(
      'download-5xx',
      async () => {
        await provider.reset();
        await provider.next('server-error');
        await rejectsWith(['TEMPORARY'], download(), 'a download while the provider has problems');
      },
      'server-error',
    ),
  ];
}
