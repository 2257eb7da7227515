import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutboundContent, OutboundMessage, PluginError } from '@recado/sdk';
import { createTestContext } from '@recado/sdk/testing';
import { TEST_APP } from '@recado/lib-meta/testing';
import { adapter } from '../src/adapter.js';
import { CloudServer, NUMBER } from './cloud-server.js';

let server: CloudServer;
beforeAll(async () => {
  server = await new CloudServer().listen();
});
beforeEach(() => {
  server.reset();
  server.ledger.messages.length = 0;
});
afterAll(() => server.stop());

const { phoneNumberId, businessAccountId, accessToken } = NUMBER;
const context = () =>
  createTestContext({
    pluginSettings: { graphUrl: server.url, appSecret: TEST_APP.appSecret },
    connection: { settings: { phoneNumberId, businessAccountId, accessToken }, language: 'pt' },
  });
const WHO = '551188887777';
let count = 0;
const send = (content: OutboundContent, more: Partial<OutboundMessage> = {}) =>
  adapter.send(context(), {
    clientId: `m${(count += 1)}`,
    conversation: WHO,
    recipient: { identities: [{ kind: 'phone', value: WHO }], isGroup: false },
    content,
    ...more,
  });
const lastBody = () => server.ledger.messages.at(-1)!.body;
const file = (mimeType: string, text = 'bytes') => ({
  mimeType,
  size: Buffer.byteLength(text),
  filename: 'nota fiscal.pdf',
  url: 'http://unused.test/',
  open: async () => Readable.from([Buffer.from(text)]),
});

