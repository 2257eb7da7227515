import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboundContent, OutboundMessage } from '@recado/sdk';
import { adapter } from '../src/adapter.js';
import { muteLibsignal } from '../src/quiet.js';
import { Bench, type Linked } from './linked.js';
import { opusNote, SPEECH } from './opus-note.js';
import type { Person } from './server/person.js';

muteLibsignal();
let bench: Bench;
let line: Linked;
let ana: Person;
beforeAll(async () => {
  bench = await Bench.start();
  ana = bench.server.person('551187654321', { name: 'Ana', alsoWritten: ['5511987654321'] });
  line = await bench.open();
  await line.connected();
});
afterAll(async () => {
  await line?.close();
  await bench?.stop();
});

let count = 0;
const outgoing = (content: OutboundContent, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  clientId: String(1000 + ++count),
  conversation: ana.lid,
  recipient: { identities: [{ kind: 'lid', value: ana.lid.split('@')[0]! }], isGroup: false },
  content,
  ...more,
});
const send = (content: OutboundContent, more: Partial<OutboundMessage> = {}) =>
  adapter.send(line.ctx, outgoing(content, more));
const fileOf = (mimeType: string, text: string) => ({
  ...{ mimeType, size: text.length, filename: 'a.bin', url: 'http://127.0.0.1:9/x' },
  open: async () => Readable.from([Buffer.from(text)]),
});
const read = (id: string) => bench.server.ledger.received.find((one) => one.id === id)!;

