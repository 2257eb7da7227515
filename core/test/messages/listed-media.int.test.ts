import { describe, expect, it } from 'vitest';
import { NO_TICKET } from '../tickets/scene.js';
import { heldTickets, type HeldTicket } from './held-ticket.js';

let app: HeldTicket['app'];
let scene: HeldTicket['scene'];
let ticket: HeldTicket['ticket'];
heldTickets((held) => ({ app, scene, ticket } = held));

const ana = () => app.api.as(scene.ana);
const get = async (query: Record<string, string | number> = {}) =>
  (await ana().get(`/messages/getmedia/${ticket.id}`, { query })).body;
async function aFile(mediaType: string, fields: Record<string, unknown> = {}) {
  const media = await app.aMedia(scene.company);
  return app.aMessage(ticket, { mediaType, mediaId: media.id, ...fields });
}
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('the media of a conversation', () => {
  it('GET /messages/getmedia/{ticketId} lists media, documents, links and calls, the newest first', async () => {
    const photo = await aFile('image', { body: 'look at https://in-a-caption.example' });
    const video = await aFile('video');
    const sheet = await aFile('application', { fromMe: true });
    const links = await app.aMessage(ticket, {
      body: 'https://a.example/x, www.b.example and javascript:alert(1)',
    });
    await app.aMessage(ticket, { body: 'nothing here' });
    await aFile('image', { isDeleted: true });
    const call = await app.aMessage(ticket, {
      ...{ mediaType: 'call_log', body: '', data: JSON.stringify({ outcome: 'answered', video: true }) },
    });
    const found = await get();
    expect(ids(found.media)).toEqual([video.id, photo.id]);
    expect(found.media[1]).toMatchObject({
      mediaType: 'image',
      mediaName: 'picture.png',
      mediaMime: 'image/png',
      fromMe: false,
    });
    expect(found.media[1].mediaUrl).toMatch(/^\/api\/media\/\d+\//);
    expect(found.documents).toMatchObject([{ id: sheet.id, fromMe: true }]);
    expect(found.links).toMatchObject([
      { id: links.id, url: 'https://a.example/x' },
      { id: links.id, url: 'https://www.b.example' },
      { id: photo.id, url: 'https://in-a-caption.example' },
    ]);
    expect(found.calls).toMatchObject([{ id: call.id, outcome: 'answered', video: true }]);
    expect(found.next).toEqual({ media: null, documents: null, links: null, calls: null });
  });

  it('GET /messages/getmedia/{ticketId} continues from key to key in one list', async () => {
    const made: number[] = [];
    for (let n = 0; n < 65; n++) made.unshift((await aFile('image')).id);
    const first = await get();
    expect(ids(first.media)).toEqual(made.slice(0, 30));
    const second = await get({ kind: 'media', before: first.next.media });
    expect(ids(second.media)).toEqual(made.slice(30, 60));
    expect([second.documents, second.links, second.calls]).toEqual([[], [], []]);
    const last = await get({ kind: 'media', before: second.next.media });
    expect([ids(last.media), last.next.media]).toEqual([made.slice(60), null]);
  });

  it('GET /messages/listimages/{ticketId} lists pictures by page', async () => {
    const made: number[] = [];
    for (let n = 0; n < 42; n++) made.unshift((await aFile('image', { body: `n${n}` })).id);
    await aFile('video');
    const page = async (pageNumber: number) =>
      (await ana().get(`/messages/listimages/${ticket.id}`, { query: { pageNumber } })).body;
    expect(ids(await page(1))).toEqual(made.slice(0, 40));
    expect((await page(1))[0]).toMatchObject({
      body: 'n41',
      mediaUrl: expect.stringContaining('/api/media/'),
    });
    expect(ids(await page(2))).toEqual(made.slice(40));
    expect(await page(3)).toEqual([]);
  });

  it('GET /messages/listimages/{ticketId} and GET /messages/getmedia/{ticketId} are 404 for users who may not see the ticket', async () => {
    for (const path of ['listimages', 'getmedia']) {
      for (const user of [scene.caio, scene.theirs.admin])
        expect(await app.api.as(user).get(`/messages/${path}/${ticket.id}`)).toMatchObject(NO_TICKET);
      expect(await ana().get(`/messages/${path}/999999999`)).toMatchObject(NO_TICKET);
      expect((await ana().get(`/messages/${path}/x`)).status).toBe(400);
    }
    expect((await ana().get(`/messages/getmedia/${ticket.id}`, { query: { kind: 'secrets' } })).status).toBe(
      400,
    );
  });
});

describe('a page around a message', () => {
  it('GET /messages/{ticketId} has it in the middle, and knows whether there is more on both sides', async () => {
    const made: number[] = [];
    for (let n = 0; n < 100; n++) made.push((await app.aMessage(ticket)).id);
    const around = async (id: number) =>
      (await ana().get(`/messages/${ticket.id}`, { query: { around: id } })).body;
    const middle = await around(made[50]!);
    expect(ids(middle.messages)).toEqual(made.slice(31, 71));
    expect(middle).toMatchObject({ hasMore: true, hasNewer: true });
    const first = await around(made[2]!);
    expect(ids(first.messages)).toEqual(made.slice(0, 40));
    expect(first).toMatchObject({ hasMore: false, hasNewer: true });
    const last = await around(made[99]!);
    expect(ids(last.messages)).toEqual(made.slice(60));
    expect(last).toMatchObject({ hasMore: true, hasNewer: false });
    const foreign = await app.aMessage(await scene.held(scene.ana.id));
    for (const id of [foreign.id, scene.theirs.message.id, 999_999_999])
      expect((await ana().get(`/messages/${ticket.id}`, { query: { around: id } })).status).toBe(404);
  });
});
