import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { text as textOfStream } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { InboundEvent, MediaRef } from '@recado/sdk';
import { adapter } from '../src/adapter.js';
import { muteLibsignal } from '../src/quiet.js';
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

const withId = (id: string) =>
  line.until(() => line.events('message').find((event) => event.externalId === id));
const last = <Type extends InboundEvent['type']>(type: Type, before: number) =>
  line.until(() => line.events(type)[before]);
async function written(message: Parameters<Person['writes']>[1]) {
  return withId(await ana.writes(line.phone, message));
}
const bytesOf = async (ref: MediaRef) =>
  textOfStream((await adapter.downloadMedia!(line.ctx, JSON.parse(JSON.stringify(ref)) as MediaRef)).stream);

describe('a linked phone', () => {
  it('shows a code, is paired by it, and is connected with its number', () => {
    const told = line.states.map(({ status }) => status);
    expect(told).toEqual(['opening', 'needs_action', 'pairing', 'connected']);
    expect(line.states.at(-1)).toEqual({ status: 'connected', account: '5511900000000' });
    expect(line.states[1]).toMatchObject({ action: 'qr', expiresAt: expect.any(String) });
  });
});

describe('a customer’s message', () => {
  it('is passed on with both addresses of the person, and acknowledged', async () => {
    const event = await written('Oi, tudo bem?');
    expect(event).toMatchObject({
      conversation: ana.lid,
      contact: {
        identities: [
          { kind: 'phone', value: '5511987654321' },
          { kind: 'lid', value: '15511987654321' },
        ],
        ...{ name: 'Ana', phone: '5511987654321' },
      },
      content: { kind: 'text', text: 'Oi, tudo bem?' },
    });
    const { ledger } = bench.server;
    await ledger.waitFor(() => ledger.delivery(event.externalId)?.isAcknowledged);
  });

  it('adds no further storage to the promises of the process for each connection', async () => {
    const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
    await written('Quantas linhas?');
    expect(new Set(run.mock.contexts).size).toBe(1);
    run.mockRestore();
  });

  it('keeps its order from the first message on', async () => {
    const people = Array.from({ length: 6 }, (_, n) => bench.server.person(`551190000100${n}`));
    for (const person of people) for (const text of ['a', 'b', 'c']) await person.writes(line.phone, text);
    const of = ({ lid }: Person) =>
      line
        .events('message')
        .filter(({ conversation }) => conversation === lid)
        .map(({ content }) => (content as { text: string }).text);
    await line.until(() => people.every((person) => of(person).length === 3));
    for (const person of people) expect(of(person)).toEqual(['a', 'b', 'c']);
  });

  it('is in one conversation whether it comes from the number or from the LID', async () => {
    const pn = await written('do número');
    ana.addressing = 'lid';
    const lid = await written('do LID');
    ana.addressing = 'pn';
    expect(lid.conversation).toBe(pn.conversation);
    expect(lid.contact.identities).toEqual(pn.contact.identities);
  });

  it('is a location, cards, a choice, a quote, a forward, or a poll', async () => {
    const quoted = await written('primeira');
    const answers = [
      await written(make.location(-23.55, -46.63, 'Sé')),
      await written(make.card('Bia', '5511977770000')),
      await written(make.choice('opt-2', 'Financeiro')),
      await written(make.quoting('respondo', quoted.externalId, ana.lid)),
      await written(make.forwarded('repasso')),
      await written(make.poll('Qual?', ['a', 'b'])),
    ];
    expect(answers.map(({ content }) => content)).toMatchObject([
      { kind: 'location', latitude: -23.55, longitude: -46.63, name: 'Sé' },
      { kind: 'contacts', contacts: [{ name: 'Bia', phones: ['5511977770000'] }] },
      { kind: 'postback', choiceId: 'opt-2', title: 'Financeiro' },
      { kind: 'text', text: 'respondo' },
      { kind: 'text', text: 'repasso' },
      { kind: 'poll', question: 'Qual?', options: ['a', 'b'] },
    ]);
    expect(answers[3]!.replyTo).toBe(quoted.externalId);
    expect(answers[3]!.quoted).toEqual({ text: '…', fromMe: false });
    expect(answers[4]!.forwarded).toBe(true);
  });

  it('repeats what it answers, for messages that Recado does not have', async () => {
    const [ours, theirs] = [{ participant: line.phone.lid }, { participant: ana.pn }];
    const picture = await make.image(bench.server.media, Buffer.from('a'), 'a vitrine');
    expect(await written(make.answering('essa', picture, theirs))).toMatchObject({
      replyTo: '3EB0ELSEWHERE',
      quoted: { text: '📷 a vitrine', fromMe: false },
    });
    const promise = { extendedTextMessage: { text: 'Chega sexta' } };
    const disappearing = { ephemeralMessage: { message: promise } };
    expect((await written(make.answering('quando?', disappearing, ours))).quoted).toEqual({
      ...{ text: 'Chega sexta', fromMe: true },
    });
    const story = await written(make.answering('quero', promise, { ...ours, remoteJid: 'status@broadcast' }));
    expect(story).toMatchObject({ story: { kind: 'reply' }, quoted: { text: 'Chega sexta', fromMe: true } });
  });

  it('names the ad that it came from', async () => {
    const message = await written(make.fromAd('Tenho interesse'));
    expect(message.referral).toEqual({
      ...{ source: 'ad', title: 'Promoção', text: 'Só hoje', url: 'https://fb.me/x' },
      ...{ sourceId: '120', clickId: 'ARAkLk', reference: 'natal' },
    });
  });

  it('is an order with its items, which the provider is asked for', async () => {
    const { orders, ledger } = bench.server;
    orders.set('ORDER-1', [
      { id: '77', name: 'Pão', thousandths: 1_500, quantity: 2 },
      { id: '78', name: 'Bolo', thousandths: 22_500, quantity: 1 },
    ]);
    expect((await written(make.order('ORDER-1', line.phone.pn))).content).toEqual({
      ...{ kind: 'order', orderId: 'ORDER-1', text: 'Sem cebola' },
      total: { amountMinor: 2_550, currency: 'BRL' },
      items: [
        { quantity: 2, productId: '77', name: 'Pão', price: { amountMinor: 150, currency: 'BRL' } },
        { quantity: 1, productId: '78', name: 'Bolo', price: { amountMinor: 2_250, currency: 'BRL' } },
      ],
    });
    const unknown = await written(make.order('ORDER-2', line.phone.pn));
    expect(unknown.content).toMatchObject({ items: [{ quantity: 3, name: 'Padaria' }] });
    expect(ledger.unknown).toEqual([]);
  });

  it('is a file of each kind, whose bytes are fetched and decrypted later', async () => {
    const { media } = bench.server;
    const bytes = (what: string) => Buffer.from(`the bytes of ${what}`.repeat(50));
    const events = [
      await written(await make.image(media, bytes('image'), 'olha')),
      await written(await make.voice(media, bytes('voice'), 7)),
      await written(await make.film(media, bytes('film'))),
      await written(await make.file(media, bytes('file'), 'contrato.pdf')),
      await written(await make.sticker(media, bytes('sticker'))),
    ];
    expect(events.map(({ content }) => content)).toMatchObject([
      { kind: 'image', caption: 'olha', media: { mimeType: 'image/jpeg', size: bytes('image').length } },
      { kind: 'audio', voiceNote: true, media: { mimeType: 'audio/ogg', durationMs: 7000 } },
      { kind: 'video', media: { mimeType: 'video/mp4' } },
      { kind: 'file', media: { filename: 'contrato.pdf', mimeType: 'application/pdf' } },
      { kind: 'sticker', media: { mimeType: 'image/webp' } },
    ]);
    for (const [place, what] of ['image', 'voice', 'film', 'file', 'sticker'].entries()) {
      const { content } = events[place]!;
      expect(await bytesOf((content as { media: MediaRef }).media)).toBe(bytes(what).toString());
    }
  });

  it('may be edited, deleted and reacted to', async () => {
    const { externalId: id } = await written('Ola');
    await ana.writes(line.phone, make.editOf(id, line.phone.pn, 'Olá!'), { edit: '1' });
    expect(await last('edit', 0)).toMatchObject({ externalMessageId: id, text: 'Olá!', fromMe: false });
    await ana.writes(line.phone, make.reaction('👍', id, line.phone.pn, true));
    expect(await last('reaction', 0)).toMatchObject({
      ...{ externalMessageId: id, emoji: '👍', fromMe: false, conversation: ana.lid },
    });
    await ana.writes(line.phone, make.reaction('', id, line.phone.pn, true));
    expect((await last('reaction', 1)).emoji).toBeUndefined();
    await ana.writes(line.phone, make.revokeOf(id, line.phone.pn), { edit: '7' });
    expect(await last('delete', 0)).toMatchObject({ externalMessageId: id, fromMe: false });
  });

  it('may be edited under a seal, which the edited message opens, whichever address made it', async () => {
    const edits = () => line.events('edit').length;
    for (const writer of [ana.lid, ana.pn]) {
      const secret = randomBytes(32);
      const id = await ana.writes(line.phone, make.withSecret('Quero dois', secret));
      const before = edits();
      await ana.writes(line.phone, make.sealedEditOf(id, secret, writer, 'Quero três'), { edit: '1' });
      const edit = await last('edit', before);
      expect(edit).toMatchObject({ externalMessageId: id, text: 'Quero três', fromMe: false });
    }
    const lost = make.sealedEditOf('3EB0NEVERSEEN', randomBytes(32), ana.lid, 'x');
    expect(await withId(await ana.writes(line.phone, lost, { edit: '1' }))).toMatchObject({
      content: { kind: 'unsupported', originalType: 'secretEncryptedMessage' },
    });
  });

  it('in a group belongs to the group, and names the author', async () => {
    const group = bench.server.group('Turma', [ana, bench.server.person('5511911112222')], [line.phone]);
    const id = await ana.writes(line.phone, 'para todos', { group });
    expect(await withId(id)).toMatchObject({
      conversation: group.id,
      contact: {
        isGroup: true,
        name: 'Turma',
        identities: [{ kind: 'group', value: group.id.split('@')[0] }],
      },
      participant: { name: 'Ana', phone: '5511987654321' },
      content: { kind: 'text', text: 'para todos' },
    });
    const quote = make.answering('isso', { conversation: 'para todos' }, { participant: ana.lid });
    const bia = bench.server.person('5511911112222');
    const answer = await withId(await bia.writes(line.phone, quote, { group }));
    expect(answer.quoted).toEqual({ text: 'para todos', fromMe: false, author: 'Ana' });
    const before = line.events('contact').length;
    group.rename(ana, 'Turma nova');
    await line.until(() =>
      line
        .events('contact')
        .slice(before)
        .find(({ contact }) => contact.name === 'Turma nova'),
    );
  });

  it('is announced while it is being typed', async () => {
    ana.types(line.phone, 'recording');
    expect(await last('presence', 0)).toMatchObject({ presence: 'recording', conversation: ana.lid });
  });
});

describe('the company’s own phone', () => {
  it('shows its messages as sent', async () => {
    const id = await line.phone.writes(ana, 'do celular');
    expect(await last('echo', 0)).toMatchObject({
      ...{ externalId: id, conversation: ana.lid, content: { text: 'do celular' } },
      contact: { identities: [{ value: '5511987654321' }, { kind: 'lid' }] },
    });
    expect((await last('echo', 0)).contact.name).toBeUndefined();
    // An automatic answer repeats the ad that the customer came from.
    await line.phone.writes(ana, make.fromAd('resposta automática'));
    expect((await last('echo', 1)).referral).toBeUndefined();
  });

  it('shows a missed call', async () => {
    const call = ana.calls(line.phone, { video: true });
    call.endsUnanswered();
    expect(await last('call', 0)).toMatchObject({
      ...{ externalId: call.id, outcome: 'missed', video: true, conversation: ana.lid },
    });
  });
});

it('sent the test server nothing that it does not know', () => {
  expect(bench.server.ledger.unknown).toEqual([]);
  expect(bench.server.errors).toEqual([]);
});
