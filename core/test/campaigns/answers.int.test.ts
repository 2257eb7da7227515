import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertSums, startCampaignApp, type CampaignApp, type CampaignScene } from './scene.js';

let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp();
});
afterAll(() => app.stop());

const textsTo = (number: string) =>
  app.provider.ledger.sends
    .filter(({ send }) => send.chat === number)
    .map(({ send }) => (send.parts[0] as { text?: string }).text);
const says = async (number: string, text: string, fields: object = {}) => {
  const customer = app.provider.customer({ phone: number });
  await app.provider.post([customer.text(text, fields)]);
};
const ticketsOf = (scene: CampaignScene) =>
  app.db('tickets').where({ companyId: scene.company.id }).orderBy('id');
const recipients = (id: number) => app.db('campaignRecipients').where({ campaignId: id }).orderBy('id');
const isOver = ({ status }: { status: string }) => status === 'FINALIZADA';

describe('a reply', () => {
  it('marks who answered, by text, and opens its ticket in the queue of the campaign', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 8, {
      ...{ message1: 'A', message2: 'B', queueId: scene.queue.id },
    });
    await app.start(scene, id);
    await app.until(scene, id, isOver);
    await says(numbers[0]!, 'Quanto custa?');
    await says(numbers[0]!, 'Alô?');
    const shown = await app.until(scene, id, ({ counts }) => counts.replied === 1);
    expect(shown.counts).toEqual({ sent: 7, replied: 1 });
    const [ticket, ...others] = await ticketsOf(scene);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ queueId: scene.queue.id, status: 'pending' });
    const [answered] = (await recipients(id)).filter(({ state }) => state === 'replied');
    expect(answered).toMatchObject({ number: numbers[0], ticketId: ticket.id });
    expect(answered.repliedAt).toBeInstanceOf(Date);
    const report = (await scene.as.get(`/campaigns/${id}/report`)).body;
    expect(report).toMatchObject({ replied: 1, handedOver: 8 });
    const variant = report.variants.find((one: { variant: number }) => one.variant === answered.variant);
    expect(variant.counts.replied).toBe(1);
    const listed = await scene.as.get(`/campaigns/${id}/recipients`, { query: { state: 'replied' } });
    expect(listed.body.records).toMatchObject([{ number: numbers[0], ticketId: ticket.id }]);
    await assertSums(app, id);
  });

  it('answers the newest of two campaigns, or the one that it quotes', async () => {
    const scene = await app.aScene();
    const [older, newer] = [await app.aCampaign(scene, 2), await app.aCampaign(scene, 0, { name: 'Nova' })];
    const [first, second] = older.numbers;
    for (const { id } of [older, newer]) {
      await app.start(scene, id);
      await app.until(scene, id, isOver);
    }
    const [sent] = app.provider.ledger.sends.filter(({ send }) => send.chat === second);
    await says(first!, 'Oi');
    await says(second!, 'Oi', { replyTo: sent!.messageIds[0] });
    const answeredIn = async ({ id }: { id: number }) =>
      (await recipients(id)).filter(({ state }) => state === 'replied').map(({ number }) => number);
    await expect.poll(() => answeredIn(newer)).toEqual([first]);
    await expect.poll(() => answeredIn(older)).toEqual([second]);
  });

  it('to an agent who wrote since then is not counted', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 1);
    await app.start(scene, id);
    await app.until(scene, id, isOver);
    const [recipient] = await recipients(id);
    const sent = await app.db('messages').where({ id: recipient.messageId }).first();
    const { id: _, externalId: __, clientKey: ___, ...copy } = sent;
    await app.db('messages').insert({ ...copy, origin: null, validUntil: null });
    await says(numbers[0]!, 'Obrigada');
    await expect.poll(() => ticketsOf(scene)).toHaveLength(1);
    await app.services.messageOutcomes.drain();
    expect((await app.shown(scene, id)).counts).toEqual({ sent: 1 });
  });
});

describe('a campaign with confirmation', () => {
  const form = { confirmation: true, message1: 'A oferta', confirmationMessage1: '{nome}, quer a oferta?' };

  it('asks first, sends to those who say yes, and leaves the others alone', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 4, { ...form, queueId: scene.queue.id });
    const [yes, no, other, silent] = numbers as [string, string, string, string];
    await app.start(scene, id);
    const asked = await app.until(
      scene,
      id,
      ({ counts, holdReason }) => counts.asked === 4 && holdReason === 'answers',
    );
    expect(asked).toMatchObject({ status: 'EM_ANDAMENTO', confirmationsRequested: 4, confirmations: 0 });
    expect(textsTo(yes)).toEqual([`P ${yes}, quer a oferta?`]);
    await says(yes, 'Sim!');
    await says(no, 'Não, 2');
    await says(other, 'Quanto custa?');
    const after = await app.until(scene, id, ({ counts }) => counts.sent === 1 && counts.declined === 1);
    expect(after.counts).toEqual({ asked: 2, sent: 1, declined: 1 });
    expect(after).toMatchObject({ confirmationsRequested: 4, confirmations: 1 });
    expect(textsTo(yes)).toEqual([`P ${yes}, quer a oferta?`, 'A oferta']);
    expect([no, other, silent].map((number) => textsTo(number).length)).toEqual([1, 1, 1]);
    // A yes and a no are for the campaign; words of another kind are for an agent.
    const tickets = await ticketsOf(scene);
    expect(tickets.map(({ queueId }) => queueId)).toEqual([scene.queue.id]);
    const contact = await app.db('contacts').where({ id: tickets[0].contactId }).first();
    expect(contact.number).toBe(other);
    await assertSums(app, id);

    // Nobody answers for two days: the campaign ends, and a late yes changes nothing but is read.
    await app
      .db('campaignRecipients')
      .where({ campaignId: id, state: 'asked' })
      .update({ notBefore: new Date(0) });
    await app.db('campaigns').where({ id }).update({ dueAt: new Date() });
    const done = await app.until(scene, id, isOver);
    expect(done.counts).toEqual({ sent: 1, declined: 1, expired: 2 });
    await says(silent, 'sim');
    await expect.poll(() => ticketsOf(scene)).toHaveLength(2);
    await app.services.messageOutcomes.drain();
    expect((await app.shown(scene, id)).counts).toEqual(done.counts);
    expect(textsTo(silent)).toHaveLength(1);
    await assertSums(app, id);
  });

  it('shows question and answer in the ticket that opens later', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 1, form);
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.asked === 1);
    await says(numbers[0]!, 'sim');
    await app.until(scene, id, isOver);
    expect(await ticketsOf(scene)).toEqual([]);
    await says(numbers[0]!, 'Qual o prazo?');
    await app.until(scene, id, ({ counts }) => counts.replied === 1);
    const [ticket] = await ticketsOf(scene);
    const shown = await app.db('messages').where({ ticketId: ticket.id }).orderBy('id').pluck('body');
    expect(shown).toEqual([`P ${numbers[0]}, quer a oferta?`, 'sim', 'A oferta', 'Qual o prazo?']);
  });

  it('is not started without a question', async () => {
    const scene = await app.aScene();
    const { id } = await app.aCampaign(scene, 1, { ...form, confirmationMessage1: null });
    expect((await scene.as.post(`/campaigns/${id}/start`)).body).toMatchObject({
      field: 'confirmationMessage1',
    });
  });
});
