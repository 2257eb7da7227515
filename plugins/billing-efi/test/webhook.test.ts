import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import type { BillingNotice, WebhookRequest } from '@recado/sdk';
import { billing } from '../src/billing.js';
import { atEfi } from './at-efi.js';

const shop = await atEfi({ triesAddresses: true });
const { efi } = shop;
const webhook = billing.webhook!;
const { pixKey, webhookSecret } = efi.settings;

/** What Recado's address would do with each request: 200 with notices, or 401. */
const arrived: { path: string; notices: BillingNotice[] }[] = [];
const hooks = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url!, 'http://recado');
  const asked: WebhookRequest = {
    ...{ method: 'POST', headers: {}, rawBody: Buffer.concat(chunks) },
    query: Object.fromEntries(searchParams),
  };
  if (!webhook.verify(asked, { plugin: efi.settings })) return void response.writeHead(401).end();
  arrived.push({ path: pathname, notices: webhook.parse(asked) });
  response.writeHead(200).end();
});
await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => hooks.close(resolve)));
const address = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/api/hooks/efi`;
const setUp = (settings = {}, url = address) => {
  const context = shop.context({ settings });
  return billing.setUpWebhook!(context, url).then(() => context.ledger.logged);
};
const told = (): BillingNotice[] => arrived.splice(0).flatMap(({ notices }) => notices);

describe('the webhook', () => {
  it('is registered with the secret, and Efí’s trial call is no notice', async () => {
    arrived.length = 0;
    await setUp();
    expect(efi.notices.registered).toMatchObject({
      ...{ chave: pixKey, skipsMtls: true },
      webhookUrl: `${address}?hmac=${webhookSecret}&ignorar=`,
    });
    expect(arrived).toEqual([{ path: '/api/hooks/efi', notices: [] }]);
  });

  it('may leave the proof to the operator’s proxy', async () => {
    await setUp({ skipMtls: false });
    expect(efi.notices.registered!.skipsMtls).toBe(false);
  });

  it('says that another program’s address was replaced, and nothing about its own', async () => {
    await setUp();
    expect(await setUp()).toEqual([]);
    const elsewhere = address.replace('127.0.0.1', 'localhost');
    expect(await setUp({}, elsewhere)).toMatchObject([
      { level: 'warn', fields: { former: new URL(address).host } },
    ]);
    expect(JSON.stringify(await setUp())).not.toContain(webhookSecret);
  });

  it('says why Efí does not take an address', async () => {
    await expect(setUp({}, address.replace(/:\d+/, ':9'))).rejects.toMatchObject({
      code: 'CONTENT_REJECTED',
      message: expect.stringMatching(/não respondeu com HTTP 200/),
      providerCode: 'webhook_invalido',
    });
    const message = expect.stringMatching(/Webhook secret/);
    await expect(setUp({ webhookSecret: '' })).rejects.toMatchObject({ code: 'CONFIG_INVALID', message });
  });

  it('leads to the charges of several payments in one request, however often it comes', async () => {
    await setUp();
    const charges = [await shop.create(), await shop.create()];
    const paid = charges.map(({ pay }) => efi.pay(pay.qrText!));
    arrived.length = 0;
    expect(await efi.notices.deliver({ times: 5 })).toEqual([200, 200, 200, 200, 200]);
    const notices = told();
    expect(notices.slice(0, 2).map(({ externalId, eventId }) => [externalId, eventId])).toEqual(
      paid.map(({ txid, endToEndId }) => [txid, endToEndId]),
    );
    expect(new Set(notices.map(({ eventId }) => eventId)).size).toBe(2);
  });

  it('tells each change of a refund as an event of its own', async () => {
    await setUp();
    const charge = await shop.create();
    const { endToEndId } = efi.pay(charge.pay.qrText!);
    arrived.length = 0;
    await efi.notices.deliver();
    await billing.refund!(shop.context(), {
      ...{ externalId: charge.externalId, paymentId: endToEndId, reference: 'back' },
      ...{ amountMinor: 100, currency: 'BRL' },
    });
    efi.endRefunds(endToEndId, 'DEVOLVIDO');
    await efi.notices.deliver();
    efi.med(endToEndId);
    await efi.notices.deliver();
    const notices = told();
    expect(notices.map(({ hint }) => hint)).toEqual(['settled', 'refunded', 'refunded']);
    expect(new Set(notices.map(({ eventId }) => eventId)).size).toBe(3);
    expect(notices.every(({ eventId }) => eventId!.startsWith(endToEndId))).toBe(true);
  });
});

describe('the secret', () => {
  const verified = (query: object) =>
    webhook.verify(
      { method: 'POST', headers: {}, query: query as never, rawBody: Buffer.from('{}') },
      { plugin: efi.settings },
    );
  it.each([
    ['with the parameter that takes Efí’s "/pix"', { hmac: webhookSecret, ignorar: '/pix' }, true],
    ['without it', { hmac: `${webhookSecret}/pix` }, true],
    ['alone', { hmac: webhookSecret }, true],
    ['twice', { hmac: [webhookSecret, webhookSecret] }, false],
    ['with one letter less', { hmac: webhookSecret.slice(1) }, false],
    ['with another letter', { hmac: `x${webhookSecret.slice(1)}` }, false],
    ['as nothing', { hmac: '' }, false],
    ['as "/pix" alone', { hmac: '/pix' }, false],
    ['under another name', { ignorar: webhookSecret }, false],
  ])('%s: %j is %s', (_what, query, verdict) => expect(verified(query)).toBe(verdict));
});
