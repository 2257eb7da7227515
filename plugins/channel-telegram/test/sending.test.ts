import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboundContent, OutboundMedia, OutboundMessage, PluginError } from '@recado/sdk';
import { createTestContext } from '@recado/sdk/testing';
import { telegram } from '../src/adapter.js';
import { refused } from './bot-api-methods.js';
import { FakeBotApi } from './bot-api-server.js';

const ANA = '987654321';
let bot: FakeBotApi;
beforeAll(async () => {
  bot = await FakeBotApi.start();
});
afterAll(() => bot.stop());

const context = (apiUrl = bot.provider.url) =>
  createTestContext<{ botToken: string }>({
    pluginSettings: { apiUrl },
    connection: { settings: { botToken: bot.token } },
  });
const send = async (content: OutboundContent, more: Partial<OutboundMessage> = {}, ctx = context()) => {
  const recipient = { identities: [{ kind: 'telegram', value: ANA }], isGroup: false };
  return telegram.send(ctx, { clientId: 'm', conversation: ANA, recipient, content, ...more });
};
const last = () => bot.shownIn(ANA).at(-1)!;
const file = (mimeType: string): OutboundMedia => ({
  ...{ mimeType, size: 5, filename: 'nota "fiscal".bin', url: 'http://unused.test/', durationMs: 2600 },
  open: () => Promise.resolve(Readable.from([Buffer.from('by'), Buffer.from('tes')])),
});

describe('each kind of file goes by the method that shows it as what it is', () => {
  const CASES: [content: Partial<OutboundContent> & { mimeType: string }, field: string][] = [
    [{ kind: 'image', mimeType: 'image/jpeg' }, 'photo'],
    [{ kind: 'image', mimeType: 'image/gif' }, 'animation'],
    [{ kind: 'video', mimeType: 'video/mp4' }, 'video'],
    [{ kind: 'video', mimeType: 'video/quicktime' }, 'document'],
    [{ kind: 'audio', mimeType: 'audio/mpeg' }, 'audio'],
    [{ kind: 'audio', mimeType: 'audio/ogg', voiceNote: true }, 'voice'],
    [{ kind: 'audio', mimeType: 'audio/ogg' }, 'document'],
    [{ kind: 'sticker', mimeType: 'image/webp' }, 'sticker'],
    [{ kind: 'file', mimeType: 'application/pdf' }, 'document'],
  ];
  it.each(CASES)('%j as %s', async ({ mimeType, ...content }, field) => {
    await send({ ...content, media: file(mimeType) } as OutboundContent);
    expect(last()[field]).toMatchObject({ mime_type: mimeType, file_name: 'nota _fiscal_.bin' });
    expect((last()[field] as { bytes: Buffer }).bytes.toString()).toBe('bytes');
  });
});

it('a named place is a venue, a plain one a location', async () => {
  await send({ kind: 'location', latitude: 1, longitude: 2, name: 'Café' });
  expect(last()['venue']).toMatchObject({ title: 'Café', address: 'Café' });
  await send({ kind: 'location', latitude: 1, longitude: 2 });
  expect(last()['venue']).toBeUndefined();
});

it('a list is buttons, whose second lines stand in the text while there is room', async () => {
  const choices = [
    { id: 'a', title: 'Azul', description: 'o mais novo' },
    { id: 'b', title: 'Verde' },
  ];
  await send({ kind: 'list', text: 'Qual?', choices });
  expect(last()['text']).toBe('Qual?\n\nAzul: o mais novo');
  await send({ kind: 'list', text: 'q'.repeat(4090), choices });
  expect(last()['text']).toHaveLength(4090);
});

it('several contacts are several messages; after a failure only the others are sent', async () => {
  const card = (name: string, ...phones: string[]) => ({ name, phones });
  const content = {
    kind: 'contacts' as const,
    contacts: [card('Rui', '351911', '351922'), card('Eva', '351933')],
  };
  const receipts = await send(content);
  expect(receipts.map(({ part }) => part)).toEqual([0, 1]);
  const shown = bot.shownIn(ANA).slice(-2);
  expect(shown.map(({ contact }) => contact)).toMatchObject([
    { first_name: 'Rui', phone_number: '351911', vcard: expect.stringContaining('TEL:+351922') },
    { first_name: 'Eva', phone_number: '351933' },
  ]);
  expect(await send(content, { firstPart: 1 })).toMatchObject([{ part: 1 }]);
  expect(last()['contact']).toMatchObject({ first_name: 'Eva' });
  const nobody = { kind: 'contacts' as const, contacts: [card('Rui', '351911'), card('Sem número')] };
  const before = bot.shownIn(ANA).length;
  await expect(send(nobody)).rejects.toMatchObject({ code: 'CONTENT_REJECTED' });
  expect(bot.shownIn(ANA)).toHaveLength(before);
});