describe('an agent’s message', () => {
  it('reaches the customer once, and its receipts come back with the core’s id', async () => {
    const message = outgoing({ kind: 'text', text: 'Olá, Ana' });
    const [receipt] = await adapter.send(line.ctx, message);
    const id = receipt!.externalMessageId;
    expect(read(id)).toMatchObject({
      by: ana.number,
      message: { extendedTextMessage: { text: 'Olá, Ana' } },
    });
    const status = (what: string) =>
      line.until(() =>
        line
          .events('status')
          .find(({ externalMessageId, status }) => externalMessageId === id && status === what),
      );
    expect(await status('delivered')).toMatchObject({ clientId: message.clientId });
    ana.confirms(line.phone, [id], 'read');
    expect(await status('read')).toMatchObject({ clientId: message.clientId });
  });

  it('goes to the provider’s address for a number, with or without its ninth digit', async () => {
    const to = {
      conversation: '5511987654321',
      recipient: { identities: [{ kind: 'phone', value: '5511987654321' }], isGroup: false },
    };
    const [receipt] = await send({ kind: 'text', text: 'oi' }, to);
    expect(read(receipt!.externalMessageId)).toMatchObject({ by: '551187654321' });
    const nobody = {
      conversation: '5511900009999',
      recipient: { identities: [{ kind: 'phone', value: '5511900009999' }], isGroup: false },
    };
    await expect(send({ kind: 'text', text: 'oi' }, nobody)).rejects.toMatchObject({
      code: 'RECIPIENT_INVALID',
    });
  });

  it('is a file of each kind, encrypted on the way', async () => {
    const kinds = [
      [{ kind: 'image', media: fileOf('image/png', 'png'), caption: 'veja' }, 'imageMessage'],
      [{ kind: 'audio', media: fileOf('audio/ogg', 'ogg') }, 'audioMessage'],
      [{ kind: 'audio', media: fileOf('audio/mpeg', 'mp3') }, 'audioMessage'],
      [{ kind: 'video', media: fileOf('video/mp4', 'mp4') }, 'videoMessage'],
      [{ kind: 'file', media: fileOf('application/pdf', 'pdf') }, 'documentMessage'],
      [{ kind: 'sticker', media: fileOf('image/webp', 'webp') }, 'stickerMessage'],
    ] as const;
    for (const [content, part] of kinds) {
      const [receipt] = await send(content);
      const sent = read(receipt!.externalMessageId).message[part];
      expect(sent?.directPath).toBe(bench.server.ledger.uploads.at(-1));
      const lies = bench.server.media.at(sent!.directPath!)!;
      expect(lies.includes(Buffer.from(content.media.mimeType.split('/')[1]!))).toBe(false);
      const kept = { ...sent, mimetype: content.media.mimeType };
      const { referenceOf } = await import('../src/mapping/media-reference.js');
      const type = content.kind === 'file' ? 'document' : content.kind;
      const ref = referenceOf(kept as never, type as never, {})!;
      const { stream } = await adapter.downloadMedia!(line.ctx, ref);
      const [bytes] = await Readable.from(stream).toArray();
      expect(String(bytes)).toHaveLength(content.media.size);
    }
  });

  it('is a voice note that phones play: Opus in Ogg, packed like theirs', async () => {
    const note = await opusNote(100);
    const media = { ...fileOf('audio/ogg', ''), size: note.length, open: async () => Readable.from([note]) };
    const [receipt] = await send({ kind: 'audio', media, voiceNote: true });
    const sent = read(receipt!.externalMessageId).message.audioMessage!;
    expect(sent).toMatchObject({ ptt: true, mimetype: 'audio/ogg; codecs=opus', seconds: 2 });
    const { referenceOf } = await import('../src/mapping/media-reference.js');
    const { stream } = await adapter.downloadMedia!(line.ctx, referenceOf(sent as never, 'ptt', {})!);
    const heard = Buffer.concat(await Readable.from(stream).toArray());
    expect(heard.includes('OpusTags\b\0\0\0WhatsApp')).toBe(true);
    // Three frames, the first two of five and six bytes.
    expect(heard.includes(Buffer.of(SPEECH | 3, 0x83, 5, 6, 0, 1))).toBe(true);
  });

  it('is a picture with a thumbnail, upright, and its size', async () => {
    const wide = { width: 400, height: 200, channels: 4 as const, background: '#ff000080' };
    // Orientation 6: the camera was held upright.
    const photo = await sharp({ create: wide }).flatten().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const media = {
      ...{ mimeType: 'image/jpeg', size: photo.length, filename: 'a.jpg', url: 'http://127.0.0.1:9/a' },
      open: async () => Readable.from([photo]),
    };
    const [receipt] = await send({ kind: 'image', media });
    const { imageMessage } = read(receipt!.externalMessageId).message;
    expect(imageMessage).toMatchObject({ width: 200, height: 400 });
    const small = await sharp(imageMessage!.jpegThumbnail!).metadata();
    expect(small).toMatchObject({ format: 'jpeg', width: 36, height: 72 });
    expect(imageMessage!.jpegThumbnail!.length).toBeLessThan(2_000);
  });

  it('is a location or cards, with its quote and its forwarded mark', async () => {
    const asked = await ana.writes(line.phone, 'qual o endereço?');
    const quote = { externalId: asked, fromMe: false, text: 'qual o endereço?' };
    const [place] = await send({ kind: 'location', latitude: 1, longitude: 2, name: 'Loja' }, { quote });
    expect(read(place!.externalMessageId).message.locationMessage).toMatchObject({
      ...{ degreesLatitude: 1, degreesLongitude: 2, name: 'Loja' },
      contextInfo: { stanzaId: asked, participant: ana.lid },
    });
    const contacts = [{ name: 'Bia', phones: ['5511977770000'] }];
    const [cards] = await send({ kind: 'contacts', contacts }, { forwarded: true });
    expect(read(cards!.externalMessageId).message.contactMessage).toMatchObject({
      ...{ displayName: 'Bia', contextInfo: { isForwarded: true } },
      vcard: expect.stringContaining('waid=5511977770000'),
    });
  });

  it('keeps the text with audio, as a separate message', async () => {
    const receipts = await send({ kind: 'audio', media: fileOf('audio/mpeg', 'mp3'), caption: 'ouça' });
    expect(receipts.map(({ part }) => part)).toEqual([0, 1]);
    expect(read(receipts[1]!.externalMessageId).message.extendedTextMessage?.text).toBe('ouça');
  });

  it('reaches a group by sender keys', async () => {
    const bia = bench.server.person('5511922223333', { name: 'Bia' });
    const group = bench.server.group('Vendas', [ana, bia], [line.phone]);
    const to = {
      conversation: group.id,
      recipient: { identities: [{ kind: 'group', value: group.id.split('@')[0]! }], isGroup: true },
    };
    for (const text of ['primeira', 'segunda']) {
      const [receipt] = await send({ kind: 'text', text }, to);
      const readers = bench.server.ledger.received.filter(({ id }) => id === receipt!.externalMessageId);
      expect(readers.map(({ by }) => by).sort()).toEqual([ana.number, bia.number].sort());
      expect(readers[0]!.message.extendedTextMessage?.text).toBe(text);
    }
    const said = await bia.writes(line.phone, 'e aí?', { group });
    await line.until(() => line.events('message').find(({ externalId }) => externalId === said));
    await adapter.react!(line.ctx, { externalId: said, conversation: group.id, fromMe: false }, '👏');
    expect(bench.server.ledger.received.at(-1)?.message.reactionMessage?.key).toMatchObject({
      ...{ id: said, remoteJid: group.id, fromMe: false, participant: bia.lid },
    });
    const also = await ana.writes(line.phone, 'eu também', { group });
    await line.until(() => line.events('message').find(({ externalId }) => externalId === also));
    const both = [said, also].map((externalId) => ({ externalId, conversation: group.id, fromMe: false }));
    await adapter.markRead!(line.ctx, both);
    const { ledger } = bench.server;
    for (const [id, participant] of [
      [said, bia.lid],
      [also, ana.lid],
    ] as const)
      await ledger.waitFor(() =>
        ledger.receipts.find(
          (mark) =>
            mark.type === 'read' &&
            mark.ids.includes(id) &&
            mark.participant === participant &&
            mark.to === group.id,
        ),
      );
  });
});