describe('messages for the customer', () => {
  it('a text with a quote', async () => {
    await send({ kind: 'text', text: 'Olá' }, { quote: { externalId: 'wamid.Q', fromMe: false, text: '?' } });
    expect(lastBody()).toMatchObject({
      messaging_product: 'whatsapp',
      to: WHO,
      type: 'text',
      text: { body: 'Olá' },
      context: { message_id: 'wamid.Q' },
    });
  });

  it('a document with its name and text, uploaded byte by byte', async () => {
    await send({ kind: 'file', media: file('application/pdf', 'ção'), caption: 'segue' });
    const { document } = lastBody() as { document: { id: string } };
    expect(document).toEqual({ id: document.id, caption: 'segue', filename: 'nota fiscal.pdf' });
    expect(server.media.get(document.id)).toEqual({ bytes: Buffer.from('ção'), mimeType: 'application/pdf' });
  });

  it('a voice message, and the text that audio cannot carry after it', async () => {
    const receipts = await send({
      kind: 'audio',
      media: file('audio/ogg'),
      voiceNote: true,
      caption: 'ouça',
    });
    expect(receipts.map(({ part }) => part)).toEqual([0, 1]);
    expect(server.ledger.messages.map(({ body }) => body['type'])).toEqual(['audio', 'text']);
    expect(server.ledger.messages[0]!.body['audio']).toMatchObject({ voice: true });
  });

  it('continues behind the part that the customer has, and uploads nothing again', async () => {
    const content = { kind: 'audio', media: file('audio/ogg'), caption: 'ouça' } as const;
    server.misbehave({ kind: 'error', code: 131047, on: ({ body }) => Object(body)['type'] === 'text' });
    const failure = await send(content).catch((error: unknown) => error as PluginError);
    expect(failure).toMatchObject({
      ...{ code: 'WINDOW_CLOSED', providerCode: '131047' },
      sent: [{ part: 0, externalMessageId: server.ledger.messages[0]!.id }],
    });
    const uploads = server.media.size;
    expect(await send(content, { firstPart: 1 })).toMatchObject([{ part: 1 }]);
    expect(server.media.size).toBe(uploads);
    expect(server.ledger.messages.map(({ body }) => body['type'])).toEqual(['audio', 'text']);
  });

  it('three choices as buttons, more as a list behind a label in the company’s language', async () => {
    const choices = Array.from({ length: 4 }, (_, n) => ({ id: `c${n}`, title: `Opção ${n}` }));
    await send({ kind: 'buttons', text: 'Qual?', choices: choices.slice(0, 3) });
    expect(lastBody()['interactive']).toMatchObject({
      type: 'button',
      action: { buttons: [{ type: 'reply', reply: { id: 'c0', title: 'Opção 0' } }, {}, {}] },
    });
    await send({ kind: 'buttons', text: 'Qual?', choices });
    expect(lastBody()['interactive']).toMatchObject({
      type: 'list',
      action: { button: 'Ver opções', sections: [{ rows: [{ id: 'c0' }, {}, {}, {}] }] },
    });
  });

  it('a template with its parameters filled in', async () => {
    await send({
      kind: 'template',
      name: 'pedido',
      language: 'pt_BR',
      parameters: ['http://files.test/a.png', 'Ana', 'ABC', '42'],
      places: [
        { part: 'header', kind: 'image', name: 'image' },
        { part: 'body', kind: 'text', name: 'cliente' },
        { part: 'body', kind: 'text', name: '2' },
        { part: 'button', kind: 'text', name: 'Ver', button: 1 },
      ],
    });
    expect(lastBody()['template']).toEqual({
      name: 'pedido',
      language: { code: 'pt_BR' },
      components: [
        { type: 'header', parameters: [{ type: 'image', image: { link: 'http://files.test/a.png' } }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', parameter_name: 'cliente', text: 'Ana' },
            { type: 'text', text: 'ABC' },
          ],
        },
        { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: '42' }] },
      ],
    });
  });

  it('nothing twice: a later part that has to wait leaves the first one sent', async () => {
    const isText = (call: { body: unknown }) => (call.body as { type?: string }).type === 'text';
    server.misbehave({ kind: 'error', code: 130429, on: isText });
    const sent = send({ kind: 'audio', media: file('audio/ogg'), caption: 'ouça' });
    await expect(sent).rejects.toMatchObject({ code: 'RATE_LIMITED', sent: [{ part: 0 }] });
    expect(server.ledger.messages).toHaveLength(1);
  });

  it.each([
    [{}, { limit: 2_000, limitHours: 24, quality: 'high', throughput: 80 }],
    [
      {
        ...{ quality_rating: 'RED', throughput: { level: 'HIGH' } },
        whatsapp_business_manager_messaging_limit: 'TIER_UNLIMITED',
      },
      { limit: 'unlimited', limitHours: 24, quality: 'low', throughput: 1_000 },
    ],
    [
      {
        ...{ quality_rating: 'UNKNOWN', throughput: { level: 'NOT_APPLICABLE' } },
        whatsapp_business_manager_messaging_limit: 'TIER_NOT_SET',
      },
      {},
    ],
  ])('how the number stands: %j', async (standing, told) => {
    const usual = server.standing;
    server.standing = { ...usual, ...standing };
    expect(await adapter.health!(context())).toEqual(told);
    server.standing = { ...usual, is_on_biz_app: true };
    expect(await adapter.health!(context()), 'beside the app on a phone').toMatchObject({ throughput: 20 });
    server.standing = usual;
  });

  it('a message that WhatsApp holds back is accepted, and said to be held', async () => {
    for (const [status, held] of [
      ['held_for_quality_assessment', true],
      ['accepted', undefined],
    ] as const) {
      server.messageStatus = status;
      const [receipt] = await send({ kind: 'text', text: 'x' });
      expect(receipt!.held).toBe(held);
    }
    server.messageStatus = undefined;
  });

  it('typing below the newest message, and one read mark for all above', async () => {
    const calls = server.ledger.calls.length;
    const last = { externalId: 'wamid.NEW', conversation: WHO, fromMe: false };
    await adapter.setTyping!(context(), WHO, true, last);
    await adapter.setTyping!(context(), WHO, false, last);
    await adapter.markRead!(context(), [{ ...last, externalId: 'wamid.OLD' }, last]);
    expect(server.ledger.calls.slice(calls).map(({ body }) => body)).toEqual([
      {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: 'wamid.NEW',
        typing_indicator: { type: 'text' },
      },
      { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.NEW' },
    ]);
  });
});