it('a tap is quoted by nothing: it is no message in Telegram', async () => {
  await send(
    { kind: 'text', text: 'Certo' },
    { quote: { externalId: 'callback:43', fromMe: false, text: 'Sim' } },
  );
  expect(last()['reply_to_message']).toBeUndefined();
  const tap = { externalId: 'callback:43', conversation: ANA, fromMe: false };
  await expect(telegram.react!(context(), tap, '👍')).rejects.toMatchObject({ code: 'UNSUPPORTED' });
});

describe('what Telegram refuses', () => {
  const CASES: [status: number, description: string, code: string][] = [
    [400, 'Bad Request: chat not found', 'RECIPIENT_INVALID'],
    [400, 'Bad Request: not enough rights to send text messages to the chat', 'RECIPIENT_INVALID'],
    [403, 'Forbidden: bot was kicked from the supergroup chat', 'RECIPIENT_INVALID'],
    [403, "Forbidden: bot can't initiate conversation with a user", 'RECIPIENT_INVALID'],
    [403, 'Forbidden: user is deactivated', 'RECIPIENT_INVALID'],
    [400, 'Bad Request: VOICE_MESSAGES_FORBIDDEN', 'UNSUPPORTED'],
    [400, 'Bad Request: PHOTO_INVALID_DIMENSIONS', 'MEDIA_REJECTED'],
    [400, 'Bad Request: message text is empty', 'CONTENT_REJECTED'],
    [413, 'Request Entity Too Large', 'MEDIA_REJECTED'],
    [404, 'Not Found: method not found', 'UNKNOWN'],
    [500, 'Internal Server Error', 'DELIVERY_UNCERTAIN'],
  ];
  it.each(CASES)('%i %s', async (status, description, code) => {
    const { json } = refused(status, description);
    const ctx = context();
    ctx.http.fetch = () => Promise.resolve(Response.json(json, { status }));
    const failure = (await send({ kind: 'text', text: 'x' }, {}, ctx).catch(
      (error: unknown) => error,
    )) as PluginError;
    expect(failure.code).toBe(code);
    expect(failure.message).not.toContain(bot.token);
  });
});

it('what is no token of Telegram’s is refused as one', async () => {
  const ctx = context();
  ctx.connection.settings = { botToken: `1:${'z'.repeat(35)}` };
  await expect(telegram.connection.identify!(ctx)).rejects.toMatchObject({ code: 'AUTH_EXPIRED' });
  ctx.http.fetch = () =>
    Promise.resolve(Response.json({ ok: false, description: 'Not Found' }, { status: 404 }));
  await expect(telegram.connection.identify!(ctx)).rejects.toMatchObject({ code: 'AUTH_EXPIRED' });
});

it('a customer’s file of more than 20 MB is lost for good', async () => {
  bot.files.set('big', { path: 'videos/big.mp4', bytes: Buffer.from('x'), size: 21 * 1024 * 1024 });
  const ref = { providerRef: { fileId: 'big' }, mimeType: 'video/mp4' };
  await expect(telegram.downloadMedia!(context(), ref)).rejects.toMatchObject({ code: 'MEDIA_REJECTED' });
});

it('the pictures of a person and of a group', async () => {
  bot.pictures.set(ANA, 'face').set('-100', 'crowd');
  const picture = (kind: string, value: string) => telegram.profilePicture!(context(), { kind, value });
  expect(await picture('telegram', ANA)).toMatchObject({ providerRef: { fileId: 'face' } });
  expect(await picture('group', '-100')).toMatchObject({ providerRef: { fileId: 'crowd' } });
  expect(await picture('telegram', '5')).toBeUndefined();
  expect(await picture('phone', '5511')).toBeUndefined();
});

it('an installation without https is told why no message can arrive', async () => {
  const provision = (webhookUrl: string) =>
    telegram.connection.provision(context(), { webhookUrl, why: 'created' });
  expect(await provision('http://recado.test/api/hooks/telegram/k')).toMatchObject({
    ok: false,
    message: expect.stringContaining('https'),
    texts: { pt: expect.any(String), es: expect.any(String), tr: expect.any(String) },
  });
  expect(await provision('https://recado.test/api/hooks/telegram/k')).toEqual({
    ok: true,
    account: '@loja_bot',
  });
});
