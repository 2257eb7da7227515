import { describe, expect, it } from 'vitest';
import { arrivingScenes, type ArrivingScene } from './arriving-scene.js';

let app: ArrivingScene['app'];
let company: ArrivingScene['company'];
let admin: ArrivingScene['admin'];
let customer: ArrivingScene['customer'];
let post: ArrivingScene['post'];
let watch: ArrivingScene['watch'];
const now = Date.now();

arrivingScenes((scene) => ({ app, company, admin, customer, post, watch } = scene));

const of = () => ({ companyId: company.id });
const contact = () => app.db('contacts').where(of()).first();
const tickets = () => app.db('tickets').where(of());
const rows = () => app.db('suppressions').where(of());
const answers = () =>
  app
    .db('messages')
    .where({ ...of(), fromMe: true, isBot: true })
    .orderBy('id');
const announced = () => app.db('webhookDeliveries').where({ ...of(), event: 'contact.opted_out' });
const listed = async () => (await app.api.as(admin).get('/suppressions')).body.records;
const aWebhook = () => app.aWebhook({ id: company.id }, { events: '["contact.opted_out"]' });

describe('an opt-out word', () => {
  it('alone suppresses the person, is answered once, tells the webhooks, and opens no ticket', async () => {
    await aWebhook();
    const word = customer.text(' Saír! ', { at: now - 9_000 });
    await post(word, word);
    await post(customer.text('SAIR', { at: now - 8_000 }));
    expect(await contact()).toMatchObject({ marketingStoppedAt: new Date(now - 9_000) });
    expect(await tickets()).toEqual([]);
    expect(await listed()).toMatchObject([{ source: 'keyword', scope: 'marketing', user: null }]);
    const [answer, ...more] = await answers();
    expect(more).toEqual([]);
    expect(answer).toMatchObject({
      body: 'Done: you will not get our promotional messages any more. To get them again, reply QUERO RECEBER.',
    });
    const sent = await app.provider.ledger.waitFor((ledger) => ledger.sendsOf(String(answer.id))[0]);
    expect(JSON.stringify(sent)).toContain('promotional');
    expect(await announced()).toMatchObject([{ contactId: (await contact()).id, state: 'pending' }]);
    const [{ body }] = await announced();
    const { number } = (await listed())[0];
    expect(JSON.parse(body)).toMatchObject({ data: { number, source: 'keyword' } });
  });

  it('in a conversation is seen there by its agent, with the answer; the contact says so live', async () => {
    await post(customer.text('oi', { at: now - 9_000 }));
    const live = await watch();
    await post(customer.text('stop', { at: now - 5_000 }));
    const { data } = await live.until(({ event }) => event.endsWith('-contact'));
    expect(data).toMatchObject({ contact: { marketingStoppedAt: new Date(now - 5_000).toISOString() } });
    const [ticket, ...others] = await tickets();
    expect(others).toEqual([]);
    expect(await answers()).toMatchObject([{ ticketId: ticket.id }]);
    expect(await app.db('messages').where({ ...of(), body: 'stop' })).toMatchObject([
      { ticketId: ticket.id },
    ]);
    live.close();
  });

  it.each(['não quero sair', 'stop it', 'sair de casa'])('is none in “%s”', async (text) => {
    await post(customer.text(text));
    expect(await rows()).toEqual([]);
    expect(await answers()).toEqual([]);
    expect(await tickets()).toHaveLength(1);
  });

  it('of the company itself, or of somebody blocked, is not answered; the second holds all the same', async () => {
    await post(customer.text('sair', { at: now - 9_000, mine: true }));
    expect(await rows()).toEqual([]);
    await app.db('contacts').where(of()).update({ active: false });
    await post(customer.text('sair', { at: now - 8_000 }));
    expect(await rows()).toHaveLength(1);
    expect(await answers()).toEqual([]);
  });
});