describe('Meta’s errors', () => {
  it.each([
    [131047, 'WINDOW_CLOSED'],
    [131026, 'RECIPIENT_INVALID'],
    [131056, 'RATE_LIMITED'],
    [368, 'ACCOUNT_RESTRICTED'],
  ])('%d is %s', async (code, meaning) => {
    server.misbehave({ kind: 'error', code });
    await expect(send({ kind: 'text', text: 'x' })).rejects.toMatchObject({ code: meaning });
  });
});

describe('media of a customer', () => {
  it('are fetched again if their address expired', async () => {
    const mediaId = server.hold(Buffer.from('jpeg'), 'image/jpeg');
    const slow: typeof fetch = async (url, init) => {
      if (String(url).includes('attachments') && slowOnce) {
        slowOnce = false;
        server.expireAddresses();
      }
      return fetch(url, init);
    };
    let slowOnce = true;
    const ctx = createTestContext({
      pluginSettings: { graphUrl: server.url },
      connection: { settings: { phoneNumberId, businessAccountId, accessToken } },
      fetch: slow,
    });
    const { stream, mimeType } = await adapter.downloadMedia!(ctx, {
      providerRef: { mediaId },
      mimeType: 'image/jpeg',
    });
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer));
    expect([mimeType, Buffer.concat(chunks).toString()]).toEqual(['image/jpeg', 'jpeg']);
    expect(ctx.ledger.fetched).toHaveLength(4);
  });
});

describe('templates', () => {
  it('come from every page, with the meaning of each parameter; those that nobody can fill in are left out', async () => {
    server.templates = [
      {
        name: 'pedido',
        language: 'pt_BR',
        status: 'APPROVED',
        category: 'UTILITY',
        components: [
          { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}', example: { header_text: ['77'] } },
          { type: 'BODY', text: 'Oi {{1}}, chega {{2}}.', example: { body_text: [['Ana', 'hoje']] } },
          { type: 'FOOTER', text: 'Loja' },
          {
            type: 'BUTTONS',
            buttons: [
              { type: 'QUICK_REPLY', text: 'Ok' },
              { type: 'URL', text: 'Ver', url: 'https://loja.test/{{1}}', example: ['https://loja.test/9'] },
            ],
          },
        ],
      },
      { name: 'a', language: 'en', status: 'APPROVED', components: [{ type: 'BODY', text: 'Hi {{name}}' }] },
      {
        name: 'carrossel',
        language: 'pt_BR',
        status: 'APPROVED',
        components: [{ type: 'BODY', text: 'x' }, { type: 'CAROUSEL' }],
      },
      { name: 'recusado', language: 'pt_BR', status: 'REJECTED', components: [{ type: 'BODY', text: 'x' }] },
      {
        name: 'foto',
        language: 'pt_BR',
        status: 'APPROVED',
        components: [
          { type: 'HEADER', format: 'IMAGE' },
          { type: 'BODY', text: 'Veja' },
        ],
      },
    ];
    const templates = await adapter.listTemplates!(context());
    expect(templates.map(({ name, parameterCount }) => [name, parameterCount])).toEqual([
      ['a', 1],
      ['foto', 1],
      ['pedido', 4],
    ]);
    expect(templates[2]).toEqual({
      name: 'pedido',
      language: 'pt_BR',
      category: 'UTILITY',
      header: 'Pedido {{1}}',
      body: 'Oi {{1}}, chega {{2}}.',
      footer: 'Loja',
      buttons: ['Ok', 'Ver'],
      parameterCount: 4,
      parameters: [
        { part: 'header', kind: 'text', name: '1', example: '77' },
        { part: 'body', kind: 'text', name: '1', example: 'Ana' },
        { part: 'body', kind: 'text', name: '2', example: 'hoje' },
        { part: 'button', kind: 'text', name: 'Ver', button: 1, example: 'https://loja.test/9' },
      ],
    });
  });
});
