import { beforeEach, describe, expect, it } from 'vitest';
import type { LivePayloads, Message } from '@recado/sdk/contracts';
import type { LiveClient } from '../support/live-client.js';
import { arrivingScenes, type ArrivingScene } from './arriving-scene.js';

let app: ArrivingScene['app'];
let company: ArrivingScene['company'];
let admin: ArrivingScene['admin'];
let customer: ArrivingScene['customer'];
let post: ArrivingScene['post'];
let watch: ArrivingScene['watch'];
let live: LiveClient;

arrivingScenes((scene) => ({ app, company, admin, customer, post, watch } = scene));
beforeEach(async () => {
  live = await watch();
  return () => live.close();
});
const shown = async (externalId: string): Promise<Message> => {
  const { data } = await live.until(
    ({ event, data }) =>
      event.endsWith('-appMessage') && (data as LivePayloads['appMessage']).message.wid === externalId,
  );
  return (data as LivePayloads['appMessage']).message;
};
const brl = (amountMinor: number) => ({ amountMinor, currency: 'BRL' });
const KINDS = {
  order: {
    items: [{ name: 'X-Burger', quantity: 3, price: brl(1990) }],
    total: brl(5970),
    orderId: '5511988',
  },
  product: { products: [{ title: 'Camiseta', price: brl(4990), url: 'https://loja.test/c' }] },
  form: { name: 'agendar', answers: [{ name: 'Telefone', value: '+55 11 98888-7777' }] },
  poll: { question: 'Qual sabor?', options: ['Uva', 'Limão'] },
  payment: { state: 'requested', sum: brl(1000), reference: 'NF 31198888777' },
  event: { name: 'Visita', startsAt: '2026-12-01T12:00:00.000Z', place: 'Loja' },
  buttons: { text: 'Seu código é 123', choices: [{ id: '1', title: 'Copiar' }] },
  list: { text: 'Escolha', choices: [{ id: '1', title: 'Azul', description: 'claro' }], menu: 'Cores' },
} as const;

