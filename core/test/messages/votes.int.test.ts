import type { Message } from '@recado/sdk/contracts';
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

const ask = (mine = false) =>
  customer.message({ type: 'poll', question: 'Sabor?', options: ['Pizza', 'Pastel'] }, { mine });
/** The poll as an agent reads it. */
const shown = async (): Promise<Message> => {
  const ticket = await app.db('tickets').where({ companyId: company.id }).first('id');
  return (await app.api.as(admin).get(`/messages/${ticket.id}`)).body.messages[0];
};

describe('a vote in a poll', () => {
  it('is shown to agents at once, with who chose what', async () => {
    const poll = ask(true);
    await post(poll);
    expect(await shown()).not.toHaveProperty('votes');
    const live = await watch();
    await post(customer.vote(poll.id, ['Pizza']));
    const { data } = await live.until(
      ({ event, data }) => event.endsWith('-appMessage') && (data as { action: string }).action === 'update',
    );
    const votes = [{ option: 'Pizza', count: 1, fromMe: false, by: ['Rui'] }];
    expect(data).toMatchObject({ message: { mediaType: 'poll', votes } });
    expect((await shown()).votes).toEqual(votes);
    live.close();
  });

  it('is the newest one of its person; a withdrawn one is none, although an older one is repeated', async () => {
    const poll = ask();
    await post(poll);
    const first = customer.vote(poll.id, ['Pizza'], { at: now - 9_000 });
    await post(first);
    await post(customer.vote(poll.id, ['Pastel', 'Pizza'], { at: now - 8_000 }), first);
    expect((await shown()).votes?.map(({ option, count }) => [option, count])).toEqual([
      ['Pastel', 1],
      ['Pizza', 1],
    ]);
    await post(customer.vote(poll.id, [], { at: now - 7_000 }), first);
    expect(await shown()).not.toHaveProperty('votes');
    expect(await app.db('pollVotes').where({ companyId: company.id })).toHaveLength(1);
  });

  it('counts for each side, and its voters’ numbers are hidden where numbers are', async () => {
    const poll = ask();
    const ana = { ...customer.vote(poll.id, ['Pizza']), from: { ...customer.person, name: '5511988887777' } };
    await post(poll);
    await post(ana, customer.vote(poll.id, ['Pizza'], { mine: true }));
    expect((await shown()).votes).toEqual([
      { option: 'Pizza', count: 2, fromMe: true, by: ['5511988887777'] },
    ]);
    await app.db('settings').insert({ companyId: company.id, name: 'lgpdHideNumber', value: 'enabled' });
    const user = await app.aUser(company);
    const { id } = await app.db('tickets').where({ companyId: company.id }).first('id');
    const masked = await app.api.as(user).get(`/messages/${id}`);
    expect(masked.status).toBe(200);
    expect(masked.text).not.toContain('988887777');
  });

  it('that overtakes its poll waits for it; one in an unknown poll changes nothing', async () => {
    const poll = ask();
    await post(customer.vote(poll.id, ['Pizza'], { at: now - 9_000 }));
    await post(customer.vote(poll.id, ['Pastel'], { at: now - 8_000 }), customer.vote('nobody-asked', ['A']));
    await post(poll);
    expect((await shown()).votes).toEqual([{ option: 'Pastel', count: 1, fromMe: false, by: ['Rui'] }]);
    expect(await app.db('quarantinedEvents').where({ companyId: company.id })).toEqual([]);
  });

  it('is gone with its message', async () => {
    const poll = ask();
    await post(poll);
    await post(customer.vote(poll.id, ['Pizza']));
    await app.db('messages').where({ companyId: company.id }).delete();
    expect(await app.db('pollVotes').where({ companyId: company.id })).toEqual([]);
  });
});
