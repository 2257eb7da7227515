import { text as textOfStream } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MediaRef } from '@recado/sdk';
import { adapter } from '../src/adapter.js';
import { muteLibsignal } from '../src/quiet.js';
import { insertJournal } from '../src/store/journal.js';
import { Bench, type Linked } from './linked.js';
import * as make from './server/contents.js';
import type { Person } from './server/person.js';

muteLibsignal();
let bench: Bench;
let line: Linked;
let ana: Person;
beforeAll(async () => {
  bench = await Bench.start();
  ana = bench.server.person('5511987654321', { name: 'Ana' });
  line = await bench.open();
  await line.connected();
});
afterAll(async () => {
  await line?.close();
  await bench?.stop();
});
afterEach(() => bench.server.misbehaviours.clear());

const withId = (id: string) =>
  line.until(() => line.events('message').find((event) => event.externalId === id));
const outgoing = (clientId: string) => ({
  ...{ clientId, conversation: ana.lid, content: { kind: 'text' as const, text: 'Olá' } },
  recipient: { identities: [{ kind: 'lid', value: ana.lid.split('@')[0]! }], isGroup: false },
});

describe('a file of a customer', () => {
  const bytes = Buffer.from('the bytes of a picture'.repeat(40));
  const fileOf = async (id: string) => (await withId(id)).content as { media: MediaRef };
  async function aPicture() {
    const message = await make.image(bench.server.media, bytes);
    const id = await ana.writes(line.phone, message);
    const { directPath, mediaKey } = message.imageMessage!;
    return { id, directPath: directPath!, mediaKey: mediaKey!, ref: (await fileOf(id)).media };
  }
  const fetched = async (ref: MediaRef) => textOfStream((await adapter.downloadMedia!(line.ctx, ref)).stream);

  it('that the provider has deleted is uploaded again by the sender’s phone', async () => {
    const { id, directPath, mediaKey, ref } = await aPicture();
    bench.server.lostFiles.set(id, { mediaKey, renew: bench.server.media.expire(directPath) });
    expect(await fetched(ref)).toBe(bytes.toString());
  });

  it('that is gone there too is rejected for good', async () => {
    const { directPath, ref } = await aPicture();
    bench.server.media.expire(directPath);
    await expect(fetched(ref)).rejects.toMatchObject({ code: 'MEDIA_REJECTED' });
  });

  it('is fetched again later when the host has problems, and never confused with another one', async () => {
    const { directPath, ref } = await aPicture();
    bench.server.misbehaviours.add('download-unavailable');
    await expect(fetched(ref)).rejects.toMatchObject({ code: 'TEMPORARY' });
    expect(await fetched(ref)).toBe(bytes.toString());
    bench.server.media.at(directPath)![3]! ^= 1;
    await expect(fetched(ref)).rejects.toMatchObject({ code: 'MEDIA_REJECTED' });
  });

  it('whose sender names another host is fetched from nobody (case 36)', async () => {
    for (const path of [
      '@127.0.0.1:9/x',
      '//127.0.0.1:9/x',
      'https://127.0.0.1:9/x',
      '\\\\127.0.0.1:9/x',
      '.evil.test/x',
    ]) {
      const message = await make.image(bench.server.media, bytes);
      message.imageMessage!.directPath = path;
      const { media } = await fileOf(await ana.writes(line.phone, message));
      await expect(fetched(media), path).rejects.toMatchObject({ code: 'MEDIA_REJECTED' });
    }
    const { origin } = new URL(bench.server.media.origin);
    expect(line.ctx.ledger.fetched.filter((url) => new URL(String(url)).origin !== origin)).toEqual([]);
  });

  it('of the company is uploaded with a new pass when the old one has expired', async () => {
    bench.server.misbehaviours.add('upload-unauthorized');
    const media = {
      ...{ mimeType: 'image/png', size: 3, filename: 'a.png', url: 'http://127.0.0.1:9/a' },
      open: async () => new Blob(['png']).stream() as unknown as NodeJS.ReadableStream,
    };
    const content = { kind: 'image' as const, media };
    const [receipt] = await adapter.send(line.ctx, { ...outgoing('801'), content });
    expect(receipt!.externalMessageId).toBeTruthy();
    bench.server.misbehaviours.add('upload-unavailable');
    const failed = adapter.send(line.ctx, { ...outgoing('802'), content });
    await expect(failed).rejects.toMatchObject({ code: 'TEMPORARY' });
  });
});

