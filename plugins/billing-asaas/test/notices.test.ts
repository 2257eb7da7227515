import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BillingNotice } from '@recado/sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asaas as billing } from '../src/billing.js';
import { startAsaas, type Asaas } from './asaas.js';
import { calling, request } from './scene.js';

/** Takes webhooks as the core does: 401 for strangers, else 200 with the notices kept. */
async function receiver(secrets: Record<string, unknown>) {
  const notices: BillingNotice[] = [];
  const state = { status: 200, url: '', notices, server: createServer() };
  state.server.on('request', async (incoming, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const headers = incoming.headers as Record<string, string>;
    const got = { method: 'POST', query: {}, headers, rawBody: Buffer.concat(chunks) };
    const isGenuine = billing.webhook!.verify(got, { plugin: secrets });
    if (isGenuine && state.status === 200) notices.push(...billing.webhook!.parse(got));
    answer.writeHead(isGenuine ? state.status : 401).end();
  });
  await new Promise<void>((resolve) => state.server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(state.server.address() as AddressInfo).port}/api/hooks/asaas`;
  return state;
}

let asaas: Asaas;
let core: Awaited<ReturnType<typeof receiver>>;
let ctx: ReturnType<typeof calling>;
beforeEach(async () => {
  asaas = await startAsaas();
  core = await receiver(asaas.settings);
  ctx = calling(asaas);
});
afterEach(async () => {
  await asaas.stop();
  core.server.closeAllConnections();
  await new Promise((resolve) => core.server.close(resolve));
});
const webhooks = () => asaas.notices.list().map(({ url, name }) => [url, name.split(' ')[0]]);
const paid = async () => {
  const charge = await billing.createCharge(ctx, request());
  await asaas.pay(charge.pay.qrText!);
  return charge;
};

describe('the webhook', () => {
  it('tells of a payment, and of nothing that this installation did itself', async () => {
    await billing.setUpWebhook!(ctx, core.url);
    const { externalId, reference } = await paid();
    expect(core.notices).toMatchObject([{ externalId, reference, hint: 'settled' }]);
    expect(core.notices[0]!.eventId).toMatch(/^evt_/);
  });

  it('is registered once, moves with the address, and leaves those of others alone', async () => {
    asaas.register('https://shop.example/hook', 'y'.repeat(32));
    await billing.setUpWebhook!(ctx, core.url);
    await billing.setUpWebhook!(ctx, core.url);
    const moved = `${core.url}-moved`;
    await billing.setUpWebhook!(ctx, moved);
    expect(webhooks()).toEqual([
      ['https://shop.example/hook', 'by'],
      [moved, 'Recado'],
    ]);
  });

  it('is the same one after the token and the address have changed', async () => {
    await billing.setUpWebhook!(ctx, core.url);
    const { kv } = ctx;
    const changed = calling(asaas, { webhookToken: 'z'.repeat(40) }, { kv });
    await billing.setUpWebhook!(changed, 'https://new.example/api/hooks/asaas');
    expect(webhooks()).toEqual([['https://new.example/api/hooks/asaas', 'Recado']]);
  });

  it('is that of one installation where two share the account', async () => {
    await billing.setUpWebhook!(ctx, core.url);
    const other = calling(asaas, { webhookToken: 'o'.repeat(40) });
    await billing.setUpWebhook!(other, 'https://other.example/api/hooks/asaas');
    expect(webhooks()).toHaveLength(2);
  });

  it('is one again where two were made at once', async () => {
    await Promise.all([1, 2].map(() => billing.setUpWebhook!(calling(asaas), core.url)));
    await billing.setUpWebhook!(ctx, core.url);
    expect(webhooks()).toEqual([[core.url, 'Recado']]);
  });

  it('writes to the account where nobody else is named', async () => {
    await billing.setUpWebhook!(ctx, core.url);
    expect(asaas.notices.list()[0]!.email).toBe('conta@recado.example');
    await billing.setUpWebhook!(calling(asaas, { email: 'dev@saas.example' }), core.url);
    expect(asaas.notices.list()[0]!.email).toBe('dev@saas.example');
  });

  it('says that ten are the most', async () => {
    for (let one = 0; one < 10; one += 1) asaas.register(`https://shop.example/${one}`, 'y'.repeat(32));
    await expect(billing.setUpWebhook!(ctx, core.url)).rejects.toMatchObject({
      ...{ code: 'CONFIG_INVALID', message: expect.stringContaining('ten webhooks') as string },
    });
  });

  it('proves itself with a token that follows from the key where nobody gave one', async () => {
    const keyAlone = { ...asaas.settings, webhookToken: undefined };
    const own = await receiver(keyAlone);
    await billing.setUpWebhook!(calling(asaas, { webhookToken: undefined }), own.url);
    await paid();
    own.server.close();
    expect(own.notices).toHaveLength(1);
  });
});