describe('a message during a fault of the database', () => {
  /** The context of a process whose database fails the first statement that matches. */
  const failing = (statement: RegExp) => {
    const { db } = bench.database;
    let faults = 1;
    const once =
      <Result>(run: (sql: string, bindings?: readonly unknown[]) => Promise<Result>) =>
      async (sql: string, bindings?: readonly unknown[]) => {
        if (!statement.test([sql, ...(bindings ?? [])].join(' ')) || faults-- <= 0) return run(sql, bindings);
        throw Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
      };
    return {
      ...line.ctx,
      db: { ...db, query: once(db.query) as typeof db.query, execute: once(db.execute) },
    };
  };
  const copies = (text: string) =>
    bench.server.ledger.received.filter(({ message }) => message.extendedTextMessage?.text === text).length;

  it.each([
    ['before it is looked up', /SELECT clientId/],
    ['before it is stored', /INSERT INTO plg_whatsapp_sends/],
    ['before it leaves', /SET state = .* transmitted/s],
  ])('is tried again if it happens %s', async (when, statement) => {
    const message = outgoing({ kind: 'text', text: when });
    await expect(adapter.send(failing(statement), message)).rejects.toMatchObject({ code: 'TEMPORARY' });
    expect(copies(when)).toBe(0);
    await adapter.send(line.ctx, message);
    expect(copies(when)).toBe(1);
  });

  it('is sent if it happens after the provider acknowledged it', async () => {
    const message = outgoing({ kind: 'text', text: 'já entregue' });
    const [receipt] = await adapter.send(failing(/SET state = .* acknowledged/s), message);
    expect(read(receipt!.externalMessageId).message.extendedTextMessage?.text).toBe('já entregue');
    const lines = line.ctx.ledger.logged.filter(({ message: text }) => text === 'a send is not noted');
    expect(lines.map(({ fields }) => fields)).toMatchObject([
      { externalId: receipt!.externalMessageId, state: 'acknowledged' },
    ]);
  });
});

describe('an agent’s change to a message', () => {
  it('edits, reacts to and deletes it for the customer too', async () => {
    const [receipt] = await send({ kind: 'text', text: 'erado' });
    const message = { externalId: receipt!.externalMessageId, conversation: ana.lid, fromMe: true };
    await adapter.edit!(line.ctx, message, 'errado');
    await adapter.react!(line.ctx, message, '👍');
    await adapter.deleteMessage!(line.ctx, message);
    const done = bench.server.ledger.received.slice(-3);
    expect(done.map(({ edit }) => edit)).toEqual(['1', undefined, '7']);
    expect(done[0]!.message.protocolMessage?.editedMessage?.extendedTextMessage?.text).toBe('errado');
    expect(done[1]!.message.reactionMessage).toMatchObject({ text: '👍', key: { id: message.externalId } });
    expect(done[2]!.message.protocolMessage?.key?.id).toBe(message.externalId);
  });

  it('marks read and shows that somebody types', async () => {
    const id = await ana.writes(line.phone, 'leia');
    await line.until(() => line.events('message').find(({ externalId }) => externalId === id));
    await adapter.markRead!(line.ctx, [{ externalId: id, conversation: ana.lid, fromMe: false }]);
    const { ledger } = bench.server;
    await ledger.waitFor(() => ledger.receipts.find(({ ids, type }) => type === 'read' && ids.includes(id)));
    await adapter.setTyping!(line.ctx, ana.lid, true);
    await ledger.waitFor(() => ledger.presences.includes(`composing ${ana.lid}`));
  });

  it('fetches a customer’s profile picture', async () => {
    ana.picture = Buffer.from('a face');
    const ref = await adapter.profilePicture!(line.ctx, { kind: 'lid', value: ana.lid.split('@')[0]! });
    const { stream } = await adapter.downloadMedia!(line.ctx, ref!);
    expect(String(Buffer.concat(await Readable.from(stream).toArray()))).toBe('a face');
    ana.picture = undefined;
    expect(await adapter.profilePicture!(line.ctx, { kind: 'phone', value: ana.number })).toBeUndefined();
  });
});