describe('the way back', () => {
  it('lifts it once, and is an ordinary message to everybody else', async () => {
    await post(customer.text('start', { at: now - 9_000 }));
    expect(await answers()).toEqual([]);
    expect(await tickets()).toHaveLength(1);
    await post(customer.text('sair', { at: now - 8_000 }));
    await post(customer.text('Quero receber', { at: now - 7_000 }));
    await post(customer.text('start', { at: now - 6_000 }));
    expect(await contact()).toMatchObject({ marketingStoppedAt: null });
    expect(await listed()).toEqual([]);
    expect((await answers()).map(({ body }) => body)).toEqual([
      expect.stringContaining('not get'),
      'Done: you will get our promotional messages again.',
    ]);
  });

  it('leaves a complaint, and what the company forbade altogether', async () => {
    await post(customer.text('sair', { at: now - 8_000 }));
    const [{ addressKey }] = await rows();
    const more = { ...of(), addressKey, saidAt: new Date(now - 9_000) };
    await app.db('suppressions').insert({ ...more, scope: 'all', source: 'import' });
    await app
      .db('suppressions')
      .where({ ...of(), scope: 'marketing' })
      .update({ source: 'complaint' });
    await post(customer.text('start', { at: now - 7_000 }));
    expect(await rows()).toMatchObject([{ liftedAt: null }, { liftedAt: null }]);
  });
});

it('a late word changes nothing that was said after it', async () => {
  await post(customer.marketing('stopped', { at: now - 9_000 }));
  await post(customer.marketing('resumed', { at: now - 3_000 }));
  await post(customer.text('sair', { at: now - 5_000 }));
  expect(await contact()).toMatchObject({ marketingStoppedAt: null });
  expect(await listed()).toEqual([]);
  expect(await answers()).toEqual([]);
});

it('optOutWords and optInWords: the company’s own words, or none', async () => {
  const us = app.api.as(admin);
  await us.put('/settings/optOutWords', { value: 'Fora' });
  await us.put('/settings/optInWords', { value: '' });
  await expect
    .poll(async () => (await us.get('/settings')).body)
    .toContainEqual({ key: 'optOutWords', value: 'Fora' });
  await post(customer.text('sair', { at: now - 9_000 }));
  expect(await rows()).toEqual([]);
  await post(customer.text('fora!', { at: now - 8_000 }), customer.text('start', { at: now - 7_000 }));
  expect(await listed()).toMatchObject([{ source: 'keyword' }]);
  expect(await answers()).toMatchObject([
    { body: 'Done: you will not get our promotional messages any more.' },
  ]);
});

it('a preference told to the provider is a suppression too, and its end lifts it', async () => {
  await aWebhook();
  await post(customer.marketing('stopped', { at: now - 9_000 }));
  expect(await listed()).toMatchObject([{ source: 'person' }]);
  await post(customer.marketing('stopped', { at: now - 8_000 }));
  expect(await announced()).toHaveLength(1);
  await post(customer.marketing('resumed', { at: now - 7_000 }));
  expect(await listed()).toEqual([]);
});

it('a refusal of the provider suppresses the person, once', async () => {
  await aWebhook();
  const ticket = await app.aTicket({ id: company.id });
  const message = await app.aMessage(ticket, {
    ...{ fromMe: true, origin: 'campaign', clientKey: Buffer.from('c:12:7:1'), sendState: 'failed' },
    failureCode: 'RECIPIENT_OPTED_OUT',
  });
  const phone = { kind: 'phone', value: Buffer.from('5511988887777') };
  await app.db('contactIdentities').where({ contactId: ticket.contactId }).delete();
  await app.db('contactIdentities').insert({ ...of(), ...phone, contactId: ticket.contactId });
  for (let times = 0; times < 2; times++) {
    await app.db('messageOutcomes').insert({ ...of(), messageId: message.id, dueAt: new Date() });
    await app.services.messageOutcomes.drain();
  }
  expect(await listed()).toMatchObject([{ source: 'provider', number: '5511988887777' }]);
  expect(await app.db('contacts').where({ id: ticket.contactId }).first()).toMatchObject({
    marketingStoppedAt: expect.any(Date),
  });
  expect(await announced()).toHaveLength(1);
});