describe('notices', () => {
  it('come twice and backwards, and always name the charge', async () => {
    await billing.setUpWebhook!(ctx, core.url);
    asaas.notices.hold();
    const charge = await billing.createCharge(ctx, request());
    asaas.books.overdue(charge.externalId);
    asaas.books.receive(charge.externalId);
    asaas.books.takeBack(charge.externalId);
    await asaas.notices.release({ reversed: true, times: 2 });
    const hints = core.notices.map(({ hint }) => hint);
    expect(hints).toEqual(['refunded', 'refunded', 'settled', 'settled', 'expired', 'expired']);
    expect(new Set(core.notices.map(({ eventId }) => eventId)).size).toBe(3);
    expect(new Set(core.notices.map(({ externalId }) => externalId))).toEqual(new Set([charge.externalId]));
  });

  it('of an unknown kind are taken and give nothing', async () => {
    await billing.setUpWebhook!(ctx, core.url);
    asaas.notices.add({ ...asaas.notices.eventOf('TRANSFER_DONE'), transfer: { id: 'tra_1' } });
    await asaas.notices.deliver();
    expect([asaas.ledger.notices.at(-1)!.status, core.notices]).toEqual([200, []]);
  });

  it('of a stranger are refused, and change nothing', async () => {
    await billing.setUpWebhook!(ctx, core.url);
    const charge = await billing.createCharge(ctx, request());
    const forged = asaas.notices.eventOf('PAYMENT_RECEIVED', asaas.books.payment(charge.externalId));
    forged.payment!.status = 'RECEIVED';
    expect(await asaas.notices.post(forged, { token: 'w'.repeat(40) })).toBe(401);
    // With the right token the core looks, and Asaas says what is true.
    expect(await asaas.notices.post(forged)).toBe(200);
    expect((await billing.fetchCharge!(ctx, charge.externalId))!.status).toBe('open');
  });

  it('are paused after fifteen failures, which check names, and all come once the settings are saved', async () => {
    await billing.setUpWebhook!(ctx, core.url);
    expect(await billing.check!(ctx)).toMatchObject({ ok: true, account: 'Recado Testes Ltda' });
    core.status = 500;
    const { externalId } = await paid();
    for (let failure = 1; failure < 15; failure += 1) await asaas.notices.deliver();
    const { ok, message, texts } = await billing.check!(ctx);
    expect([ok, message]).toEqual([false, expect.stringContaining('has paused the webhook “Recado')]);
    expect(texts?.pt).toContain('pausou');
    core.status = 200;
    const before = asaas.ledger.notices.length;
    await asaas.notices.deliver();
    expect(asaas.ledger.notices).toHaveLength(before);
    await billing.setUpWebhook!(ctx, core.url);
    await asaas.notices.deliver();
    expect(core.notices.map((notice) => notice.externalId)).toEqual([externalId]);
    expect(await billing.check!(ctx)).toMatchObject({ ok: true });
  });

  it('that a person switched off are named by check', async () => {
    await billing.setUpWebhook!(ctx, core.url);
    const { id, ...held } = asaas.notices.list()[0]!;
    asaas.notices.save({ ...held, enabled: false }, id);
    expect(await billing.check!(ctx)).toMatchObject({
      ok: false,
      message: expect.stringContaining('off') as string,
    });
  });
});

it('says with check that Pix is offered and the account has no key', async () => {
  asaas.hasPixKey = false;
  expect(await billing.check!(ctx)).toMatchObject({
    ok: false,
    message: expect.stringContaining('Pix key') as string,
  });
  expect(await billing.check!(calling(asaas, { methods: 'boleto' }))).toMatchObject({ ok: true });
});