describe('a message that cannot be read', () => {
  it('is requested again and arrives, with nothing of any session printed', async () => {
    const printed: string[] = [];
    const write = (text: unknown) => printed.push(String(text)) > 0;
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation(write),
      vi.spyOn(process.stderr, 'write').mockImplementation(write),
    ];
    await withId(await ana.writes(line.phone, 'antes'));
    bench.server.misbehaviours.add('garble');
    const id = await ana.writes(line.phone, 'estragada no caminho');
    expect(await withId(id)).toMatchObject({ content: { text: 'estragada no caminho' } });
    spies.forEach((spy) => spy.mockRestore());
    expect(printed.join('\n')).not.toMatch(/SessionEntry|privKey|Closing/);
  });

  it('though it was decrypted is shown as such, and blocks no other', async () => {
    const { id: connectionId } = line.ctx.connection;
    const attrs = { from: ana.pn, sender_lid: ana.lid, id: 'ODD-1', t: '1790000000', notify: 'Ana' };
    const entry = { hash: Buffer.alloc(32, 1), attrs, plaintext: Buffer.from([0x0a, 0xff, 0xff, 1]) };
    await insertJournal(line.ctx, line.ctx.db!, connectionId, [entry]);
    const id = await ana.writes(line.phone, 'e esta chega');
    await withId(id);
    expect(await withId('ODD-1')).toMatchObject({ content: { kind: 'unsupported' }, conversation: ana.lid });
  });

  it('because it is unsealed is accepted; one without text is logged', async () => {
    const unsealed = ana.writesUnsealed(line.phone, 'sem cifra');
    const empty = ana.writesUnsealed(line.phone, undefined);
    await withId(await ana.writes(line.phone, 'e esta chega'));
    expect(await withId(unsealed)).toMatchObject({ content: { text: 'sem cifra' }, conversation: ana.lid });
    const { connectionId, messageId, tags } = line.ctx.ledger.logged.find(
      ({ message }) => message === 'a message came without content',
    )!.fields as Record<string, unknown>;
    expect({ connectionId, messageId, tags }).toEqual({
      ...{ connectionId: line.ctx.connection.id, messageId: empty, tags: ['unavailable'] },
    });
  });

  it('of the company is sent once more, even by a session that did not send it', async () => {
    const [receipt] = await adapter.send(line.ctx, outgoing('810'));
    const id = receipt!.externalMessageId;
    await line.close();
    line = await bench.open({ fence: 2 });
    await line.connected();
    await ana.asksAgain(line.phone, id);
    await bench.server.ledger.waitFor(({ received }) => received.filter((one) => one.id === id).length === 2);
    expect(bench.server.ledger.received.at(-1)?.message.extendedTextMessage?.text).toBe('Olá');
  });
});

describe('people', () => {
  it('with a new LID stay the same contact by their number', async () => {
    const before = await withId(await ana.writes(line.phone, 'antes'));
    ana.lid = '777000777@lid';
    const after = await withId(await ana.writes(line.phone, 'depois'));
    expect(after.contact.identities).toEqual([
      before.contact.identities[0],
      { kind: 'lid', value: '777000777' },
    ]);
    const [receipt] = await adapter.send(line.ctx, { ...outgoing('820'), conversation: after.conversation });
    expect(bench.server.ledger.received.at(-1)).toMatchObject({
      id: receipt!.externalMessageId,
      by: ana.number,
    });
  });

  it('who call a company that takes no calls are rejected, and the call is recorded', async () => {
    const { get } = line.ctx.connections;
    line.ctx.connections.get = async (id) => {
      const found = await get(id);
      return found && { ...found, takesCalls: false };
    };
    const call = ana.calls(line.phone);
    await bench.server.ledger.waitFor(({ rejectedCalls }) => rejectedCalls.includes(call.id));
    const noted = await line.until(() =>
      line.events('call').find(({ externalId }) => externalId === call.id),
    );
    expect(noted.outcome).toBe('rejected');
  });
});
