import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople, assertSums, startCampaignApp, type CampaignApp } from './scene.js';

let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp();
});
afterAll(() => app.stop());

/** Messages a second that the provider takes on a connection; campaigns may use twelve of them. */
const THROUGHPUT = 20;
const AHEAD_SECONDS = 2;
const WINDOW = 0.6 * THROUGHPUT * AHEAD_SECONDS + 1;
const bears = ({ id }: { id: number }) =>
  app.db('connectionHealth').insert({
    ...{ connectionId: id, askedAt: new Date(), dueAt: '2099-01-01' },
    figures: JSON.stringify({ limit: 'unlimited', throughput: THROUGHPUT }),
  });
const sentTo = (numbers: readonly string[]) => {
  const wanted = new Set(numbers);
  return app.provider.ledger.sends.filter(({ send }) => wanted.has(send.chat));
};
const textsTo = (number: string) =>
  sentTo([number]).map(({ send }) => (send.parts[0] as { text?: string }).text);

describe('an agent beside a campaign at full pace', () => {
  it('is answered for at once, and in the conversation of a recipient in order', async () => {
    const scene = await app.aScene();
    await bears(scene.connection);
    const { id, numbers } = await app.aCampaign(scene, 120);
    const [last] = (await addPeople(app, scene.list, 1)) as [string];
    const contact = await app.aContact(scene.company, { number: last });
    const { company, connection, admin } = scene;
    const open = { connection, contact, status: 'open', userId: admin.id, conversation: Buffer.from(last) };
    const ticket = await app.aTicket(company, open);
    const say = async (body: string) => {
      const answer = await scene.as.post(`/messages/${ticket.id}`, { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    };
    await app.start(scene, id);
    await app.provider.ledger.waitFor(() => sentTo(numbers).length >= 10);
    await say('Bom dia');
    const written = sentTo(numbers).length;
    await app.provider.ledger.waitFor(() => textsTo(last).includes('Bom dia'));
    // It passed everything that the campaign had handed over for later moments.
    expect(sentTo(numbers).length - written).toBeLessThan(0.6 * THROUGHPUT);
    await app.provider.ledger.waitFor(() => textsTo(last).includes(`Olá P ${last}`));
    await say('Mais alguma coisa?');
    await app.provider.ledger.waitFor(() => textsTo(last).length === 3);
    const rows = await app.db('messages').where({ ticketId: ticket.id, fromMe: true }).orderBy('id');
    expect(rows.map(({ body }) => body)).toEqual(['Bom dia', `Olá P ${last}`, 'Mais alguma coisa?']);
    expect(textsTo(last)).toEqual(rows.map(({ body }) => body));
    await app.until(scene, id, ({ status }) => status === 'FINALIZADA');
    await assertSums(app, id);
  });
});

describe('a small campaign beside a large one of another company', () => {
  it('sends its first message in its turn, while the large one still has almost everything before it', async () => {
    const large = await app.aScene();
    await bears(large.connection);
    const big = await app.aCampaign(large, 25_000);
    const small = await app.aScene();
    const little = await app.aCampaign(small, 10);
    await app.start(large, big.id);
    await app.provider.ledger.waitFor(() => sentTo(big.numbers).length >= 1);
    await app.start(small, little.id);
    const before = sentTo(big.numbers).length;
    await app.provider.ledger.waitFor(() => sentTo(little.numbers).length >= 1);
    // What was handed over before, and what was in the two rounds until its turn.
    expect(sentTo(big.numbers).length - before).toBeLessThanOrEqual(3 * WINDOW);
    const done = await app.until(small, little.id, ({ status }) => status === 'FINALIZADA');
    expect(done.counts).toEqual({ sent: 10 });
    expect(await app.shown(large, big.id)).toMatchObject({ status: 'EM_ANDAMENTO' });
    await large.as.post(`/campaigns/${big.id}/cancel`);
    await assertSums(app, big.id);
    await assertSums(app, little.id);
  });
});