describe('what customers send', () => {
  it('reaches the live frame, the conversation, the card and the search, by its kind', async () => {
    const sent = Object.entries(KINDS).map(
      ([type, fields]) => [type, customer.message({ type, ...fields })] as const,
    );
    await post(...sent.map(([, event]) => event));
    for (const [type, { id }] of sent) {
      const { text, ...data } = KINDS[type as keyof typeof KINDS] as { text?: string };
      expect(await shown(id)).toMatchObject({
        mediaType: type,
        fromMe: false,
        data,
        body: text ?? expect.any(String),
      });
    }
    const { ticketId } = await shown(sent[0]![1].id);
    const { messages } = (await app.api.as(admin).get(`/messages/${ticketId}`)).body;
    expect(messages.map(({ mediaType }: Message) => mediaType)).toEqual(Object.keys(KINDS));
    const card = await app.db('tickets').where({ id: ticketId }).first();
    expect(card).toMatchObject({ lastMessage: 'Escolha', lastMessageType: 'list' });
    await expect
      .poll(async () => {
        const query = { searchParam: 'burger' };
        return (await app.api.as(admin).get(`/messages/${ticketId}/search`, { query })).body.hits?.length;
      })
      .toBe(1);
  });

  it('is stored whatever a hostile provider puts in it, and nothing is quarantined', async () => {
    const junk: unknown[] = [null, 7, 'x', [], {}, [null], { a: { b: {} } }, 'x'.repeat(200_000)];
    const hostile = Object.entries(KINDS).flatMap(([type, fields]) =>
      Object.keys(fields).flatMap((field) =>
        junk.map((value) => customer.message({ type, ...fields, [field]: value } as { type: string })),
      ),
    );
    const beside = junk.map((value) =>
      customer.text('oi', { referral: value as never, quoted: value as never }),
    );
    await post(...hostile, ...beside);
    expect(await app.db('quarantinedEvents').where({ companyId: company.id })).toEqual([]);
    const stored = await app.db('messages').where({ companyId: company.id });
    expect(stored).toHaveLength(hostile.length + beside.length);
    const { ticketId } = stored[0];
    expect((await app.api.as(admin).get(`/messages/${ticketId}`)).status).toBe(200);
  });

  it('comes once, however often it is delivered', async () => {
    const order = customer.message({ type: 'order', ...KINDS.order });
    await post(order, order);
    await post(order);
    expect(await app.db('messages').where({ companyId: company.id })).toHaveLength(1);
  });

  it('is masked for users from whom numbers are hidden: cards, forms, quotes; not an order’s number', async () => {
    await app.db('settings').insert({ companyId: company.id, name: 'lgpdHideNumber', value: 'enabled' });
    const number = '+55 11 98888-7777';
    const card = customer.message({
      type: 'contacts',
      people: [
        {
          name: 'Bea',
          phones: [number],
          emails: ['5511988887777@x.test'],
          urls: ['https://wa.me/5511988887777'],
        },
      ],
    } as never);
    const quote = customer.text('isso', { replyTo: 'never-seen', quoted: { text: `BEGIN:VCARD ${number}` } });
    const from = customer.text('vi o anúncio', {
      referral: {
        source: 'ad',
        sourceId: '120210987654321',
        url: 'https://fb.test/120210987654321',
        reference: number,
      },
    });
    const { order, form, event } = KINDS;
    const offers = Object.entries({ order, form, event }).map(([type, fields]) =>
      customer.message({ type, ...fields }),
    );
    await post(card, quote, from, ...offers);
    const { ticketId } = await shown(card.id);
    const user = await app.aUser(company);
    const seen = await app.api.as(user).get(`/messages/${ticketId}`);
    expect(seen.text).not.toMatch(/988887777|98888-7777/);
    const of = (type: string) => seen.body.messages.find(({ mediaType }: Message) => mediaType === type);
    expect(of('form').body).toContain('***');
    expect(of('order').data).toEqual(order);
    expect(of('event').data.startsAt).toBe(event.startsAt);
    const ad = seen.body.messages.find(({ wid }: Message) => wid === from.id);
    expect(ad.data.referral).toMatchObject({
      sourceId: '120210987654321',
      url: 'https://fb.test/120210987654321',
    });
    expect((await app.api.as(admin).get(`/messages/${ticketId}`)).text).toMatch(/98888-7777/);
  });

  it('keeps the words of a quote only while the quoted message is not here', async () => {
    const first = customer.text('o original');
    const known = customer.text('isso', { replyTo: first.id, quoted: { text: 'o original' } });
    const strange = customer.text('e isso', {
      replyTo: 'never-seen',
      quoted: { text: 'de antes', fromMe: true },
    });
    await post(first);
    await post(known, strange);
    expect(await shown(known.id)).toMatchObject({ data: null, quotedMsg: { body: 'o original' } });
    expect(await shown(strange.id)).toMatchObject({
      data: { quoted: { text: 'de antes', fromMe: true } },
      quotedMsg: null,
    });
  });

  it('can be quoted, and erasing the contact leaves nothing of it', async () => {
    const order = customer.message({ type: 'order', ...KINDS.order });
    await post(order);
    const { ticketId, id, contactId } = await shown(order.id);
    await app.db('tickets').where({ id: ticketId }).update({ status: 'open', userId: admin.id });
    const answer = await app.api
      .as(admin)
      .post(`/messages/${ticketId}`, { body: 'Já vai', quotedMsg: { id } });
    expect(answer.body.quotedMsg).toMatchObject({
      id,
      mediaType: 'order',
      body: expect.stringContaining('X-Burger'),
    });
    await app.db('tickets').where({ id: ticketId }).update({ status: 'closed' });
    expect((await app.api.as(admin).delete(`/contacts/${contactId}`)).status).toBeLessThan(300);
    await app.services.contactErasure.erase();
    expect(await app.db('messages').where({ contactId })).toEqual([]);
  });
});
